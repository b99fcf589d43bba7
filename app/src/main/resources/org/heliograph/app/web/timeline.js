// The timeline of a schedule: a bar for each transmission in real time, on rows of transmitters, with
// the clock, the critical chain, and the time that no schedule can go below. Wheel, W and S zoom; A
// and D and a drag move; a drag over the ruler selects an interval.
//
// Events: 'interval' with detail {interval}, in picoseconds, or null; 'found' with detail {found}.

import { counted, el, grouped, labelled, shownTime } from './dom.js';
import { paintMarks } from './timeline-marks.js';
import { paintRows, paleShades, shadesOf, stripShades } from './timeline-raster.js';
import { EDGES } from './transmissions.js';
import { onScheme, pageColours } from '/assets/draw/colours.js';

const RULER = 26;
const STRIP = 18; // the row of the slots
const ROOM = 236;
const MOST_ZOOM = 100000;
const ROW_MOST = 18;
const ROW_TALL = 14;
const SORTS = [['axis', 'axis'], ['node', 'node'], ['channel', 'channel'], ['load', 'load, most first'], ['idle', 'idle time, most first']];
const FONT = '11px system-ui, "Segoe UI", Roboto, Arial, sans-serif';
const KEYS = ['w', 's', 'a', 'd', 'f', 'p', 'r', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Escape', 'Enter'];
const LEGEND = ['reconfiguring', 'start-up', 'sending', 'light on its way', 'conversion'];

/** The slots as bars of one row: what each takes on the transmission that ends last. */
const slotEdges = (clock, startupPs, unit) => {
  const edges = new Float64Array(EDGES * clock.slots.length);
  clock.slots.forEach((entry, i) => {
    const { waitingPs, reconfigurationPs, serialisationPs, propagationPs } = entry.spent;
    let ps = entry.beginPs + waitingPs;
    const steps = [0, reconfigurationPs, Math.min(startupPs, serialisationPs), Math.max(0, serialisationPs - startupPs), propagationPs];
    steps.forEach((step, part) => {
      ps += step;
      edges[EDGES * i + part] = unit === 'ps' ? ps : clock.placeIn(entry, ps);
    });
    edges[EDGES * i + 5] = unit === 'ps' ? entry.endPs : clock.placeIn(entry, entry.endPs);
  });
  return edges;
};

export class Timeline extends EventTarget {
  constructor(host, { clock, all, player, selection }) {
    super();
    this.clock = clock;
    this.all = all;
    this.player = player;
    this.selection = selection;
    this.unit = 'ps';
    this.pinned = new Set();
    this.top = 0; // of the rows that scroll, in pixels
    this.interval = null;
    this.found = null;
    this.hit = new Set();
    this.ended = new AbortController();
    this.#build(host);
    this.#listen();
    this.order = all ? all.sorted(this.sort.value) : [];
    this.#slots();
    this.#colour();
    this.#resize();
  }

  #build(host) {
    const options = (pairs) => pairs.map(([value, text]) => el('option', { value }, text));
    this.sort = el('select', { name: 'sort', onchange: () => this.#sortRows() },
      options(SORTS.filter(([value]) => value !== 'axis' || this.all?.axes.length > 0)));
    this.units = el('select', { name: 'unit', onchange: () => this.#changeUnit() }, options([['ps', 'time'], ['slots', 'slots']]));
    this.search = el('input', {
      type: 'search', name: 'search', placeholder: 'node 3, 3→7, chunk 5, slot 2, critical',
      oninput: () => this.#find(), onkeydown: (event) => event.key === 'Enter' && this.#next(),
    });
    this.told = el('span', { class: 'hint', role: 'status' });
    this.taller = el('button', {
      type: 'button', class: 'small', title: 'Rows tall enough for their names; Shift and the wheel scroll (R)', 'aria-pressed': 'false', onclick: () => this.#toggleTall(),
    }, 'Tall rows');
    const zoom = [['+', 'Zoom in (W)', 1.5], ['−', 'Zoom out (S)', 1 / 1.5], ['⤢', 'Show all (F)', 0]].map(([text, name, factor]) =>
      el('button', { type: 'button', class: 'small', title: name, 'aria-label': name, onclick: () => this.zoomBy(factor) }, text));
    const controls = el('div', { class: 'timeline-controls' },
      this.all ? labelled('Rows by', this.sort) : null, labelled('Axis in', this.units),
      this.all ? labelled('Search', this.search) : null, this.all ? this.taller : null, el('span', { class: 'zoom' }, zoom), this.told);
    this.ruler = window.d3.create('svg').attr('class', 'ruler').attr('height', RULER).attr('role', 'img')
      .attr('aria-label', 'Ruler of the timeline; a drag selects an interval');
    this.bars = el('canvas');
    this.over = el('canvas');
    this.tip = el('div', { class: 'network-tip', hidden: true });
    this.plot = el('div', { class: 'plot', tabindex: 0, role: 'img' }, this.bars, this.over, this.tip);
    this.plot.setAttribute('aria-label', `${this.all ? counted(this.all.count, 'transmission') : counted(this.player.slots, 'slot')}`
      + ` in ${shownTime(this.clock.finishPs)}. Arrow keys go from bar to bar, W and S zoom, A and D move.`);
    this.legend = el('p', { class: 'legend' });
    this.root = el('div', { class: 'timeline' }, controls, this.ruler.node(), this.plot, this.legend);
    host.append(this.root);
  }

  #listen() {
    const { d3 } = window;
    const { signal } = this.ended;
    this.zoom = d3.zoom().scaleExtent([1, MOST_ZOOM])
      .filter((event) => !event.button && !(event.type === 'wheel' && event.shiftKey))
      .on('zoom', ({ transform, sourceEvent }) => {
        this.transform = transform;
        if (sourceEvent?.type === 'mousemove') this.#scroll(-(sourceEvent.movementY ?? 0));
        this.#ask();
      });
    this.transform = d3.zoomIdentity;
    d3.select(this.plot).call(this.zoom).on('dblclick.zoom', null);
    this.brush = d3.brushX().on('brush end', (event) => this.#brushed(event));
    this.axis = this.ruler.append('g').attr('class', 'axis').attr('transform', `translate(0,${RULER - 1})`);
    this.brushing = this.ruler.append('g').attr('class', 'brush');
    this.ruler.on('dblclick', () => this.zoomToInterval());
    this.plot.addEventListener('wheel', (event) => {
      if (!event.shiftKey) return;
      event.preventDefault();
      this.#scroll(event.deltaY || event.deltaX);
    }, { passive: false, signal });
    this.plot.addEventListener('pointermove', (event) => this.#hover(event), { signal });
    this.plot.addEventListener('pointerleave', () => this.#point(null), { signal });
    this.plot.addEventListener('click', (event) => this.#pick(event), { signal });
    this.plot.addEventListener('keydown', (event) => this.#key(event), { signal });
    this.player.addEventListener('position', () => this.#askOver(), { signal });
    this.player.addEventListener('colour', () => this.#colour(), { signal });
    this.selection.addEventListener('change', () => this.#reveal(), { signal });
    const stopScheme = onScheme(() => this.#colour());
    const observer = new ResizeObserver(() => this.#resize());
    observer.observe(this.root);
    signal.addEventListener('abort', () => {
      stopScheme();
      observer.disconnect();
      cancelAnimationFrame(this.asked);
      cancelAnimationFrame(this.askedOver);
    });
  }

  #slots() {
    this.stripEdges = slotEdges(this.clock, this.all?.startupPs ?? 0, this.unit);
    this.strip = this.clock.slots.map((_, i) => i);
    this.edges = this.all?.edgesIn(this.unit);
    this.length = this.unit === 'ps' ? this.clock.finishPs : this.clock.count;
  }

  // Colours follow the player.
  #colour() {
    this.colours = pageColours(this.root);
    const { all, player, colours } = this;
    this.stripShades = [0, 0.4].map((share) => stripShades(colours, share));
    this.pale = paleShades(colours);
    this.hitShades = shadesOf(colours.warn, colours);
    const known = new Map();
    this.shadeOf = all ? (i) => {
      const key = all.keyOf(i, player.key);
      if (!known.has(key)) known.set(key, shadesOf(player.colourOfKey(key), colours));
      return known.get(key);
    } : null;
    const shades = shadesOf(colours.optical, colours);
    const used = this.#partsUsed();
    const rgb = (colour) => `rgb(${colour & 255},${colour >> 8 & 255},${colour >> 16 & 255})`;
    const swatch = (style, text) => {
      const mark = el('i');
      Object.assign(mark.style, style);
      return el('span', {}, mark, ` ${text}`);
    };
    this.legend.replaceChildren(
      ...LEGEND.map((text, part) => (used[part] ? swatch({ background: rgb(shades[part]) }, text) : null)).filter(Boolean),
      ...(all ? [swatch({ border: `2px solid ${colours.ink}` }, `critical chain (${counted(all.chain.length, 'transmission')})`)] : []),
      ...(this.clock.leastPs === null ? [] : [swatch({ background: colours.warn, opacity: 0.5 }, `no schedule takes less than ${shownTime(this.clock.leastPs)}`)]));
    this.#ask();
  }

  #partsUsed() {
    const edges = this.all ? this.all.edges : this.stripEdges;
    const used = Array(EDGES - 1).fill(false);
    for (let i = 0; i < edges.length; i += EDGES) {
      for (let part = 0; part < EDGES - 1; part++) used[part] ||= edges[i + part + 1] > edges[i + part];
    }
    return used;
  }

  #resize() {
    const { d3 } = window;
    const wide = Math.max(200, this.root.clientWidth);
    this.ratio = Math.min(2, window.devicePixelRatio || 1);
    this.left = this.all ? Math.min(118, Math.round(wide * 0.24)) : 40;
    const rows = this.order.length;
    this.tall = STRIP + (rows > 0 ? Math.min(ROOM - STRIP, rows * ROW_MOST) : 0);
    this.rowTall = rows > 0 ? Math.max(this.isTall ? ROW_TALL : 0, Math.min(ROW_MOST, (ROOM - STRIP) / rows)) : 0;
    this.wide = wide;
    this.plotWide = wide - this.left - 8;
    this.plot.style.height = `${this.tall}px`;
    for (const canvas of [this.bars, this.over]) {
      canvas.width = Math.round(wide * this.ratio);
      canvas.height = Math.round(this.tall * this.ratio);
    }
    this.ruler.attr('width', wide);
    const extent = [[this.left, 0], [this.left + this.plotWide, this.tall]];
    this.zoom.extent(extent).translateExtent([[this.left, 0], [this.left + this.plotWide, this.tall]]);
    this.brush.extent([[this.left, 0], [this.left + this.plotWide, RULER - 1]]);
    this.brushing.call(this.brush);
    this.whole = d3.scaleLinear([0, this.length], [this.left, this.left + this.plotWide]);
    this.#scroll(0);
    this.#ask();
  }

  get x() {
    return this.transform.rescaleX(this.whole);
  }

  #ask() {
    if (this.asked) return;
    this.asked = requestAnimationFrame(() => {
      this.asked = 0;
      this.#paint();
      this.#paintOver();
    });
  }

  #askOver() {
    if (this.asked || this.askedOver) return;
    this.askedOver = requestAnimationFrame(() => {
      this.askedOver = 0;
      this.#paintOver();
    });
  }

  #parted() {
    const pinned = this.order.filter((row) => this.pinned.has(row));
    return { pinned, others: this.order.filter((row) => !this.pinned.has(row)) };
  }

  /** Rows in sight: pinned ones first, then those that scroll. */
  #layout() {
    const shown = [];
    const { pinned, others } = this.#parted();
    pinned.forEach((row, place) => shown.push({ row, top: STRIP + place * this.rowTall, isPinned: true }));
    const start = STRIP + pinned.length * this.rowTall;
    others.forEach((row, place) => {
      const top = start + place * this.rowTall - this.top;
      if (top + this.rowTall > start && top < this.tall) shown.push({ row, top });
    });
    this.placeOf = new Map(shown.map((one) => [one.row, one.top]));
    return shown;
  }

  #scroll(by) {
    const most = Math.max(0, this.order.length * this.rowTall - (this.tall - STRIP));
    const top = Math.max(0, Math.min(most, this.top + by));
    if (top !== this.top) {
      this.top = top;
      this.#ask();
    }
  }

  #paint() {
    const { ratio, all } = this;
    const [from, to] = this.x.domain();
    const width = Math.round(this.plotWide * ratio);
    const height = Math.round(this.tall * ratio);
    if (!this.image || this.image.width !== width || this.image.height !== height) {
      this.image = new ImageData(width, height);
      this.pixels = new Uint32Array(this.image.data.buffer);
    }
    const rows = this.#layout();
    const shades = this.hit.size > 0 ? (i) => (this.hit.has(i) ? this.hitShades : this.pale)
      : this.found ? (i) => (this.foundSet.has(i) ? this.shadeOf(i) : this.pale) : this.shadeOf;
    const inPixels = rows.map(({ row, top }) => ({ members: all.rows[row].members, top: top * ratio, height: this.rowTall * ratio }));
    this.shown = paintRows(this.pixels, width, height, inPixels, { from, to, edges: this.edges, shades, ground: 0 });
    const strip = new Uint32Array(this.pixels.buffer, 0, width * Math.round((STRIP - 3) * ratio));
    paintRows(strip, width, Math.round((STRIP - 3) * ratio), [{ members: this.strip, top: 0, height: (STRIP - 2) * ratio }],
      { from, to, edges: this.stripEdges, shades: (i) => this.stripShades[i % 2], ground: 0 });
    const context = this.bars.getContext('2d');
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, this.bars.width, this.bars.height);
    context.putImageData(this.image, Math.round(this.left * ratio), 0);
    this.#paintNames(context, rows);
    this.#paintAxis();
    this.root.dataset.painted = String(Number(this.root.dataset.painted ?? 0) + 1);
    this.root.dataset.shown = String(this.shown);
  }

  #paintNames(context, rows) {
    context.setTransform(this.ratio, 0, 0, this.ratio, 0, 0);
    context.font = FONT;
    context.textAlign = 'end';
    context.textBaseline = 'middle';
    context.fillStyle = this.colours.soft;
    context.fillText('slots', this.left - 6, (STRIP - 3) / 2, this.left - 8);
    let free = STRIP - 4;
    for (const { row, top, isPinned } of rows) {
      const middle = top + this.rowTall / 2;
      if (middle - 6 < free || middle + 6 > this.tall) continue;
      context.fillStyle = isPinned ? this.colours.accent : this.colours.soft;
      context.fillText(`${isPinned ? '● ' : ''}${this.all.rows[row].name}`, this.left - 6, middle, this.left - 8);
      free = middle + 6;
    }
  }

  #paintAxis() {
    const { d3 } = window;
    const ticks = Math.max(2, this.plotWide / 110);
    const axis = d3.axisTop(this.x).ticks(ticks).tickSize(4);
    if (this.unit === 'ps') axis.tickFormat(shownTime);
    else axis.tickFormat((slot) => (Number.isInteger(slot) ? `slot ${slot}` : ''));
    this.axis.call(axis);
  }

  /** Where a time is across. */
  placeOfTime(ps) {
    return this.x(this.unit === 'ps' ? ps : this.clock.positionAt(ps));
  }

  #paintOver() {
    paintMarks(this.over.getContext('2d'), this);
  }

  /** Where the bar of a transmission is, or null if its row is not in sight. */
  boxOf(i) {
    const top = this.placeOf.get(this.all.rowOf[i]);
    if (top === undefined) return null;
    const begin = this.x(this.edges[EDGES * i]);
    const end = this.x(this.edges[EDGES * i + 5]);
    return { begin, end, top, middle: top + this.rowTall / 2 };
  }

  /** The transmission at a point of the plot, or null; a near one where bars are thin. */
  #at(px, py) {
    if (!this.all || py < STRIP || px < this.left) return null;
    const one = this.#layout().find(({ top }) => py >= top && py < top + this.rowTall);
    if (!one) return null;
    const value = this.x.invert(px);
    const near = Math.abs(this.x.invert(px + 3) - value);
    const { members } = this.all.rows[one.row];
    let best = null;
    for (const i of members) {
      const away = Math.max(this.edges[EDGES * i] - value, value - this.edges[EDGES * i + 5], 0);
      if (away <= near && (best === null || away < best.away)) best = { i, away };
      if (this.edges[EDGES * i] > value + near) break;
    }
    return best?.i ?? null;
  }

  #place(event) {
    const box = this.plot.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  }

  #hover(event) {
    const [px, py] = this.#place(event);
    this.#point(this.#at(px, py), px, py);
  }

  #point(i, px = 0, py = 0) {
    if (i !== this.pointed) {
      this.pointed = i;
      this.#askOver();
    }
    this.plot.classList.toggle('pointed', i !== null);
    this.tip.hidden = i === null;
    if (i === null) return;
    const at = EDGES * i;
    this.tip.textContent = `${this.all.endsOf(i)}, chunk ${this.all.chunkName(i)}: `
      + `${shownTime(this.all.edges[at])} to ${shownTime(this.all.edges[at + 5])}`;
    this.tip.style.left = `${Math.max(0, Math.min(px + 14, this.wide - this.tip.offsetWidth - 4))}px`;
    this.tip.style.top = `${py + 18}px`;
  }

  #pick(event) {
    if (event.defaultPrevented) return;
    const [px, py] = this.#place(event);
    if (px < this.left && py >= STRIP) {
      const one = this.#layout().find(({ top }) => py >= top && py < top + this.rowTall);
      if (one) this.pin(one.row);
      return;
    }
    const i = this.#at(px, py);
    if (i !== null) this.selection.set(i);
    else {
      const value = this.x.invert(px);
      this.player.at(this.unit === 'ps' ? this.clock.positionAt(value) : Math.min(value, this.clock.count - 0.001));
    }
  }

  /** Pins a row to the top, or unpins it. */
  pin(row) {
    if (!this.pinned.delete(row)) this.pinned.add(row);
    this.#ask();
  }

  isPinned(i) {
    return this.pinned.has(this.all.rowOf[i]);
  }

  pinRowOf(i) {
    this.pin(this.all.rowOf[i]);
  }

  /** Marks what a fault has hit; nothing ends it. */
  markHit(numbers) {
    this.hit = new Set(numbers);
    this.#ask();
  }

  // Brings the selected transmission into sight.
  #reveal() {
    const { number } = this.selection;
    if (number !== null && this.all) {
      const row = this.all.rowOf[number];
      const place = this.#parted().others.indexOf(row) * this.rowTall;
      const room = this.tall - STRIP - this.pinned.size * this.rowTall;
      if (!this.pinned.has(row) && (place < this.top || place + this.rowTall > this.top + room)) this.#scroll(place - room / 2 - this.top);
      const [from, to] = this.x.domain();
      const begin = this.edges[EDGES * number];
      const end = this.edges[EDGES * number + 5];
      if (end < from || begin > to) window.d3.select(this.plot).call(this.zoom.translateTo, this.whole((begin + end) / 2), 0);
    }
    this.#ask();
  }

  zoomBy(factor) {
    const plot = window.d3.select(this.plot);
    if (factor === 0) {
      this.top = 0;
      plot.call(this.zoom.transform, window.d3.zoomIdentity);
    } else plot.call(this.zoom.scaleBy, factor);
    this.#ask();
  }

  moveBy(share) {
    window.d3.select(this.plot).call(this.zoom.translateBy, -share * this.plotWide / this.transform.k, 0);
  }

  #brushed({ selection, sourceEvent }) {
    if (!sourceEvent) return;
    const values = selection?.map((px) => Math.max(0, Math.min(this.length, this.x.invert(px))));
    this.setInterval(values ? values.map((value) => (this.unit === 'ps' ? value : this.clock.timeAt(value))) : null);
  }

  setInterval(interval) {
    this.interval = interval;
    this.dispatchEvent(new CustomEvent('interval', { detail: { interval } }));
    this.#ask();
  }

  /** Shows the selected interval as wide as the plot. */
  zoomToInterval() {
    if (!this.interval) return;
    const [from, to] = this.interval.map((ps) => this.whole(this.unit === 'ps' ? ps : this.clock.positionAt(ps)));
    const k = Math.min(MOST_ZOOM, this.plotWide / Math.max(1e-6, to - from));
    window.d3.select(this.plot).call(this.zoom.transform, window.d3.zoomIdentity.translate(this.left - k * from, 0).scale(k));
    this.clearInterval();
  }

  clearInterval() {
    this.brushing.call(this.brush.move, null);
    this.setInterval(null);
  }

  #sortRows() {
    this.order = this.all.sorted(this.sort.value);
    this.top = 0;
    this.#ask();
  }

  #toggleTall() {
    this.isTall = !this.isTall;
    this.taller.setAttribute('aria-pressed', String(this.isTall));
    this.#resize();
    this.#reveal();
  }

  #changeUnit() {
    this.unit = this.units.value;
    this.#slots();
    this.#resize();
    this.zoomBy(0);
  }

  #find() {
    this.found = this.all.found(this.search.value);
    this.foundSet = new Set(this.found);
    this.at = -1;
    this.told.textContent = this.found ? `${grouped(this.found.length)} found` : '';
    this.dispatchEvent(new CustomEvent('found', { detail: { found: this.found } }));
    this.#ask();
  }

  // Goes to the next transmission that was found.
  #next() {
    if (!this.found?.length) return;
    this.at = (this.at + 1) % this.found.length;
    this.told.textContent = `${this.at + 1} of ${grouped(this.found.length)}`;
    this.selection.set(this.found[this.at]);
  }

  #key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey || !KEYS.includes(event.key)) return;
    event.preventDefault();
    const acts = {
      w: () => this.zoomBy(1.3), s: () => this.zoomBy(1 / 1.3), a: () => this.moveBy(-0.15), d: () => this.moveBy(0.15),
      f: () => this.zoomBy(0), r: () => this.#toggleTall(), Enter: () => this.#next(),
      p: () => this.selection.number !== null && this.pinRowOf(this.selection.number),
      Escape: () => (this.interval ? this.clearInterval() : this.selection.set(null)),
      ArrowLeft: () => this.#step(-1), ArrowRight: () => this.#step(1), ArrowUp: () => this.#stepRow(-1), ArrowDown: () => this.#stepRow(1),
    };
    acts[event.key]();
  }

  // To the bar before or after in the same row.
  #step(by) {
    if (!this.all) {
      this.player.stand(this.player.slot + by);
      return;
    }
    const { number } = this.selection;
    if (number === null) {
      this.selection.set(this.all.inSlot(this.player.slot)?.[0] ?? 0);
      return;
    }
    const { members } = this.all.rows[this.all.rowOf[number]];
    const next = members[members.indexOf(number) + by];
    if (next !== undefined) this.selection.set(next);
  }

  // To the bar in the row above or below that is nearest in time.
  #stepRow(by) {
    if (!this.all || this.selection.number === null) return;
    const { pinned, others } = this.#parted();
    const rows = [...pinned, ...others];
    const row = rows[rows.indexOf(this.all.rowOf[this.selection.number]) + by];
    if (row === undefined) return;
    const begin = this.all.edges[EDGES * this.selection.number];
    const away = (i) => Math.abs(this.all.edges[EDGES * i] - begin);
    this.selection.set(this.all.rows[row].members.reduce((best, i) => (away(i) < away(best) ? i : best)));
  }

  dispose() {
    this.ended.abort();
    this.root.remove();
  }
}
