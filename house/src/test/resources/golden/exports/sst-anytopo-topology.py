"row of \"three\" & a switch for merlin.anytopo of SST"
import networkx as nx

NAME = "row of \"three\" & a switch"
ENDPOINTS = [1, 0, 1]
LINKS = [
    (0, 1),
    (1, 2),
]


def graph():
    made = nx.Graph()
    for router, endpoints in enumerate(ENDPOINTS):
        made.add_node(router, endpoints=endpoints)
    made.add_edges_from(LINKS)
    return made
