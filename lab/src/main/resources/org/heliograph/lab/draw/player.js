// Plays a verified schedule over its network: slot by slot, with what is lit, what moves, and who
// holds what.

import { keyColours, prefersStill } from './colours.js';
import { laneName } from './network-facts.js';
import { MatrixView } from './matrix-view.js';
import { NetworkView } from './network-view.js';
import { PlayerControls } from './player-controls.js';
import { litLegs, paintLit, paintTokens, tokenRadius } from './schedule-layers.js';
import { moveOfWay, placeTokens, tokensOf } from './tokens.js';

const KEY_OF = {
  chunk: (move) => move[0],
  source: (move) => (move[2] < 0 ? move[0] : move[2]),
  target: (move) => (move[3] < 0 ? move[0] : move[3]),
  lane: (move) => move[4],
  sender: (move) => (move[6] && move[6].length ? move[6][0][1] : 0),
};
const STILL = 0.5;

const countOf = (header, key) => ({ chunk: header.chunks, lane: header.lanes })[key] || header.nodes;

const plural = (count, word) => (count === 1 ? `1 ${word}` : `${count} ${word === 'delivery' ? 'deliveries' : `${word}s`}`);

// Events: 'slot' with detail {slot}; 'position' with detail {position}, in slots; 'end' after the last slot was played; 'move' with detail {move}, a message that was picked;
// 'follow' with detail {chunk}, or null; 'loaded' with detail {slot} when what is sent in it is known.
export class Player extends EventTarget {
  #position = 0; // slots passed, with a fraction inside the slot
  #shown = -1;
  #slotData = null;
  #tokens = [];
  #others = [];
  #moves = [];
  #way = null;
  #playing = false;
  #last = 0;
  #frames = 0;
  #partners = new Set();
  #ended = new AbortController();

  constructor(host, playback, options = {}) {
    super();
    this.host = host;
    this.playback = playback;
    this.followsPicks = true; // whether a token that is picked is followed
    this.clock = null; // with `after(position, slots)`, if slots differ in length
    this.selected = [];
    const { header } = playback;
    this.header = header;
    this.view = new NetworkView(options.room ?? host, playback.drawing, options);
    this.matrix = options.interactive === false ? null : new MatrixView(this);
    this.controls = new PlayerControls(host, header, {
      back: () => this.stand(this.#shown - 1),
      step: () => this.stand(this.#shown + 1),
      toggle: () => (this.#playing ? this.pause() : this.play()),
      stand: (slot) => this.stand(slot),
      colourBy: (key) => this.colourBy(key),
      follow: (chunk) => this.follow(chunk),
    });
    this.most = Math.max(1, ...(header.heldAtEnd && header.heldAtEnd.length < 200000 ? header.heldAtEnd : [header.chunks]));
    this.view.extraFacts = (target) => this.#factsOf(target);
    this.view.addEventListener('pick', (/** @type {CustomEvent} */ event) => this.#pick(event.detail));
    host.addEventListener('keydown', (event) => this.#key(event), { signal: this.#ended.signal });
    this.colourBy(this.controls.colour.value);
    this.stand(0);
  }

  get slot() {
    return Math.max(0, this.#shown);
  }

  get slots() {
    return this.header.slots;
  }

  // Slots passed, with a fraction inside the slot.
  get position() {
    return this.#position;
  }

  // What is sent in the slot, or of the followed chunk; a sample if it is very much.
  get moves() {
    return this.#moves;
  }

  get isPlaying() {
    return this.#playing;
  }

  play() {
    if (this.#playing) return;
    this.#partners.forEach((other) => other.pause());
    if (this.#position >= this.slots - 0.01) this.#position = 0;
    this.#playing = true;
    this.controls.showPlaying(true);
    this.controls.output.setAttribute('aria-live', 'off');
    this.#last = performance.now();
    requestAnimationFrame((now) => this.#frame(now));
  }

  pause() {
    this.#playing = false;
    this.controls.showPlaying(false);
    this.controls.output.setAttribute('aria-live', 'polite');
  }

  // Stands still in the middle of `slot`.
  stand(slot) {
    this.pause();
    this.#go(Math.max(0, Math.min(this.slots - 1, slot)) + STILL);
  }

  // Shows a position in slots, when another keeps the time.
  at(position) {
    this.pause();
    this.#go(position);
  }

  // Goes where another player is, and stands and moves together with it from now on.
  inStepWith(other) {
    this.#partners.add(other);
    other.#partners.add(this);
    this.#go(other.#position, other);
  }

  outOfStep(other) {
    this.#partners.delete(other);
    other.#partners.delete(this);
  }

  colourBy(key) {
    this.key = key;
    this.controls.colour.value = key;
    const colours = keyColours(this.playback.drawing.palette, countOf(this.header, key));
    this.colourOfKey = colours;
    this.colourOf = (move) => colours(KEY_OF[key](move));
    this.#enter();
    this.#show();
    this.dispatchEvent(new CustomEvent('colour', { detail: { key } }));
  }

  // Follows one chunk: only it is lit, and the nodes that hold it are filled; null ends it.
  async follow(chunk) {
    this.controls.showFollowed(chunk);
    this.followed = chunk;
    const way = chunk === null ? null : await this.playback.chunk(chunk);
    if (this.followed !== chunk) return;
    this.#way = way;
    this.#enter();
    this.#show();
    this.dispatchEvent(new CustomEvent('follow', { detail: { chunk, way } }));
  }

  // Keeps channels standing out, whatever is pointed at.
  select(channels) {
    this.selected = channels;
    this.highlight(null);
  }

  // Makes a channel stand out, or follows a chunk; null ends both.
  highlight(target) {
    this.view.mark({ ...this.view.marks, strongChannels: new Set([...this.selected, ...(target && 'channel' in target ? [target.channel] : [])]) });
    if (target && 'chunk' in target) this.follow(target.chunk);
  }

  dispose() {
    this.pause();
    this.#ended.abort();
    this.#partners.forEach((other) => this.outOfStep(other));
    this.controls.root.remove();
    this.matrix?.dispose();
    this.view.dispose();
  }

  #frame(now) {
    if (!this.#playing) return;
    // A frame may be stamped earlier than the click that asked for it.
    const passed = Math.max(0, Math.min(100, now - this.#last)) / 1000;
    this.#last = now;
    const slots = passed * Number(this.controls.speed.value);
    const next = this.clock ? this.clock.after(this.#position, slots) : this.#position + slots;
    if (next >= this.slots) {
      this.#go(this.slots - 0.001);
      this.pause();
      this.dispatchEvent(new CustomEvent('end'));
      return;
    }
    // A slot that is still on its way is waited for.
    if (Math.floor(next) === this.#shown || this.playback.peek(Math.floor(next))) this.#go(next);
    else this.playback.slot(Math.floor(next)).catch(() => this.pause());
    requestAnimationFrame((later) => this.#frame(later));
  }

  #go(position, from = null) {
    this.#position = Math.min(this.slots - 0.001, position);
    const slot = Math.floor(this.#position);
    if (slot !== this.#shown) this.#load(slot);
    this.#show();
    for (const partner of this.#partners) if (partner !== from) partner.#go(position, this);
  }

  #load(slot) {
    const here = this.playback.peek(slot);
    this.#shown = slot;
    this.controls.slider.value = String(slot);
    this.#slotData = here || null;
    if (here) {
      this.#enter();
      if (slot + 1 < this.slots && !this.playback.peek(slot + 1)) this.playback.slot(slot + 1).catch(() => {});
    } else {
      this.playback.slot(slot).then((loaded) => {
        if (this.#shown !== slot) return;
        this.#slotData = loaded;
        this.#enter();
        this.#show();
      }, (error) => {
        this.controls.output.textContent = `slot ${slot}: ${error.message}`;
      });
    }
    this.dispatchEvent(new CustomEvent('slot', { detail: { slot } }));
  }

  // Prepares what is seen of the slot: once when it begins, or when colours or the chunk change.
  #enter() {
    const slot = this.#slotData;
    if (!slot) return;
    const { view } = this;
    const { legs } = view;
    const aside = Math.min(0.8 * tokenRadius(view), 9);
    const followed = this.#way && this.#way.moves.filter(([at]) => at === slot.slot).map((move) => this.#ofWay(move, slot));
    const moves = followed || slot.moves;
    this.#moves = moves;
    this.#tokens = tokensOf(moves, legs, aside);
    this.#others = followed ? tokensOf(slot.moves, legs, aside).slice(0, 1000) : [];
    const lit = litLegs(slot, moves, legs, this.colourOf);
    const past = this.#way ? litLegs(slot, this.#before(slot), legs, this.colourOf) : [];
    view.drawLit((context) => {
      paintLit(context, view, past, { isPast: true });
      paintLit(context, view, lit);
    });
    view.fillNodes(this.#way ? this.#holding(slot.slot) : slot.held && ((node) => slot.held[node] / this.most));
    const count = plural(slot.deliveries, 'delivery');
    const sample = slot.moves.length < slot.count ? `, ${slot.moves.length} of ${slot.count} messages shown` : '';
    const where = this.#way ? `, chunk ${this.#way.name} ${plural(moves.length, 'move')}` : '';
    this.controls.output.textContent = `slot ${slot.slot} of ${this.slots - 1}: ${count}${sample}${where}`;
    this.dispatchEvent(new CustomEvent('loaded', { detail: { slot: slot.slot } }));
  }

  // A move of the followed chunk, in the colours that it has among all.
  #ofWay(move, slot) {
    const [chunk, name, , , lane, combines, legs] = moveOfWay(this.#way, move);
    const { sources, targets } = this.#way;
    const known = slot.moves.find((it) => it[0] === chunk);
    return [chunk, name, sources.length === 1 ? sources[0] : -1, targets.length === 1 ? targets[0] : -1, lane, combines, legs,
      known ? known[7] : null, 0];
  }

  // How the followed chunk came to where it is before a slot.
  #before(slot) {
    return this.#way.moves.filter(([at]) => at < slot.slot).map((move) => this.#ofWay(move, slot));
  }

  // Which nodes hold the followed chunk before a slot.
  #holding(slot) {
    const held = new Set(this.#way.sources);
    for (const [at, , , legs] of this.#way.moves) {
      if (at >= slot) continue;
      const passed = new Set(legs.map(([, writer]) => writer));
      for (const [, , reader, takes] of legs) if (takes || !passed.has(reader)) held.add(reader);
    }
    return (node) => (held.has(node) ? 1 : 0);
  }

  #show() {
    const { view } = this;
    const share = prefersStill() ? STILL : this.#position - Math.floor(this.#position);
    placeTokens(this.#tokens, share);
    placeTokens(this.#others, share);
    view.drawMoving((context) => {
      const style = { colourOf: this.colourOf, colours: view.colours };
      paintTokens(context, view, this.#others, { ...style, dim: true });
      this.host.dataset.tokens = String(paintTokens(context, view, this.#tokens, { ...style, dim: false }));
    });
    this.#frames += 1;
    this.host.dataset.frames = String(this.#frames);
    this.host.dataset.position = this.#position.toFixed(3);
    this.dispatchEvent(new CustomEvent('position', { detail: { position: this.#position } }));
  }

  #factsOf(target) {
    const slot = this.#slotData;
    if (!slot) return [];
    if ('node' in target) {
      if (this.#way) return [this.#holding(slot.slot)(target.node) ? `holds chunk ${this.#way.name}` : `lacks chunk ${this.#way.name}`];
      return slot.held ? [`holds ${slot.held[target.node]} of ${plural(Math.max(this.most, this.header.heldWhat === 'contribution' ? 0 : this.header.chunks), this.header.heldWhat)}`] : [];
    }
    return slot.moves.filter((move) => move[6].some(([channel]) => channel === target.channel)).slice(0, 6)
      .map((move) => this.#factsOfMove(move, target.channel));
  }

  #factsOfMove([chunk, name, , , lane, combines, , loss, more], channel) {
    const parts = [`carries chunk ${name}${name === String(chunk) ? '' : ` (${chunk})`}${more ? ` and ${more} more` : ''}`];
    if (this.header.lanes > 1) parts.push(laneName(this.view.drawing, channel, lane));
    if (loss !== null) parts.push(`loss ${loss} dB${this.header.budget === null ? '' : ` of ${this.header.budget} dB`}`);
    if (combines) parts.push('combined at the receiver');
    return parts.join(', ');
  }

  // A token near the place that was picked is told and followed; a second pick ends it.
  #pick(detail) {
    const { at } = detail;
    const reach = at ? Math.max(tokenRadius(this.view), 6 / this.view.scale) : 0;
    const token = at && this.#tokens.find(({ shown, x, y }) => shown && Math.hypot(x - at.x, y - at.y) < reach);
    if (token) {
      this.dispatchEvent(new CustomEvent('move', { detail: { move: token.move } }));
      if (this.followsPicks) this.follow(token.move[0] === this.followed ? null : token.move[0]);
    } else if (!('node' in detail) && !('channel' in detail) && this.followed !== null && this.followed !== undefined) {
      this.follow(null);
    }
  }

  // Keys count wherever the focus is in the player, unless it is on what takes them itself.
  #key(event) {
    if (event.defaultPrevented || event.target.closest('input, select, textarea')) return;
    if (event.key === ' ' && event.target.closest('button')) return;
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const acts = {
      ' ': () => (this.#playing ? this.pause() : this.play()),
      ArrowLeft: () => this.stand(this.#shown - 1),
      ArrowRight: () => this.stand(this.#shown + 1),
      Home: () => this.stand(0),
      End: () => this.stand(this.slots - 1),
      Escape: () => this.follow(null),
    };
    if (/^[1-9]$/.test(event.key)) this.controls.setSpeed(Number(event.key) - 1);
    else if (acts[event.key]) acts[event.key]();
    else return;
    event.preventDefault();
  }
}

export { embedded, remote } from './playback.js';
