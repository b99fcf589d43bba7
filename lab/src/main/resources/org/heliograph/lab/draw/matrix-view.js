// A network as a matrix of senders and receivers, for any size: a cell for each link, the darker the
// more it is used in all, and what is sent in the slot where the player stands, in its colours.

import { onScheme, pageColours, rgbOf } from './colours.js';
import { cellsOf } from './matrix-cells.js';
import { channelName, nodeLabel } from './network-facts.js';

const EDGE = 44;
const TOP = 26;
const UNDER_BUTTONS = 60;
const NARROW = 560;
const BELOW = 38;
const FONT = '12px system-ui, "Segoe UI", Roboto, Arial, sans-serif';
const PALE = 0.16; // of a link that is never used

const made = (parent, tag, properties = {}) => parent.appendChild(Object.assign(document.createElement(tag), properties));

export class MatrixView {
  constructor(player) {
    this.player = player;
    this.drawing = player.playback.drawing;
    this.uses = null; // of each channel, where they are known
    this.isAsked = false;
    const { box } = player.view;
    this.root = made(box, 'div', { className: 'matrix', hidden: true });
    this.canvas = made(this.root, 'canvas');
    this.over = made(this.root, 'canvas');
    this.root.setAttribute('role', 'img');
    this.root.setAttribute('aria-label', 'Matrix of senders and receivers');
    this.tip = made(this.root, 'div', { className: 'network-tip', hidden: true });
    this.ended = new AbortController();
    const { signal } = this.ended;
    this.root.addEventListener('pointermove', (event) => this.#hover(event), { signal });
    this.root.addEventListener('pointerleave', () => this.#show(null), { signal });
    this.root.addEventListener('pointerup', (event) => this.#pick(event), { signal });
    for (const name of ['pointerdown', 'pointerup', 'pointermove', 'wheel']) {
      this.root.addEventListener(name, (event) => event.stopPropagation(), { signal });
    }
    for (const name of ['slot', 'colour', 'loaded']) player.addEventListener(name, () => this.#paintSlot(), { signal });
    player.view.addEventListener('change', () => this.#paint(), { signal });
    signal.addEventListener('abort', onScheme(() => this.#paint()));
    const button = player.view.addButton('▦', 'Matrix of senders and receivers', () => this.#toggle(button));
    button.setAttribute('aria-pressed', 'false');
  }

  async #toggle(button) {
    const isShown = this.root.hidden;
    button.setAttribute('aria-pressed', String(isShown));
    this.player.view.box.classList.toggle('as-matrix', isShown);
    this.root.hidden = !isShown;
    if (isShown) {
      if (!this.isAsked) this.uses = (await this.player.playback.loads?.())?.channel ?? null;
      this.isAsked = true;
      this.#paint();
    }
  }

  #place() {
    const { width, height, ratio } = this.player.view;
    const top = width < NARROW ? UNDER_BUTTONS : TOP;
    const size = Math.max(40, Math.min(width - EDGE - 60, height - top - BELOW));
    return { left: Math.max(EDGE, (width - size) / 2), top, size, ratio, width, height };
  }

  #paint() {
    if (this.root.hidden) return;
    const { left, top, size, ratio, width, height } = this.#place();
    for (const canvas of [this.canvas, this.over]) {
      canvas.width = Math.round(width * ratio);
      canvas.height = Math.round(height * ratio);
    }
    this.cells = cellsOf(this.drawing, this.uses, Math.floor(size * ratio));
    this.colours = pageColours(this.player.view.host);
    const context = this.canvas.getContext('2d');
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.imageSmoothingEnabled = false;
    context.drawImage(this.#picture(), left, top, size, size);
    context.strokeStyle = this.colours.soft;
    context.strokeRect(left, top, size, size);
    this.#axes(context, left, top, size);
    this.#paintSlot();
  }

  #picture() {
    const { side, counts, channels, most } = this.cells;
    const picture = document.createElement('canvas');
    picture.width = side;
    picture.height = side;
    const context = picture.getContext('2d');
    const image = context.createImageData(side, side);
    const used = rgbOf(this.colours.optical);
    const idle = rgbOf(this.colours.soft);
    for (let cell = 0; cell < counts.length; cell++) {
      if (channels[cell] < 0) continue;
      const share = counts[cell] > 0 ? 0.3 + 0.7 * counts[cell] / most : PALE;
      image.data.set([...(counts[cell] > 0 ? used : idle), Math.round(255 * share)], 4 * cell);
    }
    context.putImageData(image, 0, 0);
    return picture;
  }

  #axes(context, left, top, size) {
    const { side, each } = this.cells;
    context.font = FONT;
    context.fillStyle = this.colours.soft;
    context.textBaseline = 'middle';
    const step = Math.ceil(side * 24 / size);
    for (let row = 0; row < side; row += step) {
      const at = (row + 0.5) * size / side;
      context.textAlign = 'end';
      context.fillText(nodeLabel(this.drawing, row * each), left - 5, top + at, EDGE - 8);
      context.textAlign = 'center';
      context.fillText(nodeLabel(this.drawing, row * each), left + at, top + size + 11, step * size / side);
    }
    context.fillText('receiver', left + size / 2, top + size + 26);
    context.textAlign = 'start';
    context.fillText('sender ↓', left, top - 10);
  }

  // What is sent in the slot: a square in the colours of the player.
  #paintSlot() {
    if (this.root.hidden || !this.cells) return;
    const { left, top, size, ratio } = this.#place();
    const context = this.over.getContext('2d');
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, this.over.width, this.over.height);
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    const { side, each } = this.cells;
    const wide = size / side;
    const mark = Math.max(wide, 3);
    this.now = new Map();
    for (const move of this.player.moves) {
      for (const [, writer, reader] of move[6]) {
        const cell = Math.floor(writer / each) * side + Math.floor(reader / each);
        this.now.set(cell, (this.now.get(cell) ?? 0) + 1);
        context.fillStyle = this.player.colourOf(move);
        const x = left + (cell % side + 0.5) * wide - mark / 2;
        const y = top + (Math.floor(cell / side) + 0.5) * wide - mark / 2;
        context.fillRect(x, y, mark, mark);
        if (wide > 8) {
          context.strokeStyle = this.colours.ink;
          context.strokeRect(x + 0.5, y + 0.5, mark - 1, mark - 1);
        }
      }
    }
    this.root.dataset.lit = String(this.now.size);
  }

  #cellAt(event) {
    const { left, top, size } = this.#place();
    const area = this.root.getBoundingClientRect();
    const { side } = this.cells;
    const column = Math.floor((event.clientX - area.left - left) / size * side);
    const row = Math.floor((event.clientY - area.top - top) / size * side);
    return row >= 0 && column >= 0 && row < side && column < side ? row * side + column : -1;
  }

  #hover(event) {
    const cell = this.#cellAt(event);
    this.#show(cell < 0 ? null : cell, event);
  }

  #show(cell, event) {
    this.tip.hidden = cell === null;
    if (cell === null) return;
    const { side, each, counts, channels } = this.cells;
    const [row, column] = [Math.floor(cell / side), cell % side];
    const name = (place) => (each === 1 ? nodeLabel(this.drawing, place) : `${place * each}…${Math.min(this.drawing.nodes.x.length, (place + 1) * each) - 1}`);
    const now = this.now.get(cell);
    this.tip.textContent = `${name(row)} → ${name(column)}: ${channels[cell] < 0 ? 'no link'
      : `${this.uses ? `used ${counts[cell]} times` : channelName(this.drawing, channels[cell])}${now ? `, ${now} in this slot` : ''}`}`;
    const area = this.root.getBoundingClientRect();
    this.tip.style.left = `${Math.max(0, Math.min(event.clientX - area.left + 14, area.width - this.tip.offsetWidth - 4))}px`;
    this.tip.style.top = `${Math.min(event.clientY - area.top + 14, area.height - this.tip.offsetHeight - 4)}px`;
  }

  // The same as a click on the link in the drawing.
  #pick(event) {
    const cell = this.#cellAt(event);
    const channel = cell < 0 || this.cells.each > 1 ? -1 : this.cells.channels[cell];
    if (channel >= 0) this.player.view.dispatchEvent(new CustomEvent('pick', { detail: { channel } }));
  }

  dispose() {
    this.ended.abort();
    this.root.remove();
  }
}
