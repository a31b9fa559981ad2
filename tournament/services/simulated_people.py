"""Names for simulated players, in three scripts as at a real event."""

from tournament.services.people import PlayerInput

GIVEN_NAMES = (
    "Aino", "Ольга", "さくら", "Boris", "Väinö", "Дарья", "陽斗", "Katya", "Päivi", "Илья",
    "はるか", "Niko", "Ulla", "Тимур", "美咲", "Grace", "Jukka", "Фёдор", "健太", "Quentin",
    "Eero", "Леонид", "結衣", "Roope", "Saara", "Зоя", "大輔", "Chiyo", "Aksel", "Марина",
)  # fmt: skip
FAMILY_NAMES = (
    "Aalto", "Белов", "田中", "Berg", "Virtanen", "Громова", "佐藤", "Novak", "Laine", "Орлов",
    "鈴木", "Dubois", "Salo", "Тихонов", "高橋", "Evans", "Niemi", "Фролов", "渡辺", "Moreau",
)  # fmt: skip
CLUBS = ("Lakeside", "Harbour", "North Wind", "Uusi Tuuli", "Red Five", "Мантикора", "東風会")
COUNTRIES = ("FIN", "RUS", "JPN", "GBR", "FRA", "EST", "SWE")


def simulated_player(index: int) -> PlayerInput:
    """Gives the player of this index; the same name comes back after 600 of them."""
    turn, given = divmod(index, len(GIVEN_NAMES))
    family = FAMILY_NAMES[(given + 7 * turn) % len(FAMILY_NAMES)]
    return PlayerInput(
        name=f"{GIVEN_NAMES[given]} {family}",
        club=CLUBS[index % len(CLUBS)],
        country=COUNTRIES[index % len(COUNTRIES)],
        federation_number=f"{40_000_000 + 97 * index}",
    )
