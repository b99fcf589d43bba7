// Paints a large network as its groups while its nodes are too small to be seen: a box for each
// group, filled by what its nodes hold, and a line between two groups, the broader the more links.

import { nodeLabel } from './network-facts.js';
import { groupsOf } from './node-groups.js';

const LINES_FEW = 4000; // links, or legs of couplers, that are drawn one by one at any size
const SEEN = 3.2; // pixels of the radius of a node from which on nodes are drawn
const NAMED = 6;
const ROOM = 0.6; // of the view for a group that was picked
const FONT = 'system-ui, "Segoe UI", Roboto, Arial, sans-serif';

const lineCount = ({ channels: { from, writers, readers } }) =>
  (from ? from.length : [...writers, ...readers].reduce((sum, ends) => sum + ends.length, 0));

export class GroupsLayer {
  constructor(drawing) {
    this.drawing = drawing;
    const isLarge = !drawing.disc && !drawing.mirrors && lineCount(drawing) > LINES_FEW;
    this.found = isLarge ? groupsOf(drawing) : null;
    this.least = this.found?.groups.reduce((low, { half }) => Math.min(low, half), Infinity) ?? 0;
  }

  isShown({ scale }) {
    return this.found !== null && scale * this.drawing.radius < SEEN;
  }

  paintLinks(context, view, colours) {
    const { groups, lines } = this.found;
    const most = lines.reduce((high, { count }) => Math.max(high, count), 1);
    const { least } = this;
    const [strength, breadth] = lines.length > 2000 ? [0.35, 0.15] : lines.length > 300 ? [0.55, 0.2] : [0.8, 0.5];
    context.strokeStyle = colours.optical;
    context.globalAlpha = strength;
    for (const { from, to, count } of lines) {
      context.lineWidth = Math.max(0.6 / view.scale, 0.4 * least * Math.sqrt(count / most) * breadth);
      context.beginPath();
      context.moveTo(groups[from].x, groups[from].y);
      context.lineTo(groups[to].x, groups[to].y);
      context.stroke();
    }
    context.globalAlpha = 1;
  }

  paintNodes(context, view, colours, fill) {
    const isNamed = Math.min(0.8 * this.least * view.scale, 13) >= NAMED; // all, or none
    context.lineWidth = 1 / view.scale;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    for (const { nodes, x, y, half } of this.found.groups) {
      if (!view.shows(x, y, half)) continue;
      context.beginPath();
      context.roundRect(x - half, y - half, 2 * half, 2 * half, 0.25 * half);
      context.globalAlpha = 0.82; // what is sent between groups is seen through them
      context.fillStyle = colours.paper;
      context.fill();
      context.globalAlpha = 1;
      const share = fill ? nodes.reduce((sum, node) => sum + Number(fill(node)), 0) / nodes.length : 0;
      if (share > 0) {
        context.save();
        context.clip();
        context.fillStyle = colours.held;
        context.fillRect(x - half, y + half - 2 * half * share, 2 * half, 2 * half * share);
        context.restore();
      }
      context.strokeStyle = colours.ink;
      context.stroke();
      if (!isNamed) continue;
      const size = Math.min(0.8 * half, 13 / view.scale);
      context.font = `${size.toFixed(2)}px ${FONT}`;
      context.fillStyle = colours.ink;
      context.fillText(String(nodes.length), x, y);
    }
  }

  // The group at a point of the drawing, or −1.
  at(x, y) {
    return this.found.groups.findIndex((one) => Math.max(Math.abs(one.x - x), Math.abs(one.y - y)) <= one.half);
  }

  facts(group) {
    const { groups, lines } = this.found;
    const { nodes } = groups[group];
    const some = nodes.slice(0, 5).map((node) => nodeLabel(this.drawing, node)).join(', ');
    const touching = lines.filter(({ from, to }) => from === group || to === group);
    return [`${nodes.length} nodes: ${some}${nodes.length > 5 ? ', …' : ''}`,
      `${touching.reduce((sum, { count }) => sum + count, 0)} ${this.drawing.couplers ? 'couplers' : 'channels'} to ${touching.length} other groups`,
      'A click shows its nodes.'];
  }

  // How much larger the view must be to be filled by a group, and to show its nodes.
  enlargement({ scale, width, height }, group) {
    const { half } = this.found.groups[group];
    return Math.max(1.05 * SEEN / (scale * this.drawing.radius), ROOM * Math.min(width, height) / (2 * half * scale));
  }
}
