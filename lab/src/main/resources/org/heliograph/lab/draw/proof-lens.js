// Paints why no schedule has fewer slots: the sets of nodes that the argument tells apart and the
// channels between them, or how much each channel weighs.

import { keyColours } from './colours.js';
import { channelCount } from './network-facts.js';

const endsOf = ({ channels }, channel) => (channels.from
  ? [[channels.from[channel]], [channels.to[channel]]]
  : [channels.writers[channel], channels.readers[channel]]);

// The channels with ends in different parts.
const crossing = (drawing, sides) => {
  const found = new Set();
  for (let channel = 0; channel < channelCount(drawing); channel++) {
    const [writers, readers] = endsOf(drawing, channel);
    if (writers.some((writer) => readers.some((reader) => sides[writer] !== sides[reader]))) found.add(channel);
  }
  return found;
};

// A small set is shaded, and the large rest is not.
const shadesOf = ({ palette }, sides) => {
  const sizes = new Map();
  for (const side of sides) sizes.set(side, (sizes.get(side) || 0) + 1);
  const largest = [...sizes].reduce((best, one) => (one[1] > best[1] ? one : best))[0];
  const parts = [...sizes.keys()].filter((side) => side !== largest || sizes.size > 2);
  const places = new Map(parts.map((side, place) => [side, place]));
  const colourOf = keyColours(palette, parts.length);
  return (node) => (places.has(sides[node]) ? colourOf(places.get(sides[node])) : null);
};

// The marks of a view for a proof {sides, weights}; null if it cannot be painted.
export const lensOf = (drawing, { sides, weights }) => {
  if (sides.length > 0) return { shadeOf: shadesOf(drawing, sides), strongChannels: crossing(drawing, sides) };
  if (weights.length === 0) return null;
  const most = weights.reduce((greatest, weight) => Math.max(greatest, weight), 1);
  return { weightOf: (channel) => weights[channel] / most };
};
