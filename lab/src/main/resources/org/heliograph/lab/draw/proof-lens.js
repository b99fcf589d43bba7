// Paints why no schedule has fewer slots: the sets of nodes that the argument tells apart and the
// channels between them, or how much each channel weighs.

const SHADES = ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#e69f00', '#56b4e9', '#f0e442', '#999999'];

const endsOf = ({ channels }, channel) => (channels.from
  ? [[channels.from[channel]], [channels.to[channel]]]
  : [channels.writers[channel], channels.readers[channel]]);

const channelsOf = ({ channels }) => (channels.from ?? channels.writers).length;

// The channels with ends in different parts.
const crossing = (drawing, sides) => {
  const found = new Set();
  for (let channel = 0; channel < channelsOf(drawing); channel++) {
    const [writers, readers] = endsOf(drawing, channel);
    if (writers.some((writer) => readers.some((reader) => sides[writer] !== sides[reader]))) found.add(channel);
  }
  return found;
};

// A small set is shaded, and the large rest is not.
const shadesOf = (sides) => {
  const sizes = new Map();
  for (const side of sides) sizes.set(side, (sizes.get(side) || 0) + 1);
  const largest = [...sizes].reduce((best, one) => (one[1] > best[1] ? one : best))[0];
  const parts = [...sizes.keys()].filter((side) => side !== largest || sizes.size > 2);
  return (node) => {
    const place = parts.indexOf(sides[node]);
    return place < 0 ? null : SHADES[place % SHADES.length];
  };
};

// The marks of a view for a proof {sides, weights}; null if it cannot be painted.
export const lensOf = (drawing, { sides, weights }) => {
  if (sides.length > 0) return { shadeOf: shadesOf(sides), strongChannels: crossing(drawing, sides) };
  if (weights.length === 0) return null;
  const most = Math.max(1, ...weights);
  return { weightOf: (channel) => weights[channel] / most };
};
