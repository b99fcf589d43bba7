// A network as cells: senders by receivers, with the channels between them and how much they are used.

import { channelCount, endsOf } from './network-facts.js';

const pairsOf = (drawing, channel) => {
  if (!drawing.couplers) return [endsOf(drawing, channel)];
  const { writers, readers } = drawing.channels;
  return writers[channel].flatMap((writer) => readers[channel].map((reader) => [writer, reader]));
};

// Cells of so many nodes each that a side has at most `most`: the channels of each, and the uses.
export const cellsOf = (drawing, uses, most) => {
  const nodes = drawing.nodes.x.length;
  const each = Math.max(1, Math.ceil(nodes / most));
  const side = Math.ceil(nodes / each);
  const counts = new Float64Array(side * side);
  const channels = new Int32Array(side * side).fill(-1);
  const count = drawing.complete && uses ? uses.length : channelCount(drawing);
  for (let channel = 0; channel < count; channel++) {
    for (const [writer, reader] of pairsOf(drawing, channel)) {
      const cell = Math.floor(writer / each) * side + Math.floor(reader / each);
      counts[cell] += uses ? uses[channel] : 0;
      if (channels[cell] < 0 || (uses && uses[channel] > uses[channels[cell]])) channels[cell] = channel;
    }
  }
  return { each, side, counts, channels, most: counts.reduce((high, it) => Math.max(high, it), 1) };
};
