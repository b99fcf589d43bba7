// Break a link where the schedule is played: what it hits is marked at once, a quick repair appears,
// and the best one replaces it. Before and after lie on each other, with a wipe between them.

import { api } from './api.js';
import { clockOf } from './clock.js';
import { button, counted, el, grouped, labelled, shownTime } from './dom.js';
import { channelName } from '/assets/draw/network-facts.js';
import { remote } from '/assets/draw/playback.js';
import { Player } from '/assets/draw/player.js';

const QUICK = 1; // evaluations of each search

/** The channel that leads back over a link, or −1. */
export const opposite = ({ channels }, channel) => (channels.from
  ? channels.from.findIndex((tail, one) => tail === channels.to[channel] && channels.to[one] === channels.from[channel]) : -1);

const changed = (before, after) => {
  const percent = 100 * (after - before) / before;
  return percent === 0 ? 'as before' : `${percent > 0 ? '+' : '−'}${Number(Math.abs(percent).toPrecision(3))} %`;
};

const headlineOf = (name, { before }, result) => {
  const times = before.timePs !== null && result.timePs !== null
    ? `${shownTime(before.timePs)} → ${shownTime(result.timePs)} (${changed(before.timePs, result.timePs)}), ` : '';
  return `${name}: ${times}${before.slots} → ${counted(result.slots, 'slot')}`;
};

const changeOf = ({ change, by }) => `${grouped(change.kept)} transmissions stay, ${grouped(change.moved)} move in time, `
  + `${grouped(change.rerouted)} take another way, ${grouped(change.givenUp)} are given up; by ${by}.`;

/** The repaired schedule over the one that plays, at the same time; the wipe shows a part of each. */
class Overlay {
  constructor(player, clock) {
    this.player = player;
    this.clock = clock;
    this.stage = el('div', { hidden: true });
    this.room = el('div', { class: 'after-room', 'aria-hidden': 'true' });
    this.edge = el('div', { class: 'wipe-edge' });
    player.view.host.append(this.room, this.edge);
    this.after = null;
    this.onPosition = () => this.#follow();
    this.onChange = () => this.#lay();
    player.addEventListener('position', this.onPosition);
    player.view.addEventListener('change', this.onChange);
    this.wipe(50);
  }

  async show(job) {
    const [playback, times] = await Promise.all([remote(`/api/jobs/${job.id}`, (path) => api.get(path)),
      api.get(`/api/jobs/${job.id}/timeline`).catch(() => null)]);
    if (this.isOver) return;
    this.after?.dispose();
    this.times = times && clockOf(times);
    this.after = new Player(this.stage, playback, { height: 'host', room: this.room, interactive: false });
    this.after.colourBy(this.player.key);
    this.#lay();
    this.#follow();
  }

  #follow() {
    if (!this.after) return;
    const ps = this.clock.timeAt(this.player.position);
    this.after.at(this.times ? this.times.positionAt(ps) : this.player.position);
  }

  #lay() {
    if (!this.after) return;
    const { x, y, scale, isFitted } = this.player.view;
    Object.assign(this.after.view, { x, y, scale, isFitted });
    this.after.view.paint();
  }

  wipe(percent) {
    this.room.style.clipPath = `inset(0 0 0 ${percent}%)`;
    this.edge.style.left = `${percent}%`;
  }

  dispose() {
    this.isOver = true;
    this.player.removeEventListener('position', this.onPosition);
    this.player.view.removeEventListener('change', this.onChange);
    this.after?.dispose();
    this.room.remove();
    this.edge.remove();
  }
}

/** Breaks links of the schedule of `job` in `host`; `dispose` mends all. */
export class Scalpel {
  constructor(host, job, { player, panes, jobs, state, choose, go }) {
    this.host = host;
    this.job = job;
    this.player = player;
    this.panes = panes;
    this.jobs = jobs;
    this.state = state;
    this.choose = choose;
    this.go = go;
    this.broken = new Set();
    this.run = 0;
  }

  break(channel) {
    const { drawing } = this.player.playback;
    [channel, opposite(drawing, channel)].filter((one) => one >= 0).forEach((one) => this.broken.add(one));
    this.names = [...(this.names ?? []), channel];
    this.state.set({ links: this.names.join(' ') });
    this.panes.selection.set(null);
    this.panes.inspector.showLink(null);
    this.#mark();
    return this.#repair();
  }

  #mark() {
    const { player, panes } = this;
    player.view.mark({ ...player.view.marks, failedChannels: this.broken });
    this.hit = panes.all?.through(this.broken) ?? [];
    panes.timeline.markHit(this.hit);
    const slots = new Set(this.hit.map((i) => panes.all.slotOf[i]));
    const { drawing } = player.playback;
    this.headline = el('h3', { class: 'repair-headline', 'aria-live': 'polite' },
      'A repair is sought …');
    this.told = el('p', { class: 'hint' });
    this.wiper = el('input', {
      type: 'range', min: 0, max: 100, value: 50, name: 'wipe', oninput: () => this.overlay.wipe(Number(this.wiper.value)),
    });
    this.wiping = labelled('Before ◂ wipe ▸ after', this.wiper);
    this.wiping.hidden = true;
    this.more = el('span');
    this.panel?.remove();
    this.panel = el('section', { class: 'scalpel', 'aria-label': 'Repair' },
      el('p', { class: 'failed' }, `Broken: ${this.names.map((one) => `link ${channelName(drawing, one)}`).join(', ')}${this.broken.size > this.names.length ? ', both ways' : ''}. `
        + (panes.all ? `It hits ${grouped(this.hit.length)} of ${counted(panes.all.count, 'transmission')}, in ${counted(slots.size, 'slot')}.` : '')),
      this.headline, this.told,
      el('div', { class: 'actions' }, this.wiping, button('Mend', () => this.mend(), { class: 'small' }),
        button('More in Break', () => this.go('break'), { class: 'small' }), this.more));
    this.host.replaceChildren(this.panel);
  }

  async #repair() {
    const run = (this.run += 1);
    this.overlay?.dispose();
    this.overlay = new Overlay(this.player, this.panes.clock);
    const asked = { job: this.job.id, links: this.names.map(String), bothWays: true };
    const quick = await this.#found(run, { ...asked, budget: QUICK }, 'Quick repair');
    if (run !== this.run || !quick) return;
    if (quick.result.best?.optimal) {
      this.#settle(quick, 'Repaired');
      return;
    }
    const best = await this.#found(run, asked, 'Best repair');
    if (best?.result?.best) this.#settle(best, 'Best repair');
  }

  // Asks for a repair, and shows it when it is there.
  async #found(run, asked, name) {
    const job = await this.jobs.finished(await this.jobs.repair(asked));
    if (run !== this.run) return null;
    const result = job.result?.best;
    if (!result) {
      this.headline.textContent = job.error ?? 'No schedule was found for the damaged network.';
      return null;
    }
    this.headline.textContent = headlineOf(name, job.result, result);
    this.told.textContent = changeOf(result) + (name === 'Quick repair' ? ' A better one is sought …' : '');
    this.wiping.hidden = false;
    this.panel.dataset.state = name;
    await this.overlay.show(job);
    return run === this.run ? job : null;
  }

  #settle(job, name) {
    const { best, bound } = job.result;
    this.headline.textContent = headlineOf(name, job.result, best);
    this.told.textContent = `${changeOf(best)} ${best.optimal ? 'No schedule of the damaged network has fewer slots.'
      : `No schedule of the damaged network has fewer than ${counted(bound.slots, 'slot')}.`}`;
    this.panel.dataset.state = 'settled';
    this.more.replaceChildren(button('Play the repair alone', () => this.choose(job), { class: 'small' }));
  }

  mend() {
    this.run += 1;
    this.overlay?.dispose();
    this.overlay = null;
    this.broken.clear();
    this.names = [];
    this.state.set({ links: '' });
    this.host.replaceChildren();
    this.panes.timeline.markHit([]);
    this.player.view.mark({ ...this.player.view.marks, failedChannels: new Set() });
  }

  dispose() {
    this.run += 1;
    this.overlay?.dispose();
  }
}
