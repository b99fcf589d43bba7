// Says what happens: in the slot where the player stands, in the transmission that is selected, and
// in an interval of the timeline.

import { button, counted, el, facts, grouped, shownTime, table } from './dom.js';
import { EDGES } from './transmissions.js';
import { channelName, isOptical, laneName } from '/assets/draw/network-facts.js';

const LISTED = 12;
const ROWS = 60;

const shownBytes = (bytes) => {
  /** @type {[number, string][]} */
  const units = [[1 << 30, 'GiB'], [1 << 20, 'MiB'], [1 << 10, 'KiB'], [1, 'B']];
  const [size, unit] = units.find(([least]) => bytes >= least) ?? [1, 'B'];
  return `${Number((bytes / size).toPrecision(4))} ${unit}`;
};

const PARTS = [
  ['waitingPs', 'waiting'], ['reconfigurationPs', 'reconfiguring'], ['serialisationPs', 'starting and sending'],
  ['propagationPs', 'light on its way'], ['conversionPs', 'conversion'],
];

/** What a slot takes, in words. */
export const slotSentence = (clock, slot) => {
  const { slot: first, slots, beginPs, endPs, spent } = clock.entryOf(slot);
  const parts = PARTS.filter(([key]) => spent[key] > 0).map(([key, name]) => `${name} ${shownTime(spent[key])}`);
  const which = slots > 1 ? `slots ${first} to ${first + slots - 1}` : `slot ${first}`;
  return `${which}: from ${shownTime(beginPs)} to ${shownTime(endPs)} of ${shownTime(clock.finishPs)} (${parts.join(', ')})`;
};

const REASONS = { chunk: 'for its chunk', lane: 'for its lane',
  transmitter: 'for a transmitter or a port', slot: 'for the end of the slot before' };

export class Inspector {
  constructor(host, { clock, all, player, playback, selection, timeline, onBreak }) {
    this.clock = clock;
    this.all = all;
    this.player = player;
    this.playback = playback;
    this.selection = selection;
    this.timeline = timeline;
    this.onBreak = onBreak;
    this.ended = new AbortController();
    this.now = el('output', { class: 'now', 'aria-live': 'off' });
    this.told = el('p', { class: 'narration', 'aria-live': 'polite' });
    this.list = el('details', { class: 'events' }, el('summary', {}, 'What happens in this slot'), el('div'));
    this.list.addEventListener('toggle', () => this.#showList());
    this.shown = el('section', { class: 'inspected', 'aria-live': 'polite', 'aria-label': 'Selected' });
    this.root = el('aside', { class: 'inspector', 'aria-label': 'What happens' }, this.now, this.told, this.list, this.shown);
    host.append(this.root);
    const { signal } = this.ended;
    player.addEventListener('position', () => this.#clock(), { signal });
    player.addEventListener('slot', () => this.#narrate(), { signal });
    selection.addEventListener('change', () => this.#inspect(), { signal });
    selection.addEventListener('known', () => this.#inspect(), { signal });
    timeline.addEventListener('interval', () => this.#inspect(), { signal });
    this.link = null;
    this.#clock();
    this.#narrate();
    this.#inspect();
  }

  #clock() {
    this.now.textContent = `${shownTime(this.clock.timeAt(this.player.position))} of ${shownTime(this.clock.finishPs)}`;
  }

  async #narrate() {
    const { slot } = this.player;
    const { clock, all } = this;
    const least = clock.leastPs === null ? '' : ` No schedule takes less than ${shownTime(clock.leastPs)}.`;
    const sentence = slotSentence(clock, slot);
    const said = [`${sentence[0].toUpperCase()}${sentence.slice(1)}.${least}`];
    if (this.list.open) this.#showList();
    const data = await this.playback.slot(slot).catch(() => null);
    if (slot !== this.player.slot) return;
    if (data) said.push(` ${counted(data.count, 'transmission')}, ${data.deliveries === 1 ? '1 delivery' : `${grouped(data.deliveries)} deliveries`}.`);
    const { heldAtEnd } = this.player.header;
    if (data?.held && heldAtEnd) {
      const done = data.held.filter((held, node) => held >= heldAtEnd[node]).length;
      if (done > 0) said.push(` ${counted(done, 'node')} ${done === 1 ? 'receives' : 'receive'} nothing more.`);
    }
    const step = all ? all.chain.findIndex((i) => all.slotOf[i] === slot) : -1;
    this.told.replaceChildren(...said);
    if (step >= 0) {
      const i = all.chain[step];
      this.told.append(' On the critical chain: ', button(all.endsOf(i), () => this.selection.set(i), { class: 'plain' }),
        step > 0 ? `, which waits ${REASONS[all.reasons[step]]}.` : '.');
    }
  }

  // The slot as a table, for those who read rather than look.
  #showList() {
    if (!this.list.open || !this.all) return;
    const { all } = this;
    const range = all.inSlot(this.player.slot);
    const numbers = range ? Array.from({ length: Math.min(ROWS, range[1] - range[0] + 1) }, (_, i) => range[0] + i) : [];
    const rows = numbers.map((i) => [button(all.endsOf(i), () => this.selection.set(i), { class: 'plain' }), all.chunkName(i),
      { number: shownTime(all.edges[EDGES * i]) }, { number: shownTime(all.edges[EDGES * i + 5]) }]);
    const more = range ? range[1] - range[0] + 1 - numbers.length : 0;
    this.list.lastChild.replaceChildren(numbers.length === 0 ? el('p', { class: 'empty' }, 'Nothing is sent.')
      : table(['from → to', 'chunk', { number: 'begins' }, { number: 'ends' }], rows,
        { caption: more > 0 ? `and ${grouped(more)} more` : '' }));
  }

  /** Shows a link that was picked, beside the transmission that uses it. */
  showLink(channel) {
    this.link = channel;
    this.#inspect();
  }

  #inspect() {
    const { number, known } = this.selection;
    const { interval } = this.timeline;
    if (interval && this.all) this.shown.replaceChildren(...this.#ofInterval(interval));
    else if (number !== null) this.shown.replaceChildren(...this.#ofTransmission(number, known));
    else {
      this.shown.replaceChildren(el('p', { class: 'hint' }, this.all
        ? 'Click a bar of the timeline or a link of the network. A drag over the ruler selects an interval.'
        : 'The schedule has too many transmissions to show each in time.'), ...this.#ofLink());
    }
  }

  #ofLink() {
    if (this.link === null) return [];
    return [el('div', { class: 'actions' },
      this.onBreak ? button(`Break link ${channelName(this.playback.drawing, this.link)}`, () => this.onBreak(this.link), { class: 'break' }) : null)];
  }

  #ofTransmission(i, known) {
    const { all, selection } = this;
    const { drawing } = this.playback;
    const at = (part) => shownTime(all.edges[EDGES * i + part]);
    const slack = all.slackOf(i);
    const chain = all.chain.indexOf(i);
    const link = (other) => button(`${all.endsOf(other)}, slot ${all.slotOf[other]}`, () => selection.set(other), { class: 'plain' });
    const listed = (name, numbers, count, none) => el('div', { class: name }, el('h3', {}, `${name[0].toUpperCase()}${name.slice(1)}`),
      count === 0 ? el('p', { class: 'hint' }, none)
        : el('ul', {}, numbers.slice(0, LISTED).map((other) => el('li', {}, link(other)))),
      count > LISTED ? el('p', { class: 'hint' }, `and ${grouped(count - LISTED)} more`) : null);
    const pairs = [
      ['begins', at(0)], ['ends', at(5)],
      ['slack', slack.all > 0 ? shownTime(slack.all) : 'none'],
      slack.alone === slack.all ? null : ['slack, if slots did not wait', shownTime(slack.alone)],
      chain < 0 ? null : ['critical chain', `${chain + 1} of ${all.chain.length}; ${chain === 0 ? 'its start' : `waits ${REASONS[all.reasons[chain]]}`}`],
      ['slot', String(all.slotOf[i])],
    ];
    if (known) pairs.push(...this.#known(i, known));
    this.link ??= null;
    const channel = this.link !== null && all.channelsOf(i).includes(this.link) ? this.link : all.channel[i];
    return [
      el('h3', { class: 'what' }, `${all.endsOf(i)}, chunk ${all.chunkName(i)}`),
      facts(pairs.filter(Boolean)),
      el('div', { class: 'actions' },
        button(this.timeline.isPinned(i) ? 'Unpin its row' : 'Pin its row', () => {
          this.timeline.pinRowOf(i);
          this.#inspect();
        }, { class: 'small pin' }),
        button(`Follow chunk ${all.chunk[i]}`, () => this.player.follow(all.chunk[i]), { class: 'small' }),
        this.onBreak ? button(`Break link ${channelName(drawing, channel)}`, () => this.onBreak(channel), { class: 'small break' }) : null),
      ...(known ? [listed('needs', known.needs, known.needsCount, 'Nothing: the sender has it from the beginning.'),
        listed('feeds', known.feeds, known.feedsCount, 'Nothing: it ends here.')] : []),
    ];
  }

  #known(i, known) {
    const { all } = this;
    const { drawing } = this.playback;
    const path = known.legs.map(([channel]) => channelName(drawing, channel));
    const channel = all.channel[i];
    return [
      ['size', shownBytes(known.bytes) + (known.chunkCount > 1 ? ` in ${counted(known.chunkCount, 'chunk')}` : '') + (known.combines ? ', combined' : '')],
      path.length > 1 ? ['path', path.join(', ')] : null,
      all.lane.some((lane) => lane > 0) ? [isOptical(drawing, channel) ? 'wavelength' : 'lane', laneName(drawing, channel, all.lane[i])] : null,
      known.chunkCount > 1 ? ['chunks', known.chunks.join(', ') + (known.chunkCount > known.chunks.length ? ', …' : '')] : null,
      known.loss === null ? null : ['loss', `${known.loss} dB${all.budget === null ? '' : ` of ${all.budget} dB`}`],
    ];
  }

  #ofInterval([from, to]) {
    const { all, timeline } = this;
    let sending = 0;
    let count = 0;
    const rows = new Set();
    for (let i = 0; i < all.count; i++) {
      const begin = all.edges[EDGES * i];
      const end = all.edges[EDGES * i + 5];
      if (end <= from || begin >= to) continue;
      count++;
      rows.add(all.rowOf[i]);
      sending += Math.min(to, all.edges[EDGES * i + 3]) - Math.max(from, Math.min(to, all.edges[EDGES * i + 2]));
    }
    const share = sending / Math.max(1, (to - from) * all.rows.length);
    return [
      el('h3', { class: 'what' }, `${shownTime(Math.round(from))} to ${shownTime(Math.round(to))}`),
      facts([['length', shownTime(Math.round(to - from))], ['transmissions', grouped(count)],
        ['transmitters in use', `${grouped(rows.size)} of ${grouped(all.rows.length)}`],
        ['sending, of all time', `${Math.max(0, 100 * share).toFixed(1)} %`]]),
      el('div', { class: 'actions' },
        button('Zoom to it', () => timeline.zoomToInterval(), { class: 'small' }),
        button('Play from here', () => {
          this.player.at(this.clock.positionAt(from));
          this.player.play();
        }, { class: 'small' }),
        button('Clear', () => timeline.clearInterval(), { class: 'small' })),
    ];
  }

  dispose() {
    this.ended.abort();
    this.root.remove();
  }
}
