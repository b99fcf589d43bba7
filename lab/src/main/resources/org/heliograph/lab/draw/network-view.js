// A network on canvases: links, what is lit, what moves, and nodes, one above the other. It can be
// zoomed, dragged and asked; what stands still is painted once.

import { onScheme, pageColours } from './colours.js';
import { GroupsLayer } from './groups-layer.js';
import { Legs, distanceTo } from './legs.js';
import { LinksLayer, NodesLayer } from './network-layers.js';
import { channelFacts, channelCount, nodeFacts } from './network-facts.js';
import { listenToPointer } from './network-pointer.js';

const LAYERS = ['links', 'lit', 'moving', 'nodes'];
const ZOOM_MAX = 60;
const SLOW_MS = 40;
const REST_MS = 120;
const NO_MARKS = () => ({
  failedNodes: new Set(), failedChannels: new Set(), strongNodes: new Set(), strongChannels: new Set(),
  shadeOf: () => null, // the colour behind a node
  shadeAlpha: 0.3, // how strong it is
  weightOf: null, // how heavy a channel is, from 0 to 1
  isProof: false, // what moves stands back
});

const element = (tag, className, parent) => {
  const made = document.createElement(tag);
  made.className = className;
  parent.appendChild(made);
  return made;
};

// Events: 'hover' and 'pick' with detail {node}, {channel} or {}; 'change' when it was painted anew.
export class NetworkView extends EventTarget {
  constructor(host, drawing, { interactive = true, height = 'drawing' } = {}) {
    super();
    this.host = host;
    this.drawing = drawing;
    this.legs = new Legs(drawing);
    this.linksLayer = new LinksLayer(drawing, this.legs);
    this.nodesLayer = new NodesLayer(drawing);
    this.groupsLayer = new GroupsLayer(drawing);
    this.heightBy = height;
    this.marks = NO_MARKS();
    this.fill = null;
    /** @type {(target: any) => string[]} */
    this.extraFacts = () => [];
    this.box = element('div', 'network-view', host);
    this.canvases = LAYERS.map((name) => element('canvas', `layer ${name}`, this.box));
    this.contexts = Object.fromEntries(LAYERS.map((name, i) => [name, this.canvases[i].getContext('2d')]));
    this.box.tabIndex = 0;
    this.box.setAttribute('role', 'img');
    this.box.setAttribute('aria-label', drawing.title);
    this.tip = element('div', 'network-tip', this.box);
    this.tip.hidden = true;
    this.stops = [onScheme(() => this.resize())];
    if (interactive) this.stops.push(listenToPointer(this), this.addButtons());
    const observer = new ResizeObserver(() => this.resize());
    observer.observe(host);
    this.stops.push(() => observer.disconnect());
    this.resize();
    this.fit();
  }

  addButtons() {
    const buttons = element('div', 'zoom', this.box);
    this.buttons = buttons;
    this.addButton('+', 'Zoom in', () => this.zoomBy(1.4));
    this.addButton('−', 'Zoom out', () => this.zoomBy(1 / 1.4));
    this.addButton('⤢', 'Show all', () => this.fit());
    return () => buttons.remove();
  }

  addButton(text, label, act) {
    const made = /** @type {HTMLButtonElement} */ (element('button', '', this.buttons));
    made.type = 'button';
    made.textContent = text;
    made.setAttribute('aria-label', label);
    made.title = label;
    made.addEventListener('click', act);
    return made;
  }

  // Fits the canvases to the width of the host; the height follows the drawing.
  resize() {
    const width = Math.max(120, this.host.clientWidth);
    const { drawing } = this;
    const wanted = Math.min(width, 1.3 * drawing.width) * drawing.height / drawing.width;
    const height = this.heightBy === 'host' ? Math.max(160, this.host.clientHeight)
      : Math.round(Math.max(Math.min(wanted, 240), Math.min(wanted, 0.78 * window.innerHeight)));
    const ratio = Math.min(2, window.devicePixelRatio || 1);
    const isFitted = this.isFitted !== false;
    if (width !== this.width || height !== this.height || ratio !== this.ratio) {
      this.width = width;
      this.height = height;
      this.ratio = ratio;
      this.painted = null;
      this.box.style.height = `${height}px`;
      for (const canvas of this.canvases) {
        canvas.width = Math.round(width * ratio);
        canvas.height = Math.round(height * ratio);
      }
    }
    this.colours = pageColours(this.host);
    if (isFitted) this.fit();
    else this.paint();
  }

  // Shows the whole drawing.
  fit() {
    const { drawing, width, height } = this;
    this.scale = Math.min(width / drawing.width, height / drawing.height, 1.6);
    this.x = (width - this.scale * drawing.width) / 2;
    this.y = (height - this.scale * drawing.height) / 2;
    this.fitted = this.scale;
    this.isFitted = true;
    this.paint();
  }

  // Zooms around a point of the box, its middle if none is given.
  zoomBy(factor, at = { x: this.width / 2, y: this.height / 2 }) {
    const scale = Math.max(0.5 * this.fitted, Math.min(ZOOM_MAX * Math.max(1, this.fitted), this.scale * factor));
    const change = scale / this.scale;
    this.x = at.x - change * (at.x - this.x);
    this.y = at.y - change * (at.y - this.y);
    this.scale = scale;
    this.isFitted = false;
    this.paint();
  }

  // Zooms to a group until its nodes are seen.
  showGroup(group) {
    const { x, y } = this.groupsLayer.found.groups[group];
    this.zoomBy(this.groupsLayer.enlargement(this, group));
    this.moveBy(this.width / 2 - this.scale * x - this.x, this.height / 2 - this.scale * y - this.y);
  }

  moveBy(dx, dy) {
    this.x += dx;
    this.y += dy;
    this.isFitted = false;
    this.paint();
  }

  // Whether a disc around a point of the drawing is on the canvas.
  shows(x, y, radius) {
    const px = this.scale * x + this.x;
    const py = this.scale * y + this.y;
    const reach = this.scale * radius;
    return px + reach > 0 && py + reach > 0 && px - reach < this.width && py - reach < this.height;
  }

  mark(marks) {
    this.marks = { ...NO_MARKS(), ...marks };
    for (const name of ['lit', 'moving']) this.contexts[name].canvas.style.opacity = this.marks.isProof ? '0.25' : '';
    this.paint();
  }

  // How much of each node is filled: a function from node to a share, or null.
  fillNodes(fill) {
    this.fill = fill;
    this.paintNodes();
  }

  // Paints all that stands still before the next frame, once, however often it is asked for. What
  // takes long is shown shifted and scaled meanwhile, and painted when the hand rests.
  paint() {
    if (this.painted && this.painted.cost > SLOW_MS) {
      const { x, y, scale } = this.painted;
      const k = this.scale / scale;
      for (const canvas of this.canvases) canvas.style.transform = `translate(${this.x - k * x}px, ${this.y - k * y}px) scale(${k})`;
      clearTimeout(this.resting);
      this.resting = setTimeout(() => this.paintNow(), REST_MS);
      return;
    }
    if (this.asked) return;
    this.asked = requestAnimationFrame(() => {
      this.asked = 0;
      this.paintNow();
    });
  }

  paintNow() {
    const began = performance.now();
    this.box.classList.toggle('zoomed', !this.isFitted);
    for (const canvas of this.canvases) canvas.style.transform = '';
    this.byGroups = this.groupsLayer.isShown(this) && !this.marks.isProof;
    this.box.dataset.detail = this.byGroups ? 'groups' : 'nodes';
    this.begin('links', (context) => (this.byGroups ? this.groupsLayer.paintLinks(context, this, this.colours)
      : this.linksLayer.paint(context, this, this.colours, this.marks)));
    this.paintNodes();
    if (this.lit) this.begin('lit', (context) => this.lit(context, this));
    if (this.moving) this.begin('moving', (context) => this.moving(context, this));
    const { x, y, scale } = this;
    this.painted = { x, y, scale, cost: performance.now() - began };
    this.dispatchEvent(new CustomEvent('change'));
  }

  paintNodes() {
    this.begin('nodes', (context) => (this.byGroups ? this.groupsLayer.paintNodes(context, this, this.colours, this.fill)
      : this.nodesLayer.paint(context, this, this.colours, this.marks, this.fill)));
  }

  begin(name, paint) {
    const context = this.contexts[name];
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, context.canvas.width, context.canvas.height);
    const { ratio, scale } = this;
    context.setTransform(ratio * scale, 0, 0, ratio * scale, ratio * this.x, ratio * this.y);
    paint(context);
  }

  // Paints on the layer of lit links, now and whenever the view changes.
  drawLit(paint) {
    this.lit = paint;
    this.begin('lit', (context) => paint(context, this));
  }

  // Paints on the layer of what moves, now and whenever the view changes.
  drawMoving(paint) {
    this.moving = paint;
    this.begin('moving', (context) => paint(context, this));
  }

  // A point of the box in the coordinates of the drawing.
  toDrawing({ x, y }) {
    return { x: (x - this.x) / this.scale, y: (y - this.y) / this.scale };
  }

  // The node or channel at a point of the box, or the group while groups are shown.
  at(px, py) {
    const { x, y } = this.toDrawing({ x: px, y: py });
    if (this.byGroups) {
      const group = this.groupsLayer.at(x, y);
      return group >= 0 ? { group } : {};
    }
    const node = this.nodeAt(x, y);
    if (node >= 0) return { node };
    const channel = this.channelAt(x, y);
    return channel >= 0 ? { channel } : {};
  }

  nodeAt(x, y) {
    const reach = Math.max(this.drawing.radius, 5 / this.scale);
    let nearest = -1;
    let least = reach * reach;
    for (const column of [this.drawing.nodes, this.drawing.mirrors]) {
      for (let node = 0; column && node < column.x.length; node++) {
        const square = (column.x[node] - x) ** 2 + (column.y[node] - y) ** 2;
        if (square < least) {
          least = square;
          nearest = node;
        }
      }
    }
    return nearest;
  }

  channelAt(x, y) {
    const reach = 6 / this.scale;
    const { couplers } = this.drawing;
    let nearest = -1;
    let least = reach;
    const count = channelCount(this.drawing);
    for (let channel = 0; channel < count && count <= 40000; channel++) {
      const away = couplers ? Math.hypot(couplers.x[channel] - x, couplers.y[channel] - y) - 4
        : Math.min(...this.legs.ofChannel(channel).map((curve) => distanceTo(curve, x, y)));
      // Of two opposite channels on one line, the one that runs on this side of it is meant.
      const side = couplers ? 0 : this.sideOf(channel, x, y);
      if (away + side < least) {
        least = away + side;
        nearest = channel;
      }
    }
    return nearest;
  }

  sideOf(channel, x, y) {
    const { nodes, channels } = this.drawing;
    const from = channels.from[channel];
    const to = channels.to[channel];
    const cross = (nodes.x[to] - nodes.x[from]) * (y - nodes.y[from]) - (nodes.y[to] - nodes.y[from]) * (x - nodes.x[from]);
    return cross >= 0 ? 0 : 0.5 / this.scale;
  }

  // Shows what is known of a target beside it; hides it if there is none.
  showFacts(target, px, py) {
    const facts = 'group' in target ? this.groupsLayer.facts(target.group) : 'node' in target ? nodeFacts(this.drawing, target.node)
      : 'channel' in target ? channelFacts(this.drawing, target.channel) : [];
    this.tip.hidden = facts.length === 0;
    this.tip.replaceChildren(...[...facts, ...(facts.length > 0 && !('group' in target) ? this.extraFacts(target) : [])].map((fact) => {
      const line = document.createElement('div');
      line.textContent = fact;
      return line;
    }));
    const left = Math.min(px + 14, this.width - this.tip.offsetWidth - 4);
    this.tip.style.left = `${Math.max(0, left)}px`;
    this.tip.style.top = `${py + this.tip.offsetHeight + 20 > this.height ? py - this.tip.offsetHeight - 8 : py + 14}px`;
  }

  // Paints the picture as it is seen on a canvas of the same size.
  paintOn(context) {
    const { width, height } = this.canvases[0];
    context.fillStyle = this.colours.paper;
    context.fillRect(0, 0, width, height);
    this.canvases.forEach((canvas) => context.drawImage(canvas, 0, 0));
  }

  // The picture as it is seen, as a PNG.
  pngBlob() {
    const sheet = document.createElement('canvas');
    sheet.width = this.canvases[0].width;
    sheet.height = this.canvases[0].height;
    this.paintOn(sheet.getContext('2d'));
    return new Promise((resolve) => sheet.toBlob(resolve, 'image/png'));
  }

  dispose() {
    cancelAnimationFrame(this.asked);
    clearTimeout(this.resting);
    this.stops.forEach((stop) => stop());
    this.box.remove();
  }
}
