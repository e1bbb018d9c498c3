"""placeholder"""

from gladsheim.core.hints import Hints


class Warlord(Hints):
    pass
