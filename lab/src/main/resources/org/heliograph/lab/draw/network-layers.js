// Paints the layers of a network that stand still: its links, and its nodes with what they hold.
// A layer is painted in the coordinates of the drawing; `view` says the scale.

import { portOf, trace } from './legs.js';
import { channelCount, isOptical, isRank, lanesOf, nodeLabel } from './network-facts.js';

// More legs of couplers than this are not drawn.
const LEGS_MAX = 60000;

// Nodes that are smaller on the screen, in pixels, are dots, unless they show what they hold.
const DOT = 3.5;

// More lanes than this are one line, and so are all of a network with more lines than this.
const STRANDS_MAX = 4;
const ROOMY = 250;

// Lines of large networks stay thin however close one looks.
const lineWidth = (count, view) => {
  const width = Math.max((count > 600 ? 0.6 : count > 250 ? 1.1 : 1.6), 0.5 / view.scale);
  return count > 600 ? Math.min(width, 1.2 / view.scale) : width;
};

const disc = (context, drawing, colours) => {
  const [x, y] = drawing.centre;
  context.globalAlpha = 0.12;
  context.fillStyle = colours.optical;
  context.beginPath();
  context.arc(x, y, Math.hypot(drawing.nodes.x[0] - x, drawing.nodes.y[0] - y), 0, 2 * Math.PI);
  context.fill();
  context.globalAlpha = 1;
};

// The switch amid the nodes, and the fibre of each node to its port.
const switchBox = (context, { box, nodes }, colours, view) => {
  context.strokeStyle = colours.optical;
  context.lineWidth = Math.max(1, 0.5 / view.scale);
  context.beginPath();
  nodes.x.forEach((x, node) => trace(context, [x, nodes.y[node], ...portOf(box, x, nodes.y[node])]));
  context.stroke();
  context.beginPath();
  context.rect(box.x - box.half, box.y - box.half, 2 * box.half, 2 * box.half);
  context.globalAlpha = 0.1;
  context.fillStyle = colours.optical;
  context.fill();
  context.globalAlpha = 1;
  context.strokeStyle = colours.soft;
  context.stroke();
};

// A triangle whose tip is where the curve enters the circle of its reader.
const arrowhead = (context, curve, radius) => {
  const n = curve.length;
  const dx = curve[n - 2] - curve[n - 4] || 1e-9;
  const dy = curve[n - 1] - curve[n - 3];
  const size = Math.hypot(dx, dy) || 1;
  const head = Math.min(9, Math.max(3, 0.55 * radius));
  const tx = curve[n - 2] - (radius + 1) * dx / size;
  const ty = curve[n - 1] - (radius + 1) * dy / size;
  context.moveTo(tx, ty);
  context.lineTo(tx - head * dx / size - 0.45 * head * dy / size, ty - head * dy / size + 0.45 * head * dx / size);
  context.lineTo(tx - head * dx / size + 0.45 * head * dy / size, ty - head * dy / size - 0.45 * head * dx / size);
};

const pairKey = (from, to, nodes) => Math.min(from, to) * nodes + Math.max(from, to);

// The channels to draw: of two opposite ones on one line only the first.
const strokesOf = (drawing) => {
  const { from, to, curve } = drawing.channels;
  const nodes = drawing.nodes.x.length;
  const ways = new Map();
  const strokes = [];
  for (let channel = 0; channel < from.length; channel++) {
    if (curve && curve[channel]) {
      strokes.push(channel);
      continue;
    }
    const key = pairKey(from[channel], to[channel], nodes);
    if (!ways.has(key)) strokes.push(channel);
    ways.set(key, (ways.get(key) || 0) | (from[channel] <= to[channel] ? 1 : 2));
  }
  const oneWay = strokes.filter((channel) => (curve && curve[channel] ? !hasReverse(drawing, channel)
    : ways.get(pairKey(from[channel], to[channel], nodes)) !== 3));
  return { strokes, oneWay };
};

const hasReverse = (() => {
  const known = new WeakMap();
  return (drawing, channel) => {
    const { from, to, curve } = drawing.channels;
    if (!known.has(drawing)) {
      known.set(drawing, new Set(from.map((it, i) => `${it} ${to[i]} ${curve[i] || ''}`)));
    }
    const c = curve[channel].flat();
    const back = [c[6], c[7], c[4], c[5], c[2], c[3], c[0], c[1]];
    return known.get(drawing).has(`${to[channel]} ${from[channel]} ${back}`);
  };
})();

export class LinksLayer {
  constructor(drawing, legs) {
    this.drawing = drawing;
    this.legs = legs;
    this.shapes = drawing.kind === 'links' && !drawing.disc ? strokesOf(drawing) : null;
  }

  paint(context, view, colours, marks) {
    this.paintShades(context, view, marks);
    if (marks.weightOf) this.paintWeights(context, view, colours, marks);
    if (this.drawing.disc) {
      if (this.drawing.box) switchBox(context, this.drawing, colours, view);
      else disc(context, this.drawing, colours);
      this.paintMarked(context, view, colours, marks);
    } else if (this.shapes) this.paintLinks(context, view, colours, marks);
    else this.paintStars(context, view, colours, marks);
  }

  // The sets of nodes that a proof tells apart.
  paintShades(context, view, { shadeOf, shadeAlpha }) {
    const { drawing } = this;
    const radius = Math.max(2.1 * drawing.radius, drawing.radius + 4 / view.scale);
    context.globalAlpha = shadeAlpha;
    for (const { x, y } of [drawing.nodes, ...(drawing.mirrors ? [drawing.mirrors] : [])]) {
      for (let node = 0; node < x.length; node++) {
        const shade = shadeOf(node);
        if (!shade) continue;
        context.fillStyle = shade;
        context.beginPath();
        context.arc(x[node], y[node], radius, 0, 2 * Math.PI);
        context.fill();
      }
    }
    context.globalAlpha = 1;
  }

  // Heavy channels are broad.
  paintWeights(context, view, colours, { weightOf }) {
    const steps = 4;
    const byStep = Map.groupBy(Array.from({ length: channelCount(this.drawing) }, (_, channel) => channel),
      (channel) => Math.ceil(steps * weightOf(channel)));
    context.globalAlpha = 0.45;
    for (let step = 1; step <= steps; step++) {
      this.stroke(context, byStep.get(step) ?? [], { colour: colours.warn, width: Math.max(2.2 * step, 2 * step / view.scale), dash: [] });
    }
    context.globalAlpha = 1;
  }

  paintLinks(context, view, colours, { failedChannels, strongChannels }) {
    const { drawing, legs } = this;
    const { strokes, oneWay } = this.shapes;
    const width = lineWidth(strokes.length, view);
    for (const optical of [true, false]) {
      const ofKind = (channel) => isOptical(drawing, channel) === optical && !failedChannels.has(channel);
      const colour = optical ? colours.optical : colours.electrical;
      this.strands(context, strokes.filter(ofKind), { colour, width, dash: optical ? [] : [4, 2.5] }, colours.paper);
      context.fillStyle = colour;
      context.beginPath();
      if (strokes.length < 4000 || view.scale > 1) {
        oneWay.filter(ofKind).forEach((channel) => arrowhead(context, legs.ofChannel(channel).at(-1), drawing.radius));
      }
      context.fill();
    }
    this.paintMarked(context, view, colours, { failedChannels, strongChannels });
  }

  // What has failed, and what is pointed at.
  paintMarked(context, view, colours, { failedChannels, strongChannels }) {
    this.stroke(context, [...failedChannels], { colour: colours.warn, width: Math.max(2, 1.5 / view.scale), dash: [3, 4] });
    this.stroke(context, [...strongChannels], { colour: colours.ink, width: Math.max(3, 2 / view.scale), dash: [] });
  }

  // A line for each channel, or a strand for each of a few lanes where there is room for them.
  strands(context, channels, style, paper) {
    const lanes = (channel) => (channels.length > ROOMY ? 1 : lanesOf(this.drawing, channel));
    for (const [count, same] of Map.groupBy(channels, lanes)) {
      const widest = count > STRANDS_MAX ? 1 : 2 * count - 1;
      for (let width = widest; width > 0; width -= 4) {
        this.stroke(context, same, { ...style, width: width * style.width });
        if (width > 2) this.stroke(context, same, { colour: paper, width: (width - 2) * style.width, dash: [] });
      }
    }
  }

  stroke(context, channels, { colour, width, dash }) {
    if (channels.length === 0) return;
    context.strokeStyle = colour;
    context.lineWidth = width;
    context.setLineDash(dash);
    context.beginPath();
    for (const channel of channels) this.legs.ofChannel(channel).forEach((curve) => trace(context, curve));
    context.stroke();
    context.setLineDash([]);
  }

  paintStars(context, view, colours, { failedChannels, strongChannels }) {
    const { drawing } = this;
    const count = channelCount(drawing);
    const all = Array.from({ length: count }, (_, i) => i).filter((it) => !failedChannels.has(it));
    const ends = drawing.channels.writers.reduce((sum, it) => sum + it.length, 0);
    context.globalAlpha = ends > 2000 ? 0.35 : 1;
    if (ends <= LEGS_MAX) {
      const width = ends > 500 ? Math.min(Math.max(0.5, 0.4 / view.scale), 1 / view.scale) : Math.max(1.2, 0.4 / view.scale);
      this.stroke(context, all, { colour: colours.optical, width, dash: [] });
    }
    context.globalAlpha = 1;
    this.stroke(context, [...strongChannels], { colour: colours.ink, width: Math.max(2, 1.5 / view.scale), dash: [] });
    const half = Math.max(Math.min(8, 1.2 * drawing.radius), 1.5 / view.scale);
    for (const failed of [false, true]) {
      context.fillStyle = failed ? colours.warn : colours.coupler;
      context.strokeStyle = colours.ink;
      context.lineWidth = Math.min(1.2, half / 5, 1.5 / view.scale);
      context.beginPath();
      for (let i = 0; i < count; i++) {
        if (failedChannels.has(i) === failed) diamond(context, drawing.couplers.x[i], drawing.couplers.y[i], half);
      }
      context.fill();
      context.stroke();
    }
  }
}

const diamond = (context, x, y, half) => {
  context.moveTo(x, y - half);
  context.lineTo(x + half, y);
  context.lineTo(x, y + half);
  context.lineTo(x - half, y);
  context.closePath();
};

export class NodesLayer {
  constructor(drawing) {
    this.drawing = drawing;
    const { groups } = drawing;
    this.labels = drawing.nodes.x.map((_, node) =>
      (groups ? String(node % groups.size) : shortened(nodeLabel(drawing, node))));
    this.widest = this.labels.reduce((most, label) => Math.max(most, label.length), 1);
  }

  // `fill` gives for a node the share of it that is filled, from 0 to 1, or a colour; null for none.
  paint(context, view, colours, marks, fill) {
    const columns = [this.drawing.nodes, ...(this.drawing.mirrors ? [this.drawing.mirrors] : [])];
    columns.forEach((column, side) => {
      if (this.drawing.groups) this.paintGroups(context, column, colours, side);
      this.paintColumn(context, column, view, colours, marks, fill);
    });
  }

  paintColumn(context, { x, y }, view, colours, { failedNodes, strongNodes }, fill) {
    const { drawing } = this;
    const isDot = !fill && drawing.radius * view.scale < DOT;
    const radius = Math.max(isDot ? 0.75 * drawing.radius : drawing.radius, 1 / view.scale);
    const thin = Math.min(1.5, Math.max(radius / 6, 0.4 / view.scale));
    const groups = new Map();
    for (let node = 0; node < x.length; node++) {
      if (!view.shows(x[node], y[node], radius)) continue;
      const style = failedNodes.has(node) ? 'failed' : !isRank(drawing, node) ? 'hub' : isDot ? 'dot' : 'rank';
      const share = fill && style !== 'failed' ? Math.round(16 * fill(node)) : 0;
      const key = `${style} ${share} ${strongNodes.has(node) ? 'strong' : ''}`;
      if (!groups.has(key)) groups.set(key, []);
      groups.get(key).push(node);
    }
    for (const [key, nodes] of groups) {
      const [style, share, strong] = key.split(' ');
      this.paintGroup(context, nodes, { x, y }, { radius, thin, style, share: Number(share) / 16, strong: strong === 'strong', colours });
    }
    this.paintLabels(context, x, y, view, colours);
  }

  paintGroup(context, nodes, { x, y }, { radius, thin, style, share, strong, colours }) {
    const outline = (node) => {
      if (style === 'hub') context.rect(x[node] - 0.9 * radius, y[node] - 0.9 * radius, 1.8 * radius, 1.8 * radius);
      else {
        context.moveTo(x[node] + radius, y[node]);
        context.arc(x[node], y[node], radius, 0, 2 * Math.PI);
      }
    };
    context.beginPath();
    nodes.forEach(outline);
    context.fillStyle = { hub: colours.hub, failed: colours.warn, dot: colours.ink, rank: colours.paper }[style];
    context.fill();
    if (share > 0) {
      context.fillStyle = colours.held;
      context.beginPath();
      nodes.forEach((node) => level(context, x[node], y[node], radius, share));
      context.fill();
    }
    context.beginPath();
    nodes.forEach(outline);
    context.strokeStyle = strong ? colours.accent : colours.ink;
    context.lineWidth = strong ? 2.5 * thin + 1 : thin;
    context.stroke();
  }

  paintLabels(context, x, y, view, colours) {
    const { radius } = this.drawing;
    const inside = Math.min(1.05 * radius, 1.72 * radius / (0.6 * this.widest), 15);
    context.fillStyle = colours.ink;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    if (inside * view.scale >= 6.5) {
      this.text(context, x, y, view, inside, 0);
    } else if (x.length <= 100 || radius * view.scale > 7) {
      const room = radius / (0.29 * 0.6 * this.widest);
      const size = x.length <= 40 ? 11 : Math.min(10, Math.max(6, room), 3 * radius);
      if (size * view.scale >= 6) {
        context.lineWidth = 3;
        context.strokeStyle = colours.paper;
        this.text(context, x, y, view, size, this.drawing.radius + size, true);
      }
    }
  }

  text(context, x, y, view, size, below, halo) {
    context.font = `${size.toFixed(2)}px system-ui, "Segoe UI", Roboto, Arial, sans-serif`;
    for (let node = 0; node < x.length; node++) {
      if (view.shows(x[node], y[node], 40)) {
        if (halo) context.strokeText(this.labels[node], x[node], y[node] + below);
        context.fillText(this.labels[node], x[node], y[node] + below);
      }
    }
  }

  paintGroups(context, { x, y }, colours, side) {
    const { groups, radius } = this.drawing;
    const reach = radius + 4;
    context.strokeStyle = colours.soft;
    context.lineWidth = 1;
    context.fillStyle = colours.ink;
    context.font = '13px system-ui, "Segoe UI", Roboto, Arial, sans-serif';
    context.textAlign = side === 0 ? 'end' : 'start';
    context.textBaseline = 'middle';
    groups.label.forEach((label, group) => {
      const first = group * groups.size;
      const last = first + groups.size - 1;
      context.strokeRect(x[first] - reach, y[first] - reach, 2 * reach, y[last] - y[first] + 2 * reach);
      context.fillText(label, x[first] + (side === 0 ? -1 : 1) * (reach + 6), (y[first] + y[last]) / 2);
    });
  }
}

const shortened = (label) => (label.length > 16 ? `${label.slice(0, 15)}…` : label);

// The lower part of a disc, as a vessel that is filled to `share`.
const level = (context, x, y, radius, share) => {
  const angle = Math.acos(Math.max(-1, Math.min(1, 1 - 2 * share)));
  context.moveTo(x + radius * Math.sin(angle), y + radius * Math.cos(angle));
  context.arc(x, y, radius, Math.PI / 2 - angle, Math.PI / 2 + angle);
  context.closePath();
};
