// Where a player gets its slots from: all at once from the page it stands in, or one by one from a
// server. A playback has `header`, `drawing`, `peek(slot)` (the slot if it is here), and
// `slot(slot)`, `chunk(chunk)`, `spaceTime(rows, by)` and `loads()`, which give promises.

const CACHED = 96;
const AHEAD = 3;

const membersOf = (move) => [move[0], ...(move[9] || [])];

// The way of a chunk, collected from all slots of a page.
const wayOf = ({ slotData, chunkEnds }, chunk) => {
  const nodes = (entry) => (entry >= 0 ? [entry] : chunkEnds.sets[-1 - entry]);
  const moves = [];
  let name = String(chunk);
  for (const slot of slotData) {
    for (const move of slot.moves) {
      if (membersOf(move).includes(chunk)) {
        moves.push([slot.slot, move[4], move[5], move[6]]);
        if (move[0] === chunk) name = move[1];
      }
    }
  }
  return { chunk, name, sources: nodes(chunkEnds.sources[chunk]), targets: nodes(chunkEnds.targets[chunk]), moves };
};

// The playback of a page that holds all slots.
export const embedded = (data) => ({
  header: data,
  drawing: data.drawing,
  peek: (slot) => data.slotData[slot],
  slot: (slot) => Promise.resolve(data.slotData[slot]),
  chunk: (chunk) => Promise.resolve(wayOf(data, chunk)),
  spaceTime: (rows, by) => Promise.resolve(data.spaceTimes[rows][by]),
  loads: () => Promise.resolve(data.loads),
  hasDiagrams: 'spaceTimes' in data,
});

class Remote {
  constructor(base, fetchJson, header) {
    this.base = base;
    this.fetchJson = fetchJson;
    this.header = header;
    this.drawing = header.drawing;
    this.hasDiagrams = true;
    this.known = new Map(); // slots and promises of slots, the latest used last
  }

  peek(slot) {
    const found = this.known.get(slot);
    return found && !(found instanceof Promise) ? found : undefined;
  }

  slot(slot) {
    const found = this.load(slot);
    for (let next = slot + 1; next <= Math.min(slot + AHEAD, this.header.slots - 1); next++) {
      if (!this.known.has(next)) this.load(next).catch(() => {});
    }
    return Promise.resolve(found);
  }

  load(slot) {
    const found = this.known.get(slot) || this.fetchJson(`${this.base}/slots/${slot}`).then((loaded) => {
      this.known.set(slot, loaded);
      return loaded;
    }, (error) => {
      this.known.delete(slot);
      throw error;
    });
    this.known.delete(slot);
    this.known.set(slot, found);
    if (this.known.size > CACHED) this.known.delete(this.known.keys().next().value);
    return Promise.resolve(found);
  }

  chunk(chunk) {
    return this.fetchJson(`${this.base}/chunks/${chunk}`);
  }

  spaceTime(rows, by) {
    return this.fetchJson(`${this.base}/spacetime?rows=${rows}&by=${by}`);
  }

  loads() {
    return this.fetchJson(`${this.base}/loads`);
  }
}

// A promise of the playback that a server offers at `base`; `fetchJson` gets the JSON of a path.
export const remote = async (base, fetchJson) => new Remote(base, fetchJson, await fetchJson(`${base}/playback`));
