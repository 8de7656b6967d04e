"""How the games of a folder of PGN files end, on all cores of a machine or of a cluster."""
