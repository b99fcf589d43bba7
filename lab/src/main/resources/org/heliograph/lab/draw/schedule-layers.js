// Paints a slot over a network: the channels that are lit, and the tokens that move.

import { isLight } from './colours.js';
import { beside, trace } from './legs.js';

// So many uses of one channel are drawn side by side.
const STRANDS = 4;
const LABELS_MAX = 150;

// The channels that are lit with the colours of their uses: [{curves, colour, strand}].
export const litLegs = (slot, moves, legs, colourOf) => {
  const uses = new Map();
  const lit = [];
  const add = (channel, writer, reader, colour) => {
    const key = `${channel} ${writer} ${reader}`;
    const strand = uses.get(key) || 0;
    if (strand >= STRANDS) return;
    uses.set(key, strand + 1);
    lit.push({ curves: legs.of(channel, writer, reader), colour, strand });
  };
  for (const move of moves) {
    for (const [channel, writer, reader] of move[6]) add(channel, writer, reader, colourOf(move));
  }
  if (slot.lit && moves === slot.moves && legs.drawing.kind === 'links') {
    const { from, to } = legs.drawing.channels;
    for (const [channel, chunk, source, target, lane, sender] of slot.lit) {
      if (!uses.has(`${channel} ${from[channel]} ${to[channel]}`) && channel < from.length) {
        add(channel, from[channel], to[channel], colourOf([chunk, '', source, target, lane, 0, [[channel, sender]]]));
      }
    }
  }
  return lit;
};

// What was lit before is thinner and paler.
export const paintLit = (context, view, lit, { isPast = false } = {}) => {
  const isCrowded = lit.length > 4000;
  const least = (isCrowded ? 0.8 : 1.4) / view.scale;
  const width = Math.min(Math.max(Math.min(4, 0.6 * view.drawing.radius), least), Math.max(4, 4 / view.scale),
    lit.length > 600 ? 2.6 / view.scale : Infinity);
  context.globalAlpha = isCrowded || isPast ? 0.6 : 1;
  const batches = new Map();
  for (const one of lit) {
    const key = `${one.colour}`;
    if (!batches.has(key)) batches.set(key, []);
    batches.get(key).push(one);
  }
  context.lineWidth = isPast ? 0.6 * width : width;
  context.lineCap = 'round';
  for (const [colour, legs] of batches) {
    context.strokeStyle = colour;
    context.beginPath();
    for (const { curves, strand } of legs) {
      for (const curve of curves) trace(context, beside(curve, (0.6 + strand) * width));
    }
    context.stroke();
  }
  context.globalAlpha = 1;
};

// How large tokens are, in units of the drawing.
export const tokenRadius = (view) => Math.max(Math.min(11, Math.max(0.8 * view.drawing.radius, 2.5)), 2.2 / view.scale);

// Paints the tokens in batches of a colour, with their names where there is room; returns how many.
export const paintTokens = (context, view, tokens, { colourOf, colours, dim }) => {
  const radius = tokenRadius(view);
  const shown = tokens.filter((token) => token.shown && view.shows(token.x, token.y, radius));
  const named = !dim && shown.length <= LABELS_MAX && radius * view.scale >= 5.5;
  const batches = new Map();
  for (const token of shown) {
    const key = colourOf(token.move) + (token.move[5] ? ' combines' : '');
    if (!batches.has(key)) batches.set(key, []);
    batches.get(key).push(token);
  }
  context.globalAlpha = dim ? 0.2 : 1;
  for (const [key, batch] of batches) {
    const combines = key.endsWith(' combines');
    const colour = combines ? key.slice(0, -9) : key;
    context.beginPath();
    for (const token of batch) outline(context, token, named ? labelOf(token) : '', radius);
    context.fillStyle = colour;
    context.fill();
    if (radius * view.scale > 3) {
      context.strokeStyle = combines ? colours.ink : colours.paper;
      context.lineWidth = (combines ? 2 : 1) * Math.min(1, radius / 6);
      context.stroke();
    }
    if (named) names(context, batch, colour, radius);
  }
  context.globalAlpha = 1;
  return shown.length;
};

const labelOf = ({ move }) => {
  const label = move[8] ? `${move[1]} +${move[8]}` : move[1];
  return label.length <= 8 ? label : '';
};

const outline = (context, { x, y }, label, radius) => {
  const half = Math.max(radius, (0.31 * label.length + 0.4) * radius);
  if (half === radius || !context.roundRect) {
    context.moveTo(x + radius, y);
    context.arc(x, y, radius, 0, 2 * Math.PI);
  } else {
    context.roundRect(x - half, y - radius, 2 * half, 2 * radius, radius);
  }
};

const names = (context, batch, colour, radius) => {
  context.fillStyle = isLight(colour) ? '#111' : '#fff';
  context.font = `${radius.toFixed(2)}px system-ui, "Segoe UI", Roboto, Arial, sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  for (const token of batch) context.fillText(labelOf(token), token.x, token.y);
};
