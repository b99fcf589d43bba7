// Paints why no schedule has fewer slots: the sets of nodes that the argument tells apart and the
// channels between them, how much each channel weighs, how far nodes are, and how a chunk spreads;
// as a whole, or step by step.

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

const SET = 'rgba(0, 114, 178, 0.34)';
const FRONT = 'rgba(213, 94, 0, 0.6)';
const heat = (share) => `rgba(213, 94, 0, ${(0.1 + 0.68 * share).toFixed(2)})`;

// The marks of a view for one step of a proof. Levels are shades of one colour; of a set that grows
// from step to step, what is new is told apart.
export const stepMarks = (drawing, proof, place) => {
  const step = proof.steps[place];
  const nodes = new Set(step.nodes);
  const before = new Set(place > 0 ? proof.steps[place - 1].nodes : []);
  const grows = before.size > 0 && before.size < nodes.size && [...before].every((node) => nodes.has(node));
  const most = step.levels.reduce((greatest, level) => Math.max(greatest, level), 1);
  const weights = step.channels.length === 0 && nodes.size === 0 ? lensOf(drawing, { sides: [], weights: proof.weights }) : null;
  const shadeOf = step.levels.length > 0
    ? (node) => (step.levels[node] < 0 ? null : heat(step.levels[node] / most))
    : (node) => (nodes.has(node) ? (grows && !before.has(node) ? FRONT : SET) : null);
  return {
    ...weights, shadeOf, shadeAlpha: 1, isProof: true, strongNodes: step.levels.length > 0 ? nodes : new Set(),
    strongChannels: new Set(step.channels),
  };
};
