// The slots of a schedule in time: where each begins and ends, what it takes, what no schedule can
// go below, and where the player stands. Wheel and drag zoom; a click goes to the slot.

import { counted, shownTime } from './dom.js';

const HEIGHT = 74;
const SIDE = 14;
const TOP = 8;
const BAR = 26;
const MOST_ZOOM = 4000;
const PARTS = [
  ['waitingPs', 'waiting'], ['reconfigurationPs', 'reconfiguring'], ['serialisationPs', 'starting and sending'],
  ['propagationPs', 'light on its way'], ['conversionPs', 'O/E/O'],
];

const partsOf = (slot) => {
  const parts = [];
  let begin = slot.beginPs;
  for (const [key, name] of PARTS) {
    const length = slot.spent[key];
    if (length > 0) parts.push({ slot, name, begin, end: begin += length });
  }
  return parts;
};

const told = ({ slot, slots, beginPs, endPs, spent }) => {
  const parts = PARTS.filter(([key]) => spent[key] > 0).map(([key, name]) => `${name} ${shownTime(spent[key])}`);
  const which = slots > 1 ? `slots ${slot} to ${slot + slots - 1}` : `slot ${slot}`;
  return `${which}: from ${shownTime(beginPs)} to ${shownTime(endPs)} (${parts.join(', ')})`;
};

export class TimeBar {
  constructor(host, times, player) {
    Object.assign(this, { times, player });
    const { d3 } = window;
    this.parts = times.slots.flatMap(partsOf);
    this.entries = times.slots;
    this.root = d3.select(host).append('div').attr('class', 'time-bar');
    this.svg = this.root.append('svg').attr('role', 'img').attr('height', HEIGHT)
      .attr('aria-label', `${counted(player.slots, 'slot')} in ${shownTime(times.finishPs)}`);
    this.gap = this.svg.append('rect').attr('class', 'gap').attr('y', TOP).attr('height', BAR);
    this.bars = this.svg.append('g');
    this.least = this.svg.append('line').attr('class', 'least').attr('y1', 2).attr('y2', TOP + BAR + 6);
    this.cursor = this.svg.append('line').attr('class', 'cursor').attr('y1', 2).attr('y2', TOP + BAR + 6);
    this.axis = this.svg.append('g').attr('class', 'axis').attr('transform', `translate(0,${TOP + BAR + 6})`);
    this.output = this.root.append('output');
    this.zoom = d3.zoom().scaleExtent([1, MOST_ZOOM]).on('zoom', ({ transform }) => {
      this.transform = transform;
      this.#paint();
    });
    this.transform = d3.zoomIdentity;
    this.svg.call(this.zoom);
    this.onPosition = ({ detail }) => this.#stand(detail.position);
    player.addEventListener('position', this.onPosition);
    this.observer = new ResizeObserver(() => this.#resize());
    this.observer.observe(this.root.node());
    this.#resize();
    this.#stand(player.slot);
  }

  #resize() {
    const { d3 } = window;
    this.width = Math.max(160, this.root.node().clientWidth);
    this.svg.attr('width', this.width);
    this.whole = d3.scaleLinear([0, this.times.finishPs], [SIDE, this.width - SIDE]);
    this.zoom.extent([[SIDE, 0], [this.width - SIDE, HEIGHT]]).translateExtent([[SIDE, 0], [this.width - SIDE, HEIGHT]]);
    this.#paint();
  }

  #paint() {
    const { d3 } = window;
    const x = this.transform.rescaleX(this.whole);
    this.x = x;
    const [from, to] = x.domain();
    // What is narrower than a pixel joins what is before it.
    const shown = [];
    let last = -1;
    for (const part of this.parts) {
      if (part.end < from || part.begin > to) continue;
      const pixel = Math.floor(x(part.end));
      if (pixel > last || shown.length === 0) shown.push(part);
      last = Math.max(last, pixel);
    }
    this.bars.selectAll('rect').data(shown).join('rect')
      .attr('class', ({ name, slot }) => `${name.split(' ')[0]}${slot.slot % 2 ? ' odd' : ''}`)
      .attr('x', ({ begin }) => x(begin)).attr('y', TOP).attr('height', BAR)
      .attr('width', ({ begin, end }) => Math.max(0.5, x(end) - x(begin) - (x(end) - x(begin) > 4 ? 1 : 0)))
      .on('click', (_, { slot }) => this.player.stand(slot.slot));
    const { leastPs, finishPs } = this.times;
    this.least.attr('visibility', leastPs === null ? 'hidden' : null).attr('x1', x(leastPs ?? 0)).attr('x2', x(leastPs ?? 0));
    this.gap.attr('visibility', leastPs === null ? 'hidden' : null).attr('x', x(leastPs ?? 0))
      .attr('width', Math.max(0, x(finishPs) - x(leastPs ?? 0)));
    this.axis.call(d3.axisBottom(x).ticks(Math.max(2, this.width / 110)).tickFormat(shownTime));
    this.#place();
  }

  #stand(position) {
    const slot = Math.min(Math.floor(position), this.player.slots - 1);
    const at = Math.max(0, window.d3.bisector((entry) => entry.slot).right(this.entries, slot) - 1);
    const entry = this.entries[at];
    const share = Math.min(1, Math.max(0, (position - entry.slot) / entry.slots));
    this.time = entry.beginPs + share * (entry.endPs - entry.beginPs);
    if (entry !== this.entry) {
      const { leastPs, finishPs } = this.times;
      const least = leastPs === null ? '' : `; no schedule takes less than ${shownTime(leastPs)}`;
      this.output.text(`${told(entry)} of ${shownTime(finishPs)}${least}`);
    }
    this.entry = entry;
    this.#place();
  }

  #place() {
    this.cursor.attr('x1', this.x(this.time)).attr('x2', this.x(this.time));
  }

  dispose() {
    this.player.removeEventListener('position', this.onPosition);
    this.observer.disconnect();
    this.root.remove();
  }
}
