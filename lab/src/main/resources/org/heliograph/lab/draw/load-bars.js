// How much of a network a schedule lights: the busiest channels, the use of each wavelength, and the
// use of the network in each slot.

import { keyColours } from './colours.js';
import { channelName, laneWord } from './network-facts.js';

const LISTED = 12;
const WIDEST = 128;

const made = (parent, tag, properties = {}) => {
  const element = Object.assign(document.createElement(tag), properties);
  parent.appendChild(element);
  return element;
};

const panel = (host, title, note) => {
  const root = made(host, 'section', { className: 'load' });
  made(root, 'h4', { textContent: title });
  made(root, 'p', { className: 'note', textContent: note });
  return root;
};

// Sums of `values` in at most `most` equal stretches.
const stretched = (values, most) => {
  const each = Math.ceil(values.length / most) || 1;
  const sums = [];
  for (let i = 0; i < values.length; i += each) {
    const part = values.slice(i, i + each);
    sums.push(part.reduce((sum, it) => sum + it, 0) / part.length);
  }
  return { sums, each };
};

export class LoadBars {
  constructor(host, playback, player) {
    this.playback = playback;
    this.player = player;
    this.root = made(host, 'div', { className: 'loads' });
    this.ended = new AbortController();
    playback.loads().then((loads) => this.#show(loads), (error) => made(this.root, 'p', { textContent: error.message }));
  }

  #show({ channel, wavelength, slot, slotsPerCell }) {
    if (channel) this.#channels(channel);
    if (wavelength.length > 1) this.#wavelengths(wavelength);
    this.#slots(slot, slotsPerCell);
  }

  #channels(uses) {
    const { header, drawing } = this.playback;
    const lit = uses.filter((it) => it > 0).length;
    const mean = uses.reduce((sum, it) => sum + it, 0) / Math.max(1, uses.length);
    const host = panel(this.root, 'Load per channel', `${lit} of ${uses.length} channels in use; mean ${mean.toFixed(1)} uses in ${header.slots} slots. The busiest:`);
    const busiest = uses.map((_, channel) => channel).sort((a, b) => uses[b] - uses[a] || a - b).slice(0, LISTED);
    const most = Math.max(1, uses[busiest[0]]);
    const list = made(host, 'ol', { className: 'bars' });
    for (const channel of busiest) {
      const row = made(made(list, 'li'), 'button', { type: 'button', title: 'Show in the network' });
      made(row, 'span', { className: 'name', textContent: channelName(drawing, channel) });
      const bar = made(row, 'span', { className: 'bar' });
      made(bar, 'span').style.width = `${100 * uses[channel] / most}%`;
      made(row, 'span', { className: 'count', textContent: String(uses[channel]) });
      row.addEventListener('click', () => this.#point(channel, row));
    }
  }

  #point(channel, row) {
    const pressed = row.getAttribute('aria-pressed') === 'true';
    this.root.querySelectorAll('[aria-pressed]').forEach((other) => other.removeAttribute('aria-pressed'));
    if (!pressed) row.setAttribute('aria-pressed', 'true');
    this.player.highlight(pressed ? null : { channel });
  }

  #wavelengths(uses) {
    const used = uses.filter((it) => it > 0).length;
    const word = laneWord(this.playback.drawing);
    const host = panel(this.root, word === 'lane' ? 'Lanes' : 'Wavelengths', `${used} of ${uses.length} in use; uses of each over all channels and slots.`);
    const colourOf = keyColours(this.playback.drawing.palette, uses.length);
    this.#columns(host, uses, 1, (place) => colourOf(place), (place) => (word === 'lane' ? `lane ${place}` : `λ${place}`));
  }

  #slots(uses, slotsPerCell) {
    const host = panel(this.root, 'Use in each slot', `Channel uses in ${slotsPerCell === 1 ? 'each slot' : `every ${slotsPerCell} slots`}.`);
    const columns = this.#columns(host, uses, slotsPerCell, () => '', (place) => `slot ${place}`, (place) => this.player.stand(place));
    const show = () => columns.forEach((column, i) => {
      const next = i + 1 < columns.length ? columns[i + 1].place : Infinity;
      column.classList.toggle('now', column.place <= this.player.slot && this.player.slot < next);
    });
    this.player.addEventListener('slot', show, { signal: this.ended.signal });
    show();
  }

  // Upright bars; each says its value when it is pointed at.
  #columns(host, values, unit, colourOf, nameOf, act = /** @type {(place: number) => void} */ (() => {})) {
    const { sums, each } = stretched(values, WIDEST);
    const most = Math.max(1, ...sums);
    const box = made(host, 'div', { className: 'columns' });
    return sums.map((value, i) => {
      const place = i * each * unit;
      const column = made(box, 'button', { type: 'button', title: `${nameOf(place)}: ${Math.round(value)}`, tabIndex: -1 });
      const bar = made(column, 'span');
      bar.style.height = `${100 * value / most}%`;
      bar.style.background = colourOf(place);
      column.place = place;
      column.addEventListener('click', () => act(place));
      return column;
    });
  }

  dispose() {
    this.ended.abort();
    this.root.remove();
  }
}
