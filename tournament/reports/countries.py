"""Countries by every code and name people write: for lists that want one code.

Source: codes of two and three letters by ISO 3166-1; the third code is the one federations of
sport use (International Olympic Committee; ISO's where it has none); English and Russian names
by Unicode CLDR 47; own names and older ones of countries that held or sent to events, and SPA,
SIN, UK and the parts of the United Kingdom as published result lists write them.
"""

import unicodedata
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache


class CountryCodes(StrEnum):
    """Which code a list wants."""

    FEDERATION = "federation"
    ISO = "iso"


@dataclass(frozen=True, slots=True, kw_only=True)
class CountryFound:
    """What a text means. `code` is empty where nobody can tell; then `text` is as it was written.

    `could_be` are the codes of several countries the text may mean; empty where it means none.
    """

    text: str
    code: str
    could_be: tuple[str, ...] = ()


def country_of(text: str, *, codes: CountryCodes) -> CountryFound:
    """Gives the country a text means, by any code or name, in one sort of code.

    >>> country_of("Suomi", codes=CountryCodes.ISO).code
    'FIN'
    >>> country_of("NLD", codes=CountryCodes.FEDERATION).code
    'NED'
    >>> country_of("BRN", codes=CountryCodes.ISO).could_be
    ('BHR', 'BRN')
    >>> country_of("Ruritania", codes=CountryCodes.ISO).code
    ''
    """
    at = 2 if codes is CountryCodes.FEDERATION else 1
    found = _by_word().get(_folded(text), ())
    named = tuple(sorted(_countries()[one][at] for one in found))
    if len(named) == 1:
        return CountryFound(text=text, code=named[0])
    return CountryFound(text=text, code="", could_be=named)


def country_count() -> int:
    """Gives how many countries are known."""
    return len(_countries())


@lru_cache(maxsize=1)
def _countries() -> tuple[tuple[str, str, str, tuple[str, ...]], ...]:
    """Gives two letters, three of ISO, three of federations, and names of each country."""
    found = []
    for line in _TABLE.strip().replace("\n  ", " ").split("\n"):
        two, three, federation, names = line.split(" ", 3)
        found.append((two, three, federation, tuple(names.split("; "))))
    return tuple(found)


@lru_cache(maxsize=1)
def _by_word() -> dict[str, tuple[int, ...]]:
    """Gives which countries each word means; two of them where it is the code of both."""
    found: dict[str, tuple[int, ...]] = {}
    for at, (two, three, federation, names) in enumerate(_countries()):
        for word in {_folded(one) for one in (two, three, federation, *names)}:
            found[word] = (*found.get(word, ()), at)
    return found


def _folded(text: str) -> str:
    """Gives the letters alone, without marks and case, so that Österreich is OSTERREICH."""
    plain = unicodedata.normalize("NFKD", text.casefold().replace("&", " and "))
    return "".join(one for one in plain if one.isalpha())


_TABLE = """
AD AND AND Andorra; Андорра
AE ARE UAE United Arab Emirates; ОАЭ; Объединённые Арабские Эмираты
AF AFG AFG Afghanistan; Афганистан
AG ATG ANT Antigua & Barbuda; Антигуа и Барбуда
AI AIA AIA Anguilla; Ангилья
AL ALB ALB Albania; Албания
AM ARM ARM Armenia; Армения
AO AGO ANG Angola; Ангола
AQ ATA ATA Antarctica; Антарктида
AR ARG ARG Argentina; Аргентина
AS ASM ASA American Samoa; Американское Самоа
AT AUT AUT Austria; Австрия; Österreich
AU AUS AUS Australia; Австралия
AW ABW ARU Aruba; Аруба
AX ALA ALA Åland Islands; Аландские о-ва
AZ AZE AZE Azerbaijan; Азербайджан
BA BIH BIH Bosnia & Herzegovina; Босния и Герцеговина
BB BRB BAR Barbados; Барбадос
BD BGD BAN Bangladesh; Бангладеш
BE BEL BEL Belgium; Бельгия; België; Belgique
BF BFA BUR Burkina Faso; Буркина-Фасо
BG BGR BUL Bulgaria; Болгария
BH BHR BRN Bahrain; Бахрейн
BI BDI BDI Burundi; Бурунди
BJ BEN BEN Benin; Бенин
BL BLM BLM St. Barthélemy; Сен-Бартелеми
BM BMU BER Bermuda; Бермудские о-ва
BN BRN BRU Brunei; Бруней
BO BOL BOL Bolivia; Боливия
BQ BES BES Caribbean Netherlands; Бонэйр, Синт-Эстатиус и Саба
BR BRA BRA Brazil; Бразилия
BS BHS BAH Bahamas; Багамы
BT BTN BHU Bhutan; Бутан
BV BVT BVT Bouvet Island; о-в Буве
BW BWA BOT Botswana; Ботсвана
BY BLR BLR Belarus; Беларусь; Belarus; Белоруссия
BZ BLZ BIZ Belize; Белиз
CA CAN CAN Canada; Канада
CC CCK CCK Cocos (Keeling) Islands; Кокосовые о-ва
CD COD COD Congo - Kinshasa; Конго - Киншаса; DR Congo; Congo-Kinshasa
CF CAF CAF Central African Republic; Центрально-Африканская Республика
CG COG CGO Congo - Brazzaville; Конго - Браззавиль; Congo; Congo-Brazzaville
CH CHE SUI Switzerland; Швейцария; Schweiz; Suisse
CI CIV CIV Côte d’Ivoire; Кот-д’Ивуар; Ivory Coast
CK COK COK Cook Islands; о-ва Кука
CL CHL CHI Chile; Чили
CM CMR CMR Cameroon; Камерун
CN CHN CHN China; Китай; PRC; People’s Republic of China; КНР; 中国; 中國
CO COL COL Colombia; Колумбия
CR CRI CRC Costa Rica; Коста-Рика
CU CUB CUB Cuba; Куба
CV CPV CPV Cape Verde; Кабо-Верде; Cabo Verde
CW CUW CUW Curaçao; Кюрасао
CX CXR CXR Christmas Island; о-в Рождества
CY CYP CYP Cyprus; Кипр
CZ CZE CZE Czechia; Чехия; Czech Republic; Česko; Чешская Республика
DE DEU GER Germany; Германия; Deutschland
DJ DJI DJI Djibouti; Джибути
DK DNK DEN Denmark; Дания; Danmark
DM DMA DMA Dominica; Доминика
DO DOM DOM Dominican Republic; Доминиканская Республика
DZ DZA ALG Algeria; Алжир
EC ECU ECU Ecuador; Эквадор
EE EST EST Estonia; Эстония; Eesti
EG EGY EGY Egypt; Египет
EH ESH ESH Western Sahara; Западная Сахара
ER ERI ERI Eritrea; Эритрея
ES ESP ESP Spain; Испания; SPA; España
ET ETH ETH Ethiopia; Эфиопия
FI FIN FIN Finland; Финляндия; Suomi
FJ FJI FIJ Fiji; Фиджи
FK FLK FLK Falkland Islands; Фолклендские о-ва
FM FSM FSM Micronesia; Федеративные Штаты Микронезии
FO FRO FRO Faroe Islands; Фарерские о-ва
FR FRA FRA France; Франция
GA GAB GAB Gabon; Габон
GB GBR GBR United Kingdom; Великобритания; UK; ENG; SCO; WAL; NIR; Great Britain; Britain;
  England; Scotland; Wales; Northern Ireland; Англия; Шотландия; Уэльс; Северная Ирландия;
  Соединённое Королевство
GD GRD GRN Grenada; Гренада
GE GEO GEO Georgia; Грузия
GF GUF GUF French Guiana; Французская Гвиана
GG GGY GGY Guernsey; Гернси
GH GHA GHA Ghana; Гана
GI GIB GIB Gibraltar; Гибралтар
GL GRL GRL Greenland; Гренландия
GM GMB GAM Gambia; Гамбия
GN GIN GUI Guinea; Гвинея
GP GLP GLP Guadeloupe; Гваделупа
GQ GNQ GEQ Equatorial Guinea; Экваториальная Гвинея
GR GRC GRE Greece; Греция; Hellas
GS SGS SGS South Georgia & South Sandwich Islands; Южная Георгия и Южные Сандвичевы о-ва
GT GTM GUA Guatemala; Гватемала
GU GUM GUM Guam; Гуам
GW GNB GBS Guinea-Bissau; Гвинея-Бисау
GY GUY GUY Guyana; Гайана
HK HKG HKG Hong Kong SAR China; Гонконг (САР); Hong Kong; Гонконг; 香港
HM HMD HMD Heard Island & McDonald Islands; о-ва Херд и Макдональд
HN HND HON Honduras; Гондурас
HR HRV CRO Croatia; Хорватия; Hrvatska
HT HTI HAI Haiti; Гаити
HU HUN HUN Hungary; Венгрия; Magyarország
ID IDN INA Indonesia; Индонезия
IE IRL IRL Ireland; Ирландия; Éire
IL ISR ISR Israel; Израиль
IM IMN IMN Isle of Man; о-в Мэн
IN IND IND India; Индия
IO IOT IOT British Indian Ocean Territory; Британская территория в Индийском океане
IQ IRQ IRQ Iraq; Ирак
IR IRN IRI Iran; Иран; Persia
IS ISL ISL Iceland; Исландия; Ísland
IT ITA ITA Italy; Италия; Italia
JE JEY JEY Jersey; Джерси
JM JAM JAM Jamaica; Ямайка
JO JOR JOR Jordan; Иордания
JP JPN JPN Japan; Япония; Nippon; 日本
KE KEN KEN Kenya; Кения
KG KGZ KGZ Kyrgyzstan; Киргизия; Киргизстан
KH KHM CAM Cambodia; Камбоджа
KI KIR KIR Kiribati; Кирибати
KM COM COM Comoros; Коморы
KN KNA SKN St. Kitts & Nevis; Сент-Китс и Невис
KP PRK PRK North Korea; КНДР; DPRK; КНДР
KR KOR KOR South Korea; Республика Корея; Korea; Republic of Korea;
  Южная Корея; Корея; 대한민국; 한국
KW KWT KUW Kuwait; Кувейт
KY CYM CAY Cayman Islands; о-ва Кайман
KZ KAZ KAZ Kazakhstan; Казахстан
LA LAO LAO Laos; Лаос
LB LBN LBN Lebanon; Ливан
LC LCA LCA St. Lucia; Сент-Люсия
LI LIE LIE Liechtenstein; Лихтенштейн
LK LKA SRI Sri Lanka; Шри-Ланка
LR LBR LBR Liberia; Либерия
LS LSO LES Lesotho; Лесото
LT LTU LTU Lithuania; Литва; Lietuva
LU LUX LUX Luxembourg; Люксембург
LV LVA LAT Latvia; Латвия; Latvija
LY LBY LBA Libya; Ливия
MA MAR MAR Morocco; Марокко
MC MCO MCO Monaco; Монако
MD MDA MDA Moldova; Молдова; Moldavia; Молдавия
ME MNE MNE Montenegro; Черногория
MF MAF MAF St. Martin; Сен-Мартен
MG MDG MAD Madagascar; Мадагаскар
MH MHL MHL Marshall Islands; Маршалловы о-ва
MK MKD MKD North Macedonia; Северная Македония; Macedonia; Македония
ML MLI MLI Mali; Мали
MM MMR MYA Myanmar (Burma); Мьянма (Бирма); Burma
MN MNG MGL Mongolia; Монголия
MO MAC MAC Macao SAR China; Макао (САР); Macao; Macau; Макао; 澳門
MP MNP MNP Northern Mariana Islands; Северные Марианские о-ва
MQ MTQ MTQ Martinique; Мартиника
MR MRT MTN Mauritania; Мавритания
MS MSR MSR Montserrat; Монтсеррат
MT MLT MLT Malta; Мальта
MU MUS MRI Mauritius; Маврикий
MV MDV MDV Maldives; Мальдивы
MW MWI MAW Malawi; Малави
MX MEX MEX Mexico; Мексика
MY MYS MAS Malaysia; Малайзия
MZ MOZ MOZ Mozambique; Мозамбик
NA NAM NAM Namibia; Намибия
NC NCL NCL New Caledonia; Новая Каледония
NE NER NIG Niger; Нигер
NF NFK NFK Norfolk Island; о-в Норфолк
NG NGA NGR Nigeria; Нигерия
NI NIC NCA Nicaragua; Никарагуа
NL NLD NED Netherlands; Нидерланды; HOL; Holland; The Netherlands; Nederland; Голландия
NO NOR NOR Norway; Норвегия; Norge
NP NPL NEP Nepal; Непал
NR NRU NRU Nauru; Науру
NU NIU NIU Niue; Ниуэ
NZ NZL NZL New Zealand; Новая Зеландия
OM OMN OMA Oman; Оман
PA PAN PAN Panama; Панама
PE PER PER Peru; Перу
PF PYF PYF French Polynesia; Французская Полинезия
PG PNG PNG Papua New Guinea; Папуа — Новая Гвинея
PH PHL PHI Philippines; Филиппины
PK PAK PAK Pakistan; Пакистан
PL POL POL Poland; Польша; Polska
PM SPM SPM St. Pierre & Miquelon; Сен-Пьер и Микелон
PN PCN PCN Pitcairn Islands; о-ва Питкэрн
PR PRI PUR Puerto Rico; Пуэрто-Рико
PS PSE PLE Palestinian Territories; Палестинские территории; Palestine; Палестина
PT PRT POR Portugal; Португалия
PW PLW PLW Palau; Палау
PY PRY PAR Paraguay; Парагвай
QA QAT QAT Qatar; Катар
RE REU REU Réunion; Реюньон
RO ROU ROU Romania; Румыния; ROM; România
RS SRB SRB Serbia; Сербия
RU RUS RUS Russia; Россия; Russian Federation; Российская Федерация; РФ
RW RWA RWA Rwanda; Руанда
SA SAU KSA Saudi Arabia; Саудовская Аравия
SB SLB SOL Solomon Islands; Соломоновы о-ва
SC SYC SEY Seychelles; Сейшельские о-ва
SD SDN SUD Sudan; Судан
SE SWE SWE Sweden; Швеция; Sverige
SG SGP SGP Singapore; Сингапур; SIN
SH SHN SHN St. Helena, Ascension & Tristan da Cunha; о-в Св. Елены
SI SVN SLO Slovenia; Словения; Slovenija
SJ SJM SJM Svalbard & Jan Mayen; Шпицберген и Ян-Майен
SK SVK SVK Slovakia; Словакия; Slovensko
SL SLE SLE Sierra Leone; Сьерра-Леоне
SM SMR SMR San Marino; Сан-Марино
SN SEN SEN Senegal; Сенегал
SO SOM SOM Somalia; Сомали
SR SUR SUR Suriname; Суринам
SS SSD SSD South Sudan; Южный Судан
ST STP STP São Tomé & Príncipe; Сан-Томе и Принсипи
SV SLV ESA El Salvador; Сальвадор
SX SXM SXM Sint Maarten; Синт-Мартен
SY SYR SYR Syria; Сирия
SZ SWZ SWZ Eswatini; Эсватини; Swaziland
TC TCA TCA Turks & Caicos Islands; Тёркс и Кайкос
TD TCD CHA Chad; Чад
TF ATF ATF French Southern and Antarctic Lands; Французские Южные территории
TG TGO TOG Togo; Того
TH THA THA Thailand; Таиланд
TJ TJK TJK Tajikistan; Таджикистан
TK TKL TKL Tokelau; Токелау
TL TLS TLS Timor-Leste; Восточный Тимор
TM TKM TKM Turkmenistan; Туркменистан
TN TUN TUN Tunisia; Тунис
TO TON TGA Tonga; Тонга
TR TUR TUR Türkiye; Турция; Turkey; Türkiye
TT TTO TTO Trinidad & Tobago; Тринидад и Тобаго
TV TUV TUV Tuvalu; Тувалу
TW TWN TPE Taiwan; Тайвань; Chinese Taipei; 臺灣; 台灣; 台湾
TZ TZA TAN Tanzania; Танзания
UA UKR UKR Ukraine; Украина; Україна
UG UGA UGA Uganda; Уганда
UM UMI UMI U.S. Outlying Islands; Внешние малые о-ва (США)
US USA USA United States; Соединенные Штаты; United States of America; U.S.A.; America;
  Соединённые Штаты Америки; Америка
UY URY URU Uruguay; Уругвай
UZ UZB UZB Uzbekistan; Узбекистан
VA VAT VAT Vatican City; Ватикан; Holy See
VC VCT VIN St. Vincent & Grenadines; Сент-Винсент и Гренадины
VE VEN VEN Venezuela; Венесуэла
VG VGB IVB British Virgin Islands; Виргинские о-ва (Великобритания)
VI VIR ISV U.S. Virgin Islands; Виргинские о-ва (США)
VN VNM VIE Vietnam; Вьетнам; Viet Nam
VU VUT VAN Vanuatu; Вануату
WF WLF WLF Wallis & Futuna; Уоллис и Футуна
WS WSM SAM Samoa; Самоа
XK XKX KOS Kosovo; Косово
YE YEM YEM Yemen; Йемен
YT MYT MYT Mayotte; Майотта
ZA ZAF RSA South Africa; Южно-Африканская Республика
ZM ZMB ZAM Zambia; Замбия
ZW ZWE ZIM Zimbabwe; Зимбабве
"""
