gladsheim-record: 1
game: crossing
rules: 1
seats: Steersman

1. * gale
