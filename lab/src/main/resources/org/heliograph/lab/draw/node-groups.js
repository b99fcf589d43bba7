// Groups of the nodes of a large network, for a picture that shows groups first: those that
// electronic links join if optical links lead from one to another, or that use the same couplers;
// otherwise nodes that stand together.

const BLOCK = 64; // nodes of a block, about

// The group of each node by its links, or null if links do not tell groups apart.
const byLinks = ({ nodes, channels }) => {
  const count = nodes.x.length;
  if (!Array.isArray(channels.optical)) return null;
  const parent = Int32Array.from({ length: count }, (_, node) => node);
  const rootOf = (node) => {
    let root = node;
    while (parent[root] !== root) root = parent[root];
    while (parent[node] !== root) [parent[node], node] = [root, parent[node]];
    return root;
  };
  channels.from.forEach((from, channel) => {
    if (channels.optical[channel] === 0) parent[rootOf(from)] = rootOf(channels.to[channel]);
  });
  return parted(Array.from({ length: count }, (_, node) => rootOf(node)));
};

// Keys of nodes that tell several groups apart, or null.
const parted = (keys) => {
  const distinct = new Set(keys).size;
  return distinct > 1 && distinct <= keys.length / 2 ? keys : null;
};

// The couplers of each node as a text, or null if they do not tell groups apart.
const byCouplers = ({ nodes, channels: { writers, readers } }) => {
  const used = nodes.x.map(() => []);
  writers.forEach((ends, coupler) => ends.forEach((node) => used[node].push(coupler)));
  readers.forEach((ends, coupler) => ends.forEach((node) => used[node].push(-1 - coupler)));
  return parted(used.map((couplers) => couplers.join(' ')));
};

// The groups that a channel joins: those of its writers, and those of its readers.
const joined = ({ channels: { from, to, writers, readers } }, groupOf, channel) =>
  (from ? [[groupOf[from[channel]]], [groupOf[to[channel]]]]
    : [writers, readers].map((ends) => [...new Set(ends[channel].map((node) => groupOf[node]))]));

// The block of each node by its place.
const byPlace = ({ nodes: { x, y } }) => {
  const left = x.reduce((low, it) => Math.min(low, it), Infinity);
  const top = y.reduce((low, it) => Math.min(low, it), Infinity);
  const wide = x.reduce((high, it) => Math.max(high, it), left) - left;
  const tall = y.reduce((high, it) => Math.max(high, it), top) - top;
  const blocks = Math.max(1, x.length / BLOCK);
  const side = Math.sqrt(Math.max(1, wide) * Math.max(1, tall) / blocks);
  const columns = Math.max(1, Math.round(wide / side));
  const rows = Math.max(1, Math.round(tall / side));
  const cell = (value, from, length, cells) => Math.min(cells - 1, Math.floor((value - from) / Math.max(1e-9, length) * cells));
  return x.map((_, node) => cell(y[node], top, tall, rows) * columns + cell(x[node], left, wide, columns));
};

// The groups [{nodes, x, y, half}] around their middles, the group of each node, and the lines
// [{from, to, count}] between groups, each for the channels of both ways.
export const groupsOf = (drawing) => {
  const { nodes, channels } = drawing;
  const keys = (channels.from ? byLinks(drawing) : byCouplers(drawing)) ?? byPlace(drawing);
  const places = new Map();
  const groupOf = Int32Array.from(keys, (key) => places.get(key) ?? (places.set(key, places.size), places.size - 1));
  const groups = Array.from(places, () => ({ nodes: [], x: 0, y: 0, half: 0 }));
  groupOf.forEach((group, node) => groups[group].nodes.push(node));
  for (const group of groups) {
    group.nodes.forEach((node) => {
      group.x += nodes.x[node] / group.nodes.length;
      group.y += nodes.y[node] / group.nodes.length;
    });
  }
  // No two boxes on top of each other.
  const apart = groups.map((one, i) => groups.reduce((low, other, j) => (i === j ? low
    : Math.min(low, Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y)))), Infinity));
  groups.forEach((group, i) => { group.half = Math.max(2 * drawing.radius, 0.36 * Math.min(apart[i], 400)); });
  const lines = new Map();
  (channels.from ?? channels.writers).forEach((_, channel) => {
    const [senders, receivers] = joined(drawing, groupOf, channel);
    for (const sender of senders) {
      for (const receiver of receivers) {
        if (sender === receiver) continue;
        const [from, to] = [sender, receiver].sort((a, b) => a - b);
        const key = from * groups.length + to;
        const line = lines.get(key) ?? { from, to, count: 0 };
        line.count += 1;
        lines.set(key, line);
      }
    }
  });
  return { groups, groupOf, lines: [...lines.values()] };
};
