#!/usr/bin/env python3
"""Checks files of the plain format: a schedule, and the proof that none is shorter.
A second opinion on the verifier of Heliograph, written from docs/model.md, docs/rules.md and
docs/plain-format.md. Prints one line for each file; exit codes: 1 rejected, 2 malformed."""
import heapq, re, sys
from collections import Counter, defaultdict
from itertools import groupby, islice
from math import inf
from operator import add, mul
up = lambda a, b: -(-a // b)

# Lines in order: 1 once, ? at most once, * any times. N: number, P: positive, D: or dash, L: list.
FORMS = """1 plain 1;1 nodes P;* switch N;? switches-multicast;? switches-add;* channel N P L
? rule hops P;? rule sends P;? rule receives P;? rule transmitters P
? rule continuity;? rule no-trees;? rule no-relay
* chunk (copy|combine|unite) L;1 slots N;* send N N N D D (copy|combine) (path|tree) L
1 bound (none|(cut|weights) P L|injection-ejection P N|distance P N P|growth P N N X|BB)
1 end""".replace("\n", ";").replace("X", "(forward|backward)")
FORMS = FORMS.replace("BB", "relay-cost P|cut-growth P D D L").replace("L", "N( N)*")
FORMS = FORMS.replace("D", "(N|-)").replace("N", "(0|P)")
FORMS = FORMS.replace("P", "[1-9][0-9]{0,17}").split(";")

class Fault(Exception): """Why a file is not accepted."""

def require(holds, sentence, word="rejected"):
    if not holds:
        raise Fault(word, sentence)

def read(file):
    """The lines of a file by the word that they begin with, each as its other words."""
    found, at = defaultdict(list), 0
    for i, text in enumerate(file, 1):
        if not text.startswith("#"):
            line = text[:-1] if text.endswith("\n") else text
            while at < len(FORMS) and not re.fullmatch(FORMS[at][2:], line):
                at = len(FORMS) if FORMS[at][0] == "1" else at + 1
            require(at < len(FORMS), f"line {i} is not what belongs there", "malformed")
            at += FORMS[at][0] != "*"
            word, *rest = line.split(" ")
            found[word].append([int(w) if w.isdigit() else w for w in rest])
    require(at == len(FORMS), "lines are missing", "malformed")
    return found

def lists(numbers, nodes):
    """Two lists of ascending nodes, each behind its length."""
    behind = 1 + numbers[0]
    found = [tuple(numbers[1:behind]), tuple(numbers[behind + 1 :])]
    right = numbers[behind : behind + 1] == [len(found[1])]
    right = right and all(list(one) == sorted(set(one)) and 0 < len(one) for one in found)
    require(right and max(map(max, found)) < nodes, "a list of nodes is wrong", "malformed")
    return found

class Problem:
    """A problem, and what arguments prove for it. Side 0 is sending, side 1 receiving."""
    def __init__(self, lines):
        self.nodes, self.switches = lines["nodes"][0][0], {node for (node,) in lines["switch"]}
        self.multicasts = "switches-multicast" in lines or not self.switches
        self.adds = "switches-add" in lines or not self.switches
        rules = {rule: limit[0] if limit else 0 for rule, *limit in lines["rule"]}
        self.rules = defaultdict(lambda: 10**18, rules)  # no limit is a limit beyond all numbers
        self.channels = [(m, l, *lists(ends, self.nodes)) for m, l, *ends in lines["channel"]]
        self.chunks = [tuple(lists(ends, self.nodes)) for _, *ends in lines["chunk"]]
        kinds = {kind for kind, *_ in lines["chunk"]}
        self.kind = max(kinds, default="copy")
        self.copied, self.hops = self.kind == "copy", self.rules["hops"]
        self.most = (min(self.rules["sends"], self.rules["transmitters"]), self.rules["receives"])
        self.ends = [[[] for _ in range(self.nodes)] for _ in (0, 1)]
        for c, channel in enumerate(self.channels):
            for side, node in [(0, v) for v in channel[2]] + [(1, v) for v in channel[3]]:
                self.ends[side][node].append(c)
        links = bool(self.channels) and all(len(c[2] + c[3]) == 2 for c in self.channels)
        self.links = links and "no-trees" in self.rules  # and no route is a tree
        sources = {node for chunk in self.chunks for node in chunk[0]}
        right = max(self.switches, default=0) < self.nodes and not self.switches & sources
        right = right and len(kinds) <= 1 and (self.multicasts or "no-trees" in self.rules)
        require(right, "switches or kinds of chunks are wrong", "malformed")

    def per_slot(self, node, side, counts=lambda channel: True):
        """What a node can send, or receive, in one slot, over the channels that count."""
        lanes = sum(self.channels[c][1] for c in self.ends[side][node] if counts(c))
        return min(self.most[side], lanes)

    def must(self, node, side):
        """The chunks that a node must send, or receive."""
        for chunk in self.chunks:
            own, others = chunk[side], chunk[1 - side]
            free = node in others if side else len(own) > 1  # a copy is there, or another sends it
            if node in own and not (self.copied and free) and others != (node,):
                yield chunk

    def distances(self, roots, side, weights=None):
        """The distance of each node from the nearest root; against the channels for side 1."""
        found, opened, heap = [inf] * self.nodes, set(), [(0, root) for root in roots]
        while heap:
            length, node = heapq.heappop(heap)
            found[node] = min(found[node], length)
            for c in set(self.ends[side][node]) - opened:  # the first of its ends is the nearest
                opened.add(c)
                for end in self.channels[c][3 - side]:
                    heapq.heappush(heap, (length + (weights[c] if weights else 1), end))
        return found

    def halves(self, count, nodes):
        inside, every = set(nodes), set(range(self.nodes))
        require(len(inside) == count == len(nodes) and inside <= every, "it is no set of nodes")
        return inside, every - inside

    def cut(self, count, *nodes):
        inside, outside = self.halves(count, nodes)
        return max(self.leaving(inside, outside), self.leaving(outside, inside))

    def leaving(self, inside, outside):
        starts = inside.issuperset if self.copied else inside.intersection
        chunks = sum(bool(starts(s) and outside.intersection(t)) for s, t in self.chunks)
        begins = [bool(inside.intersection(channel[2])) for channel in self.channels]
        leads = [bool(outside.intersection(channel[3])) for channel in self.channels]
        lanes = sum(c[1] for c, b, e in zip(self.channels, begins, leads) if b and e)
        sent = sum(self.per_slot(v, 0, lambda c: leads[c] or self.hops > 1) for v in inside)
        taken = sum(self.per_slot(v, 1, lambda c: begins[c] or self.hops > 1) for v in outside)
        return up(chunks, min(lanes, sent, taken)) if chunks else 0

    def distance(self, node, length=1):
        require(node < self.nodes, "CertificateClaims: the node does not exist")
        proved = 0
        for side in (0, 1):
            found, which = self.distances([node], side), min if side and self.copied else max
            ends = (map(found.__getitem__, chunk[1 - side]) for chunk in self.must(node, side))
            far = sum(which(lengths) >= length for lengths in ends)
            wait = up(far, self.per_slot(node, side)) - 1 if far else 0
            proved = max(proved, wait + up(length, self.hops) if far else 0)
        return proved

    def growth(self, chunk, node, direction):
        side = int(direction == "backward")
        right = chunk < len(self.chunks) and (not self.copied if side else "no-trees" in self.rules)
        require(right and node in self.chunks[chunk][side], "no chunk grows so")
        starts = set(self.chunks[chunk][0]) if self.copied else {node}
        goals = set(self.chunks[chunk][1 - side])
        blocked = not (self.adds and not self.copied or self.multicasts and not side)
        readers = max((len(channel[3]) for channel in self.channels), default=1)
        def cap(u):
            if blocked and u in self.switches:
                return 0
            if side or blocked or self.hops > 1:
                return self.per_slot(u, side) * (1 if side else readers)
            heard = sorted((-len(set(self.channels[c][3]) - {u}) for c in self.ends[0][u]))
            return -sum(heard[: min(len(heard), self.most[0])])
        found = self.distances(starts, side)
        others = iter(sorted((cap(u) for u in range(self.nodes) if u not in starts), reverse=True))
        reached, caps, slots = len(starts), sum(map(cap, starts)), 0
        while reached < len(starts | goals):
            slots += 1
            ball = self.nodes if blocked else sum(length <= slots * self.hops for length in found)
            fresh = min(ball, reached + caps) - reached
            reached, caps = reached + fresh, caps + sum(islice(others, fresh))
        slots = max(slots, up(max(found[goal] for goal in goals), self.hops))
        queue = list(self.must(node, side)).count(self.chunks[chunk])
        return slots + up(queue, self.per_slot(node, side)) - 1 if slots and queue else slots

    def weights(self, count, *weights):
        side = 0 if self.copied else 1
        fits = self.copied or all(len(targets) == 1 for _, targets in self.chunks)
        fits = fits and len(weights) == count == len(self.channels)
        require(fits and any(weights), "weights do not fit")
        found = {r: self.distances(r, side, weights) for r in {c[side] for c in self.chunks}}
        far = sum(max(found[c[side]][v] for v in c[1 - side]) for c in self.chunks)
        return up(far, sum(w * channel[1] for w, channel in zip(weights, self.channels)))

    def relay_cost(self):
        lacking, ends = Counter(), [{*c[2], *c[3]} for c in self.channels]
        near = [set().union(*(e for e in ends if v in e)) for v in range(self.nodes)]
        require(self.links and max(map(len, near)) <= 3, "it is no ring or line")
        for s, t in self.chunks:
            spread = len(set(t) - {s[0]}) if len(s) == 1 or not self.copied else 0
            lacking[spread if self.copied else max(spread, len(set(s) - {t[0]}))] += 1
        lanes, most = sum(channel[1] for channel in self.channels), max(lacking, default=0)
        reach, slots, side = min(most, self.hops), 0, [0] + [inf] * most
        both = lambda m: min(map(add, side[: m + 1], side[m::-1]))
        while sum(times * both(m) for m, times in lacking.items()) > slots * lanes:
            first, gaps, slots = [0], [both(m) for m in range(reach)], slots + 1
            for q in range(1, reach + 1):
                first.append(q + min(map(add, first, gaps[q - 1 :: -1])))
            side = [min(map(add, first, side[m::-1])) for m in range(most + 1)]
        return slots

    def cut_growth(self, source, target, count, *nodes):
        inside, outside = self.halves(count, nodes)
        require(self.links, "it is no network of links")
        sides, pairs, most, ends = ((inside, source), (outside, target)), 0, [0, 0], [set(), set()]
        for chunk in self.chunks:
            two = [{v for v in c if v in s and o in ("-", v)} for c, (s, o) in zip(chunk, sides)]
            sizes = [two[0] == set(chunk[0]) if self.copied else len(two[0]), len(two[1])]
            if all(sizes):
                pairs, most = pairs + sizes[0] * sizes[1], list(map(max, most, sizes))
                ends = [end | more for end, more in zip(ends, two)]
        to = lambda c: self.channels[c][3][0] in outside
        caps = [[self.per_slot(v, 1) for v in range(self.nodes)]]
        caps.append([self.per_slot(v, 0, to) for v in outside])
        out = [1 if outside.issuperset(c[2] + c[3]) else inf for c in self.channels]
        over = [c for c in self.channels if c[2][0] in inside and c[3][0] in outside]
        ways = [(c[1], self.distances(c[2], 1), self.distances(c[3], 0, out), [], []) for c in over]
        reached, slots = [1, 1], 0  # heard by one node, and informed outside
        while sum(w[0] * sum(map(mul, w[3], w[4][::-1])) for w in ways) < pairs:
            slots += 1
            for way, i in [(way, i) for way in ways for i in (0, 1)]:
                near = sum(way[1 + i][v] < slots * self.hops for v in ends[i])
                way[3 + i].append(min(most[i], reached[i], near))
            reached = [min(len(c), n + sum(sorted(c)[-n:])) for c, n in zip(caps, reached)]
        return slots

def receivers(p, chunk, sender, receiver, lane, form, route, uses):
    """Checks one transmission, given how often each thing is used in its slot so far."""
    exists = chunk < len(p.chunks) and max(sender, -1 if receiver == "-" else receiver) < p.nodes
    require(exists and max(route) < len(p.channels), "RouteValidity: what does not exist is used")
    require(len(route) <= p.rules["hops"], f"HopLimit: a route has {len(route)} channels")
    require(form == "path" or "no-trees" not in p.rules, "PointToPoint: a route is a tree")
    require(lane != "-" or "continuity" not in p.rules, "LaneContinuity: a lightpath names no lane")
    require("no-relay" not in p.rules or sender in p.chunks[chunk][0], "DirectDelivery: a relay")
    here, heard, counts, branches = {sender}, [], [], 0
    for c in route:
        medium, lanes, writers, readers = p.channels[c]
        require(lane == "-" or lane < lanes, f"RouteValidity: channel {c} has no lane {lane}")
        require(medium == p.channels[route[0]][0], "RouteValidity: the route changes its medium")
        require(here.intersection(writers), f"RouteValidity: channel {c} continues no route")
        here = here.union(readers) if form == "tree" else set(readers)
        heard = heard + list(readers) if form == "tree" else readers
        branches = branches + (sender in writers) if form == "tree" else 1
        counts += [("ChannelClash", c, 1, lanes), ("ChannelClash", (c, lane), lane != "-", 1)]
    require(receiver == "-" or receiver in heard, f"RouteValidity: {receiver} hears nothing")
    nodes = [node for node in heard if node != sender] if receiver == "-" else [receiver]
    counts += [("PortLimit, sends", sender, branches, p.rules["sends"])]
    counts += [("OneTransmitterPerStep", sender, 1, p.rules["transmitters"])]
    counts += [("PortLimit, receives", node, 1, p.rules["receives"]) for node in nodes]
    for what, which, times, most in counts:
        uses[what, which] += times
        require(uses[what, which] <= most, f"{what}: more than {most} at {which} in a slot")
    return nodes

def check_schedule(p, transmissions):
    """Executes them. The value of a chunk at a node is a number: one bit for each contribution."""
    held = [{v: 1 if p.copied else 1 << i for i, v in enumerate(s)} for s, _ in p.chunks]
    left = Counter()  # how often a switch may still send a chunk
    for slot, together in groupby(transmissions, key=lambda sent: sent[0]):
        uses, arrivals, at = Counter(), defaultdict(list), f"in slot {slot}"
        for _, chunk, sender, receiver, lane, action, form, _, *route in together:
            nodes = receivers(p, chunk, sender, receiver, lane, form, route, uses)
            require(sender in held[chunk], f"Causality: {sender} sends chunk {chunk} {at}")
            require(action == "copy" or not p.copied, "ContributionOnce: a chunk cannot combine")
            left[chunk, sender] -= 1
            free = p.multicasts or sender not in p.switches or left[chunk, sender] >= 0
            require(free, f"ForwardOnce: switch {sender} sends chunk {chunk} {at}")
            for node in nodes:
                arrivals[chunk, node].append((action, held[chunk][sender]))
        for (chunk, node), values in arrivals.items():
            before, (action, value) = held[chunk].get(node, 0), values[0]
            same = {(a, 0 if a == "combine" else v) for a, v in values}
            require(len(same) == 1, f"DataRace: {node} receives chunk {chunk} {at}")
            if action == "copy":
                left[chunk, node] = len(values) + (left[chunk, node] if value == before else 0)
            else:
                require(p.adds or node not in p.switches, f"CombineAtRanks: switch {node} adds")
                left[chunk, node], value = 1, before
                for _, part in values:
                    once = p.kind == "unite" or not value & part
                    require(once, f"ContributionOnce: {node} adds to chunk {chunk} {at}")
                    value |= part
            held[chunk][node] = value
    for chunk, (sources, targets) in enumerate(p.chunks):
        full = 1 if p.copied else (1 << len(sources)) - 1
        require(all(held[chunk].get(v) == full for v in targets), f"Completion: chunk {chunk}")

def verdict(name):
    try:
        with open(name, encoding="utf-8", newline="\n") as file:
            lines = read(file)
        p, sends = Problem(lines), lines["send"]
        slots = [sent[0] for sent in sends]
        right = all(sent[7] == len(sent) - 8 > 0 for sent in sends) and slots == sorted(slots)
        require(right, "a route, or the order of slots, is wrong", "malformed")
        check_schedule(p, sends)
        slots = max(slots, default=-1) + 1
        require(lines["slots"] == [[slots]], f"FileClaims: {slots} slots are used")
        line = f"accepted: {slots} slots, {len(sends)} transmissions"
        kind, *named = lines["bound"][0]
        if kind != "none":
            name = "distance" if kind == "injection-ejection" else kind.replace("-", "_")
            claim, proves = named[0], getattr(p, name)(*named[1:])
            require(proves >= claim, f"CertificateClaims: {kind} proves {proves}, not {claim}")
            best = "optimal: " * (claim == slots)
            line += f"; {best}no schedule has fewer than {claim} slots ({kind})"
        return re.sub(r"\b1 (slot|transmission)s", r"1 \1", line), 0
    except Fault as fault:
        return ": ".join(fault.args), 1 if fault.args[0] == "rejected" else 2
    except (OSError, UnicodeDecodeError) as fault:
        return f"malformed: {fault}", 2

if __name__ == "__main__":
    verdicts = [(name, *verdict(name)) for name in sys.argv[1:]]
    print("\n".join(f"{name}: {line}" if len(verdicts) > 1 else line for name, line, _ in verdicts))
    sys.exit(max((code for _, _, code in verdicts), default=2))
