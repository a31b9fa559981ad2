"""Signing in."""

from django.contrib.auth.forms import AuthenticationForm
from django.utils.translation import gettext_lazy as _


class SignInForm(AuthenticationForm):
    """Name and password, with problems in the words of the house."""

    error_messages = {
        "invalid_login": _(
            "No account has this name with this password. Capital and small letters differ."
        ),
        "inactive": _("This account is switched off. Ask an owner of the site."),
    }

    def __init__(self, *args: object, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        self.fields["username"].error_messages["required"] = _("The name is missing.")
        self.fields["password"].error_messages["required"] = _("The password is missing.")
