// The lines of a drawing as curves: where a leg (one channel from a writer to a reader) runs, and
// the points along it.

import { endsOf } from './network-facts.js';

const straight = (x0, y0, x1, y1) => [x0, y0, x1, y1];

const level = (x0, y0, x1, y1) => {
  const middle = (x0 + x1) / 2;
  return [x0, y0, middle, y0, middle, y1, x1, y1];
};

// A chord of a circle, drawn towards its centre, a long one more than a short one.
const chord = (x0, y0, x1, y1, [cx, cy]) => {
  const pull = 0.4 * Math.hypot(x1 - x0, y1 - y0) / Math.max(1e-9, Math.hypot(cx - x0, cy - y0));
  return [x0, y0, x0 + pull * (cx - x0), y0 + pull * (cy - y0),
    x1 + pull * (cx - x1), y1 + pull * (cy - y1), x1, y1];
};

// Where the fibre of a node enters the switch: on the way to its middle.
export const portOf = ({ x, y, half }, nodeX, nodeY) => {
  const share = half / Math.max(Math.abs(nodeX - x), Math.abs(nodeY - y));
  return [x + share * (nodeX - x), y + share * (nodeY - y)];
};

// The point of a line (4 numbers) or a cubic curve (8) at `t` from 0 to 1, written into `point`.
export const pointAt = (curve, t, point) => {
  const u = 1 - t;
  if (curve.length === 4) {
    point.x = u * curve[0] + t * curve[2];
    point.y = u * curve[1] + t * curve[3];
    point.dx = curve[2] - curve[0];
    point.dy = curve[3] - curve[1];
    return point;
  }
  const [x0, y0, x1, y1, x2, y2, x3, y3] = curve;
  const a = u * u * u;
  const b = 3 * u * u * t;
  const c = 3 * u * t * t;
  const d = t * t * t;
  point.x = a * x0 + b * x1 + c * x2 + d * x3;
  point.y = a * y0 + b * y1 + c * y2 + d * y3;
  point.dx = u * u * (x1 - x0) + 2 * u * t * (x2 - x1) + t * t * (x3 - x2);
  point.dy = u * u * (y1 - y0) + 2 * u * t * (y2 - y1) + t * t * (y3 - y2);
  return point;
};

// Draws a curve as a part of the path of `context`.
export const trace = (context, curve) => {
  context.moveTo(curve[0], curve[1]);
  if (curve.length === 4) context.lineTo(curve[2], curve[3]);
  else context.bezierCurveTo(curve[2], curve[3], curve[4], curve[5], curve[6], curve[7]);
};

// The same curve a little to its right, so that what goes the other way stays visible.
export const beside = (curve, aside) => {
  const at = { x: 0, y: 0, dx: 0, dy: 0 };
  const shift = (t) => {
    pointAt(curve, t, at);
    const size = Math.hypot(at.dx, at.dy) || 1;
    return [-aside * at.dy / size, aside * at.dx / size];
  };
  if (curve.length === 4) {
    const [x, y] = shift(0.5);
    return [curve[0] + x, curve[1] + y, curve[2] + x, curve[3] + y];
  }
  const [fx, fy] = shift(0.02);
  const [mx, my] = shift(0.5);
  const [tx, ty] = shift(0.98);
  return [curve[0] + fx, curve[1] + fy, curve[2] + mx, curve[3] + my,
    curve[4] + mx, curve[5] + my, curve[6] + tx, curve[7] + ty];
};

// The distance of (x, y) from a curve, by 16 points of it.
export const distanceTo = (curve, x, y) => {
  const at = { x: 0, y: 0, dx: 0, dy: 0 };
  const steps = curve.length === 4 ? 1 : 16;
  let least = Infinity;
  let { x: px, y: py } = pointAt(curve, 0, at);
  for (let step = 1; step <= steps; step++) {
    pointAt(curve, step / steps, at);
    const dx = at.x - px;
    const dy = at.y - py;
    const square = dx * dx + dy * dy;
    const t = square ? Math.max(0, Math.min(1, ((x - px) * dx + (y - py) * dy) / square)) : 0;
    least = Math.min(least, Math.hypot(x - px - t * dx, y - py - t * dy));
    px = at.x;
    py = at.y;
  }
  return least;
};

// The legs of a drawing: curves by channel, writer and reader.
export class Legs {
  constructor(drawing) {
    this.drawing = drawing;
  }

  // The curves of a leg in order: one for a link, two for a link that is cut or over a coupler, three
  // for a circuit through a switch.
  of(channel, writer, reader) {
    const { nodes, couplers, mirrors, channels } = this.drawing;
    if (this.drawing.box) return this.circuit(writer, reader);
    if (!couplers) {
      const known = channels.curve && channels.curve[channel];
      if (!known) return [this.line(writer, reader)];
      return Array.isArray(known[0]) ? known : [known];
    }
    const x = couplers.x[channel];
    const y = couplers.y[channel];
    const ends = mirrors || nodes;
    const shape = mirrors ? level : straight;
    return [shape(nodes.x[writer], nodes.y[writer], x, y), shape(x, y, ends.x[reader], ends.y[reader])];
  }

  circuit(writer, reader) {
    const { nodes, box } = this.drawing;
    const [from, to] = [writer, reader].map((node) => portOf(box, nodes.x[node], nodes.y[node]));
    return [straight(nodes.x[writer], nodes.y[writer], ...from), chord(...from, ...to, [box.x, box.y]),
      straight(...to, nodes.x[reader], nodes.y[reader])];
  }

  line(writer, reader) {
    const { nodes, centre } = this.drawing;
    const shape = centre ? chord : straight;
    return shape(nodes.x[writer], nodes.y[writer], nodes.x[reader], nodes.y[reader], centre);
  }

  // All curves of a channel.
  ofChannel(channel) {
    const { couplers, channels } = this.drawing;
    if (!couplers) return this.of(channel, ...endsOf(this.drawing, channel));
    const writers = channels.writers[channel];
    const readers = channels.readers[channel];
    return [
      ...writers.map((writer) => this.of(channel, writer, readers[0])[0]),
      ...readers.map((reader) => this.of(channel, writers[0], reader)[1]),
    ];
  }
}
