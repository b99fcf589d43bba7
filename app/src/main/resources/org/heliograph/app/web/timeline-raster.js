// Paints rows of bars into pixels. What is narrower than a pixel is joined with its neighbours, so
// the work follows the pixels and the bars in sight, whatever the zoom.

import { EDGES } from './transmissions.js';
import { rgbOf } from '/assets/draw/colours.js';

const packed = ([red, green, blue]) => (255 << 24 | blue << 16 | green << 8 | red) >>> 0;

const mixed = (one, other, share) => one.map((value, i) => Math.round(value * (1 - share) + other[i] * share));

/** Colours of the parts of a bar: reconfiguration, start-up, sending, light on its way, conversion. */
export const shadesOf = (colour, { paper, soft }) => {
  const [full, ground, grey] = [colour, paper, soft].map(rgbOf);
  return [mixed(grey, ground, 0.35), mixed(full, grey, 0.55), full, mixed(full, ground, 0.62), mixed(grey, ground, 0.65)].map(packed);
};

/** Colours of the row of slots, every other of which is paler. */
export const stripShades = ({ optical, paper, soft }, paler) =>
  shadesOf(`rgb(${mixed(rgbOf(optical), rgbOf(paper), paler)})`, { paper, soft });

/** Colours of what a search has not found. */
export const paleShades = ({ paper, rule }) => {
  const pale = mixed(rgbOf(rule), rgbOf(paper), 0.35);
  return Array(EDGES - 1).fill(packed(pale));
};

const firstEnding = (members, edges, from) => {
  let low = 0;
  let high = members.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (edges[EDGES * members[middle] + EDGES - 1] < from) low = middle + 1;
    else high = middle;
  }
  return low;
};

// One row of pixels, from the left to the right.
const paintLine = (line, { members, edges, from, to, width, shades, ground }) => {
  const scale = width / (to - from);
  const pixel = (value) => Math.max(0, Math.min(width, Math.round((value - from) * scale)));
  let filled = 0; // pixels to the left are done
  let count = 0;
  for (let at = firstEnding(members, edges, from); at < members.length; at++) {
    const base = EDGES * members[at];
    if (edges[base] > to) break;
    count++;
    const colours = shades(members[at]);
    const end = Math.max(pixel(edges[base + EDGES - 1]), Math.min(width, pixel(edges[base]) + 1));
    if (end <= filled) continue;
    // A gap of one pixel between wide bars tells them apart.
    const isWide = (edges[base + EDGES - 1] - edges[base]) * scale > 5;
    const last = isWide && end - 1 > filled && edges[base + EDGES - 1] <= to ? end - 1 : end;
    for (let part = 0; part < EDGES - 1; part++) {
      const left = Math.max(filled, pixel(edges[base + part]));
      const right = Math.min(last, part === EDGES - 2 || edges[base + part + 1] >= to ? end : pixel(edges[base + part + 1]));
      if (right > left) line.fill(colours[part], left, right);
    }
    if (last < end) line[last] = ground;
    if (line[Math.max(filled, pixel(edges[base]))] === 0) line[Math.max(filled, pixel(edges[base]))] = colours[2];
    filled = end;
  }
  return count;
};

/** Paints `rows` [{members, top, height}] in device pixels; returns how many bars are in sight. */
export const paintRows = (pixels, width, height, rows, view) => {
  pixels.fill(0);
  let count = 0;
  for (const { members, top, height: tall, edges } of rows) {
    const from = Math.max(0, Math.round(top));
    const to = Math.min(height, Math.max(from + 1, Math.round(top + tall) - (tall > 3 ? 1 : 0)));
    if (from >= height || to <= from) continue;
    const line = pixels.subarray(from * width, (from + 1) * width);
    count += paintLine(line, { ...view, edges: edges ?? view.edges, members, width });
    for (let y = from + 1; y < to; y++) pixels.copyWithin(y * width, from * width, (from + 1) * width);
  }
  return count;
};
