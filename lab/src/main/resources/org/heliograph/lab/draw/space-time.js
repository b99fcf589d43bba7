// A space–time diagram of a schedule: channels, nodes or distances against slots, coloured as the
// player is, and linked with it both ways.

import { keyColours, onScheme, pageColours, rgbOf } from './colours.js';
import { channelCount, channelName, laneName, laneWord } from './network-facts.js';
import { cellAt, folded, readRaster } from './raster.js';

const ROW_NAMES = { channel: 'channel', node: 'receiving node', distance: 'distance from the source' };
const TOP = 8;
const BOTTOM = 34;
const FONT = '12px system-ui, "Segoe UI", Roboto, Arial, sans-serif';

const MIXED = [140, 140, 140];

const made = (parent, tag, properties = {}) => {
  const element = Object.assign(document.createElement(tag), properties);
  parent.appendChild(element);
  return element;
};

// Events: 'pick' with detail {slot, row, key}.
export class SpaceTime extends EventTarget {
  #raster = null;
  #picture = null;
  #asked = 0;
  #pickedRow = -1;

  constructor(host, playback, player) {
    super();
    this.host = host;
    this.playback = playback;
    this.player = player;
    this.names = { ...ROW_NAMES, wavelength: laneWord(playback.drawing), lane: laneWord(playback.drawing) };
    this.root = made(host, 'div', { className: 'space-time' });
    const controls = made(this.root, 'div', { className: 'diagram-controls' });
    const label = made(controls, 'label', { textContent: 'rows ' });
    this.rows = made(label, 'select', { className: 'rows' });
    playback.header.rows.forEach((rows) => made(this.rows, 'option', { value: rows, textContent: this.names[rows] }));
    if (playback.header.rows.includes('distance') && channelCount(playback.drawing) > 4096) this.rows.value = 'distance';
    const idle = made(controls, 'label', { className: 'idle', hidden: true });
    this.idle = made(idle, 'input', { type: 'checkbox' });
    idle.append(' idle rows');
    this.note = made(controls, 'span', { className: 'note' });
    this.plot = made(this.root, 'div', { className: 'plot', tabIndex: 0 });
    this.plot.setAttribute('role', 'img');
    this.plot.setAttribute('aria-label', 'Space–time diagram: rows against slots. Left and right step through the slots.');
    this.canvas = made(this.plot, 'canvas');
    this.mark = made(this.plot, 'canvas');
    this.tip = made(this.plot, 'div', { className: 'network-tip', hidden: true });
    this.#listen();
    this.load();
  }

  #listen() {
    this.rows.addEventListener('change', () => this.load());
    this.idle.addEventListener('change', () => this.load());
    this.plot.addEventListener('pointermove', (event) => this.#hover(event));
    this.plot.addEventListener('pointerleave', () => this.#leave());
    this.plot.addEventListener('click', (event) => this.#pick(event));
    this.plot.addEventListener('keydown', (event) => {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (!step) return;
      event.preventDefault();
      this.player.stand(this.player.slot + step);
    });
    const observer = new ResizeObserver(() => this.paint());
    observer.observe(this.host);
    this.ended = new AbortController();
    const { signal } = this.ended;
    this.player.addEventListener('slot', () => this.#paintMark(), { signal });
    this.player.addEventListener('colour', ({ detail }) => this.#recolour(detail.key), { signal });
    this.player.view.addEventListener('hover', (event) => this.#showRow(event.detail), { signal });
    const stopScheme = onScheme(() => this.paint());
    signal.addEventListener('abort', () => {
      observer.disconnect();
      stopScheme();
    });
  }

  // Channels that have all their wavelengths in one row have no colour by wavelength.
  #recolour(key) {
    const { rows } = this.playback.header;
    const isMerged = this.rows.value === 'channel' && this.#raster && this.#raster.lanesPerChannel === 1;
    if (key === 'lane' && isMerged && rows.includes('wavelength')) this.rows.value = 'wavelength';
    this.load();
  }

  // Gets the raster of the chosen rows and the player's colours, and paints it.
  async load() {
    const asked = (this.#asked += 1);
    const { header } = this.playback;
    const by = this.player.key;
    let raster;
    try {
      raster = readRaster(await this.playback.spaceTime(this.rows.value, by));
    } catch (error) {
      this.note.textContent = error.message;
      return;
    }
    if (asked !== this.#asked) return;
    const isFoldable = raster.exact && raster.rowLabels?.length === raster.rows;
    const what = this.rows.value === 'node' ? 'nodes' : 'channels';
    const short = isFoldable && ['channel', 'node'].includes(this.rows.value) ? folded(raster, what) : raster;
    this.idle.parentElement.hidden = short === raster;
    raster = this.idle.checked ? raster : short;
    this.#raster = raster;
    this.by = by;
    const count = { chunk: header.chunks, lane: header.lanes }[by] || header.nodes;
    this.colourOf = keyColours(this.playback.drawing.palette, count);
    this.#picture = this.#pictureOf(raster);
    const binned = raster.exact ? '' : ` · a cell is ${raster.rowsPerCell} × ${raster.slotsPerCell} (rows × slots), grey where no colour prevails`;
    this.note.textContent = `colour: ${this.#keyName(by)}${binned}`;
    this.paint();
  }

  #keyName(key) {
    return key === 'lane' ? this.names.lane : key;
  }

  // The cells as pixels: colour by key, stronger the busier.
  #pictureOf({ rows, columns, keys, shares, mixed }) {
    const picture = document.createElement('canvas');
    picture.width = Math.max(1, columns);
    picture.height = Math.max(1, rows);
    const context = picture.getContext('2d');
    const pixels = context.createImageData(picture.width, picture.height);
    for (let cell = 0; cell < keys.length; cell++) {
      if (keys[cell] === 0) continue;
      const [red, green, blue] = keys[cell] === mixed ? MIXED : rgbOf(this.colourOf(keys[cell] - 1));
      pixels.data.set([red, green, blue, 90 + Math.round(165 * shares[cell] / 255)], 4 * cell);
    }
    context.putImageData(pixels, 0, 0);
    return picture;
  }

  paint() {
    const raster = this.#raster;
    if (!raster) return;
    const width = Math.max(200, this.host.clientWidth);
    const height = TOP + BOTTOM + Math.max(90, Math.min(420, raster.rows * 16));
    this.colours = pageColours(this.host);
    this.plot.style.height = `${height}px`;
    const context = this.#begin(this.canvas, width, height);
    context.font = FONT;
    const labels = raster.rowLabels && raster.rowLabels.length === raster.rows ? raster.rowLabels : null;
    const widest = labels ? Math.max(...labels.map((it) => context.measureText(it).width)) : 40;
    this.area = { left: Math.min(widest + 14, 0.3 * width), top: TOP, width: 0, height: height - TOP - BOTTOM };
    this.area.width = Math.min(width - this.area.left - 8, raster.columns * 90);
    const { left, top, width: wide, height: tall } = this.area;
    context.imageSmoothingEnabled = raster.columns > 2 * wide || raster.rows > 2 * tall;
    context.drawImage(this.#picture, left, top, wide, tall);
    context.strokeStyle = this.colours.rule;
    context.strokeRect(left, top, wide, tall);
    this.#axes(context, labels);
    this.#paintMark();
  }

  #begin(canvas, width, height) {
    const ratio = Math.min(2, window.devicePixelRatio || 1);
    canvas.width = Math.round(width * ratio);
    canvas.height = Math.round(height * ratio);
    const context = canvas.getContext('2d');
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    this.size = { width, height };
    return context;
  }

  #axes(context, labels) {
    const { left, top, width, height } = this.area;
    const { rows, columns, slotsPerCell, rowsPerCell } = this.#raster;
    const cellWidth = width / columns;
    const cellHeight = height / rows;
    if (cellWidth > 6 && cellHeight > 6) this.#grid(context, cellWidth, cellHeight);
    context.fillStyle = this.colours.soft;
    context.textBaseline = 'middle';
    context.textAlign = 'end';
    const everyRow = Math.ceil(14 / cellHeight);
    for (let row = 0; row < rows; row += everyRow) {
      const text = labels ? labels[row] : String(row * rowsPerCell);
      context.fillText(text, left - 8, top + (row + 0.5) * cellHeight, left - 10);
    }
    context.textAlign = 'center';
    const everyColumn = Math.ceil((context.measureText(String(columns * slotsPerCell)).width + 14) / cellWidth);
    for (let column = 0; column < columns; column += everyColumn) {
      context.fillText(String(column * slotsPerCell), left + (column + 0.5) * cellWidth, top + height + 11);
    }
    context.fillText('slot', left + width / 2, top + height + 26);
  }

  #grid(context, cellWidth, cellHeight) {
    const { left, top, width, height } = this.area;
    const { rows, columns } = this.#raster;
    context.strokeStyle = this.colours.paper;
    context.lineWidth = 1;
    context.beginPath();
    for (let row = 1; row < rows; row++) {
      context.moveTo(left, top + row * cellHeight);
      context.lineTo(left + width, top + row * cellHeight);
    }
    for (let column = 1; column < columns; column++) {
      context.moveTo(left + column * cellWidth, top);
      context.lineTo(left + column * cellWidth, top + height);
    }
    context.stroke();
  }

  // The slot that the player shows, and the row that is pointed at in the network.
  #paintMark() {
    if (!this.area) return;
    const context = this.#begin(this.mark, this.size.width, this.size.height);
    const { left, top, width, height } = this.area;
    const { rows, columns, slotsPerCell } = this.#raster;
    const wide = width / columns;
    const x = left + Math.floor(this.player.slot / slotsPerCell) * wide;
    context.strokeStyle = this.colours.ink;
    context.lineWidth = 1.5;
    context.strokeRect(x, top - 4, Math.max(2, wide), height + 8);
    if (this.#pickedRow >= 0) {
      const tall = height / rows;
      context.strokeStyle = this.colours.accent;
      context.lineWidth = 2;
      context.strokeRect(left, top + this.#pickedRow * tall, width, Math.max(2, tall));
    }
  }

  // Which row of the diagram stands for a node or channel; −1 if none does.
  #rowOf(target) {
    const { rowsPerCell, lanesPerChannel = 1, places } = this.#raster;
    let row = -1;
    if (this.rows.value === 'channel' && 'channel' in target) row = Math.floor(target.channel * lanesPerChannel / rowsPerCell);
    if (this.rows.value === 'node' && 'node' in target) row = Math.floor(target.node / rowsPerCell);
    return places && row >= 0 ? places.findLastIndex((first) => first <= row) : row;
  }

  #showRow(target) {
    if (!this.#raster) return;
    const row = this.#rowOf(target);
    if (row === this.#pickedRow) return;
    this.#pickedRow = row;
    this.#paintMark();
  }

  #cell(event) {
    const box = this.plot.getBoundingClientRect();
    return this.area && this.#raster ? cellAt(this.#raster, this.area, event.clientX - box.left, event.clientY - box.top) : null;
  }

  // What a cell stands for, as a target in the network.
  #targetOf({ row: shown }) {
    const { rowsPerCell, lanesPerChannel = 1, places, folds } = this.#raster;
    if (rowsPerCell > 1 || folds?.[shown] > 0) return {};
    const row = places ? places[shown] : shown;
    if (this.rows.value === 'channel') return { channel: Math.floor(row / lanesPerChannel) };
    return this.rows.value === 'node' ? { node: row } : {};
  }

  #hover(event) {
    const cell = this.#cell(event);
    this.tip.hidden = !cell;
    if (!cell) {
      this.#leave();
      return;
    }
    const target = this.#targetOf(cell);
    this.player.view.mark({
      ...this.player.view.marks,
      strongChannels: new Set('channel' in target ? [target.channel] : []),
      strongNodes: new Set('node' in target ? [target.node] : []),
    });
    this.tip.textContent = this.#words(cell);
    const box = this.plot.getBoundingClientRect();
    this.tip.style.left = `${Math.max(0, Math.min(event.clientX - box.left + 14, box.width - this.tip.offsetWidth - 4))}px`;
    this.tip.style.top = `${event.clientY - box.top + 16}px`;
  }

  #words({ row, slot, key, share }) {
    const { rowLabels, slotsPerCell, lanesPerChannel = 1, exact, mixed, places, folds } = this.#raster;
    if (folds?.[row] > 0) return rowLabels[row];
    const target = this.#targetOf({ row });
    const where = 'channel' in target ? `channel ${channelName(this.playback.drawing, target.channel)}${lanesPerChannel > 1 ? ` ${laneName(this.playback.drawing, target.channel, (places ? places[row] : row) % lanesPerChannel)}` : ''}`
      : `${this.names[this.rows.value]} ${rowLabels && rowLabels[row] ? rowLabels[row] : row}`;
    const when = slotsPerCell > 1 ? `slots ${slot} to ${slot + slotsPerCell - 1}` : `slot ${slot}`;
    const by = this.#keyName(this.by);
    const which = key === mixed - 1 ? `several of ${by}` : `${exact ? '' : 'about '}${by} ${key}`;
    const what = key < 0 ? 'idle' : `${which}, ${Math.round(100 * share)}% busy`;
    return `${where}, ${when}: ${what}`;
  }

  #leave() {
    this.tip.hidden = true;
    this.player.highlight(null);
    this.player.view.mark({ ...this.player.view.marks, strongNodes: new Set() });
  }

  // The player goes to the slot of a cell, and follows its chunk if cells are chunks.
  #pick(event) {
    const cell = this.#cell(event);
    if (!cell) return;
    if (this.#raster.folds?.[cell.row] > 0) {
      this.idle.click();
      return;
    }
    this.player.stand(cell.slot);
    if (this.by === 'chunk' && cell.key >= 0 && cell.key < this.playback.header.chunks) this.player.follow(this.player.followed === cell.key ? null : cell.key);
    this.dispatchEvent(new CustomEvent('pick', { detail: cell }));
  }

  dispose() {
    this.ended.abort();
    this.root.remove();
  }
}
