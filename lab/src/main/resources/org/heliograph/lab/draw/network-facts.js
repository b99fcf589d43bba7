// What can be said of a node or a channel of a drawing, in words.

const listed = (value, index) => (Array.isArray(value) ? value[index] : value);

export const nodeLabel = (drawing, node) => (drawing.nodes.label ? drawing.nodes.label[node] : String(node));

export const isRank = (drawing, node) => !drawing.nodes.rank || drawing.nodes.rank[node] === 1;

export const channelCount = ({ channels, couplers }) =>
  (couplers ? channels.writers.length : channels.from.length);

export const lanesOf = (drawing, channel) => listed(drawing.channels.lanes, channel);

export const isOptical = (drawing, channel) => listed(drawing.channels.optical, channel) === 1;

// The name of a lane of a channel: a wavelength where the channel is optical.
export const laneName = (drawing, channel, lane) => (isOptical(drawing, channel) ? `λ${lane}` : `lane ${lane}`);

// What the lanes of a network are: wavelengths, unless a channel of several lanes is electronic.
export const laneWord = (drawing) => {
  const { lanes, optical } = drawing.channels;
  const count = Math.max(Array.isArray(lanes) ? lanes.length : 1, Array.isArray(optical) ? optical.length : 1);
  for (let channel = 0; channel < count; channel++) {
    if (listed(lanes, channel) > 1 && listed(optical, channel) !== 1) return 'lane';
  }
  return 'wavelength';
};

// The writer and reader of a channel of links; of a complete network they follow from its number.
export const endsOf = ({ channels, complete, nodes }, channel) => {
  if (channel < channels.from.length || !complete) return [channels.from[channel], channels.to[channel]];
  const others = nodes.x.length - 1;
  const from = Math.floor(channel / others);
  const to = channel % others;
  return [from, to < from ? to : to + 1];
};

// The ends of a channel as text, such as `0 → 1`; of a channel that is not listed, its number.
export const channelName = (drawing, channel) => {
  const { channels, couplers } = drawing;
  if (channel >= channelCount(drawing) && !drawing.complete) return `channel ${channel}`;
  if (couplers) {
    const some = (nodes) => (nodes.length > 3 ? `${nodes.length} nodes` : nodes.map((it) => nodeLabel(drawing, it)).join(', '));
    return `${some(channels.writers[channel])} → ${some(channels.readers[channel])}`;
  }
  const [from, to] = endsOf(drawing, channel);
  return `${nodeLabel(drawing, from)} → ${nodeLabel(drawing, to)}`;
};

export const nodeFacts = (drawing, node) => {
  const label = nodeLabel(drawing, node);
  const named = label === String(node) ? `node ${node}` : `node ${node}: ${label}`;
  return isRank(drawing, node) ? [named] : [named, 'forwards only'];
};

export const channelFacts = (drawing, channel) => {
  const lanes = lanesOf(drawing, channel);
  const kind = isOptical(drawing, channel) ? 'optical' : 'electronic';
  const what = drawing.couplers ? 'coupler' : 'channel';
  return [`${what} ${channel}: ${channelName(drawing, channel)}`, `${kind}, ${lanes} ${lanes === 1 ? 'lane' : 'lanes'}`];
};
