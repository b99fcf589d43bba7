// The transmissions of a schedule in time: columns by number, rows by transmitter, and what a
// search finds.

import { channelName, laneName, nodeLabel } from '/assets/draw/network-facts.js';

/** When each part of a transmission begins, and the last one ends. */
export const EDGES = 6; // begin, lit, started, sent, arrived, end

const KEYS = {
  chunk: (all, i) => all.chunk[i],
  source: (all, i) => (all.sources[all.chunk[i]] < 0 ? all.chunk[i] : all.sources[all.chunk[i]]),
  target: (all, i) => (all.targets[all.chunk[i]] < 0 ? all.chunk[i] : all.targets[all.chunk[i]]),
  lane: (all, i) => all.lane[i],
  sender: (all, i) => all.sender[i],
};

const numbersWhere = (count, holds) => {
  const found = [];
  for (let i = 0; i < count; i++) if (holds(i)) found.push(i);
  return found;
};

export class Transmissions {
  // Columns, by the number of a transmission.
  /** @type {number[]} */ chunk;
  /** @type {number[]} */ more;
  /** @type {number[]} */ sender;
  /** @type {number[]} */ receiver;
  /** @type {number[]} */ channel;
  /** @type {number[]} */ lane;
  /** @type {number[]} */ time; // which five of `times` are its edges
  /** @type {number[]} */ slack; // which two of `slacks` are its own
  /** @type {number[]} */ via; // further channels of routes, one after another
  /** @type {number[]} */ viaEnds;
  // What the columns are about.
  /** @type {number} */ count;
  /** @type {number} */ startupPs;
  /** @type {number[]} */ times;
  /** @type {number[]} */ slacks;
  /** @type {number[]} */ slots;
  /** @type {number[]} */ firsts;
  /** @type {number[]} */ sources;
  /** @type {number[]} */ targets;
  /** @type {number[]} */ axisOf;
  /** @type {string[]} */ axes;
  /** @type {number[]} */ chain;
  /** @type {string[]} */ reasons;
  /** @type {number | null} */ budget;

  constructor(json, clock, drawing) {
    Object.assign(this, json);
    this.clock = clock;
    this.drawing = drawing;
    this.slotEdges = null;
    this.slotOf = new Int32Array(json.count);
    json.slots.forEach((slot, place) => {
      this.slotOf.fill(slot, json.firsts[place], json.firsts[place + 1] ?? json.count);
    });
    this.critical = new Set(json.chain);
    this.edges = this.#edges((_, ps) => ps);
    this.rows = this.#rows();
    this.reach = { ps: clock.finishPs, slots: clock.count };
  }

  /** The edges in picoseconds, or in slots. */
  edgesIn(unit) {
    if (unit === 'ps') return this.edges;
    this.slotEdges ??= this.#edges((entry, ps) => this.clock.placeIn(entry, ps));
    return this.slotEdges;
  }

  #edges(valueOf) {
    const edges = new Float64Array(EDGES * this.count);
    let entry = null;
    for (let i = 0; i < this.count; i++) {
      if (i === 0 || this.slotOf[i] !== this.slotOf[i - 1]) entry = this.clock.entryOf(this.slotOf[i]);
      const at = 5 * this.time[i];
      const [begin, lit, sent, arrived, end] = this.times.slice(at, at + 5);
      const started = Math.min(sent, lit + this.startupPs);
      [begin, lit, started, sent, arrived, end].forEach((ps, part) => {
        edges[EDGES * i + part] = valueOf(entry, ps);
      });
    }
    return edges;
  }

  /** A row for each transmitter: a sender, the channel on which it begins, and a lane. */
  #rows() {
    const byKey = new Map();
    for (let i = 0; i < this.count; i++) {
      const key = `${this.channel[i]} ${this.lane[i]} ${this.sender[i]}`;
      if (!byKey.has(key)) {
        byKey.set(key, { channel: this.channel[i], lane: this.lane[i], sender: this.sender[i], busy: 0, members: [] });
      }
      const row = byKey.get(key);
      row.members.push(i);
      row.busy += this.edges[EDGES * i + 5] - this.edges[EDGES * i];
    }
    const rows = [...byKey.values()];
    const hasLanes = rows.some(({ lane }) => lane > 0);
    this.rowOf = new Int32Array(this.count);
    rows.forEach((row, number) => {
      row.number = number;
      row.axis = this.axisOf[row.channel] ?? 0;
      row.name = channelName(this.drawing, row.channel) + (hasLanes ? ` ${laneName(this.drawing, row.channel, row.lane)}` : '');
      row.members.sort((a, b) => this.edges[EDGES * a] - this.edges[EDGES * b]);
      row.members.forEach((i) => { this.rowOf[i] = number; });
    });
    return rows;
  }

  /** The numbers of the rows in an order. */
  sorted(by) {
    const first = (a, b) => a.sender - b.sender || a.channel - b.channel || a.lane - b.lane;
    const orders = {
      node: first,
      axis: (a, b) => a.axis - b.axis || first(a, b),
      load: (a, b) => b.busy - a.busy || first(a, b),
      idle: (a, b) => a.busy - b.busy || first(a, b),
      channel: (a, b) => a.channel - b.channel || first(a, b),
    };
    return [...this.rows].sort(orders[by]).map(({ number }) => number);
  }

  keyOf(i, by) {
    return KEYS[by](this, i);
  }

  slackOf(i) {
    return { all: this.slacks[2 * this.slack[i]], alone: this.slacks[2 * this.slack[i] + 1] };
  }

  /** All channels of a route. */
  channelsOf(i) {
    const from = i === 0 ? 0 : this.viaEnds[i - 1];
    return [this.channel[i], ...(this.viaEnds.length > 0 ? this.via.slice(from, this.viaEnds[i]) : [])];
  }

  /** The numbers of what crosses some channels, or ends at some nodes. */
  through(channels, nodes = new Set()) {
    return numbersWhere(this.count, (i) => nodes.has(this.sender[i]) || nodes.has(this.receiver[i])
      || this.channelsOf(i).some((channel) => channels.has(channel)));
  }

  endsOf(i) {
    return this.receiver[i] < 0 ? channelName(this.drawing, this.channel[i])
      : `${nodeLabel(this.drawing, this.sender[i])} → ${nodeLabel(this.drawing, this.receiver[i])}`;
  }

  chunkName(i) {
    const chunk = this.chunk[i];
    const ends = [this.sources[chunk], this.targets[chunk]];
    const names = ends.map((node) => (node < 0 ? '' : nodeLabel(this.drawing, node)));
    const name = names[1] ? `${names[0]}→${names[1]}` : names[0] || `#${chunk}`;
    return this.more[i] > 0 ? `${name} and ${this.more[i]} more` : name;
  }

  /** The first and the last transmission of a slot, or null if it has none. */
  inSlot(slot) {
    const place = this.slots.indexOf(slot);
    return place < 0 ? null : [this.firsts[place], (this.firsts[place + 1] ?? this.count) - 1];
  }

  /** The numbers that a search finds; null if nothing is searched. */
  found(text) {
    const asked = text.trim();
    if (!asked) return null;
    const label = (node) => nodeLabel(this.drawing, node);
    /** @type {[RegExp, (match: string[]) => (i: number) => boolean][]} */
    const forms = [
      [/^critical$/i, () => (i) => this.critical.has(i)],
      [/^slot\s*(\d+)$/i, ([, slot]) => (i) => this.slotOf[i] === Number(slot)],
      [/^chunk\s*(.+)$/i, ([, name]) => (i) => String(this.chunk[i]) === name || this.chunkName(i) === name],
      [/^(?:λ|lane)\s*(\d+)$/i, ([, lane]) => (i) => this.lane[i] === Number(lane)],
      [/^(.+?)\s*(?:→|->)\s*(.+)$/, ([, from, to]) => (i) => label(this.sender[i]) === from
        && this.receiver[i] >= 0 && label(this.receiver[i]) === to],
      [/^(?:node\s*)?(.+)$/i, ([, name]) => (i) => label(this.sender[i]) === name
        || (this.receiver[i] >= 0 && label(this.receiver[i]) === name)],
    ];
    const [form, holds] = forms.find(([pattern]) => pattern.test(asked));
    return numbersWhere(this.count, holds(asked.match(form)));
  }
}
