"""The codes of the hand engines in words: yaku, fans, fu, limits, refusals.

The engines know no languages; what they find comes as stable codes with data. The words for them
are here, through gettext. A code without words is shown as it stands, without its underscores.
"""
