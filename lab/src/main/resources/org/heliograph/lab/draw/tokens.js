// What moves in a slot: a token for each message, on its way over the legs of its route.

import { beside, pointAt } from './legs.js';

// A token per leg is drawn of so many moves at most; more are thinned evenly.
const TOKENS_MAX = 3000;
const SAMPLES = 16;

const lengthOf = (curve) => {
  if (curve.length === 4) return Math.hypot(curve[2] - curve[0], curve[3] - curve[1]);
  const at = { x: 0, y: 0, dx: 0, dy: 0 };
  let { x, y } = pointAt(curve, 0, at);
  let sum = 0;
  for (let step = 1; step <= SAMPLES; step++) {
    pointAt(curve, step / SAMPLES, at);
    sum += Math.hypot(at.x - x, at.y - y);
    ({ x, y } = at);
  }
  return sum;
};

// A stretch of a token's way: its curves one after another, gone over between two shares of a slot.
const stretch = (curves, from, to) => {
  const lengths = curves.map(lengthOf);
  return { curves, lengths, length: lengths.reduce((sum, it) => sum + it, 0), from, to };
};

// The number of legs before each leg on its way from the sender.
const depths = (legs) => {
  const depthOf = new Map();
  return legs.map(([, writer, reader]) => {
    const depth = depthOf.has(writer) ? depthOf.get(writer) : 0;
    depthOf.set(reader, depth + 1);
    return depth;
  });
};

// The stretches of a move: one over all legs of a path; of a tree one for each leg, in its turn.
const stretches = (legs, curvesOf, aside) => {
  const curves = legs.map(([channel, writer, reader]) => curvesOf.of(channel, writer, reader).map((it) => beside(it, aside)));
  const depth = depths(legs);
  const deepest = Math.max(0, ...depth);
  if (deepest === legs.length - 1) return [stretch(curves.flat(), 0, 1)];
  return curves.map((it, i) => stretch(it, depth[i] / (deepest + 1), (depth[i] + 1) / (deepest + 1)));
};

// The move of a chunk's way as one of a slot.
export const moveOfWay = ({ chunk, name }, [, lane, combines, legs]) => [chunk, name, -1, -1, lane, combines, legs, null, 0];

// The tokens of `moves`, thinned if there are very many.
export const tokensOf = (moves, curvesOf, aside) => {
  const every = Math.ceil(moves.length / TOKENS_MAX) || 1;
  const tokens = [];
  for (let i = 0; i < moves.length && tokens.length < 2 * TOKENS_MAX; i += every) {
    for (const one of stretches(moves[i][6], curvesOf, aside)) tokens.push({ move: moves[i], ...one, x: 0, y: 0, shown: true });
  }
  return tokens;
};

const eased = (share) => (share < 0.5 ? 2 * share * share : 1 - 2 * (1 - share) * (1 - share));

const POINT = { x: 0, y: 0, dx: 0, dy: 0 };

// Moves the tokens to where they are after `share` of the slot.
export const placeTokens = (tokens, share) => {
  for (const token of tokens) {
    token.shown = share >= token.from && (share <= token.to || token.to === 1);
    if (!token.shown) continue;
    let rest = eased(Math.min(1, (share - token.from) / (token.to - token.from))) * token.length;
    let at = 0;
    while (at < token.curves.length - 1 && rest > token.lengths[at]) rest -= token.lengths[at++];
    pointAt(token.curves[at], token.lengths[at] ? Math.min(1, rest / token.lengths[at]) : 1, POINT);
    token.x = POINT.x;
    token.y = POINT.y;
  }
};
