// Play: a schedule slot by slot over its network, linked with its space-time diagram; a second
// schedule beside it, in step.

import { api } from './api.js';
import { download } from './chart-frame.js';
import { button, counted, el, labelled, shortened, shownTime } from './dom.js';
import { canFilm, film } from './film.js';
import { showKeys } from './keys.js';
import { panesOf } from './panes.js';
import { Scalpel } from './scalpel.js';
import { whyButton } from './why.js';
import { LoadBars } from '/assets/draw/load-bars.js';
import { Player } from '/assets/draw/player.js';
import { remote } from '/assets/draw/playback.js';
import { SpaceTime } from '/assets/draw/space-time.js';

/** A player of the schedule of `job` alone, at the end of `host`. */
export const playerIn = async (host, job) => {
  const playback = await remote(`/api/jobs/${job.id}`, (path) => api.get(path));
  const room = el('div', { class: 'room' });
  const stage = el('div', { class: 'player' }, room);
  host.append(stage);
  return { stage, playback, player: new Player(stage, playback, { height: 'host', room }) };
};

/** A player of the schedule of `job` in `host`, with its space-time diagram if `isWhole`. */
export const mountPlayer = async (host, job, { isWhole = true, notice = /** @type {(text: string) => void} */ (() => {}), scalpel = null } = {}) => {
  host.classList.toggle('whole', isWhole);
  const { slots, scheduler, by } = job.result.best;
  let made = null;
  const why = whyButton('Why not fewer?', job, () => made.player.view, notice);
  host.replaceChildren(el('h2', { title: job.title },
    `${shortened(job.title, 60)}: ${counted(slots, 'slot')} by ${scheduler ?? by} `, why.button), why.sentence);
  made = await playerIn(host, job);
  const { playback, player } = made;
  const more = [];
  let panes = null;
  if (isWhole) {
    const repair = el('div', { class: 'repair' });
    let knife = null;
    const beside = el('div', { class: 'beside' });
    const below = el('div', { class: 'below' });
    const diagram = el('details', { class: 'diagram', open: true }, el('summary', {}, 'Space–time diagram, by slots'));
    const loads = el('details', { id: 'loads' },
      el('summary', {}, 'Load of channels, lanes and slots'));
    host.append(beside, below, diagram, loads);
    made.stage.before(repair);
    const onBreak = scalpel && job.kind !== 'repair' && playback.drawing.channels.from
      ? (channel) => knife.break(channel).catch((error) => notice(error.message)) : null;
    panes = await panesOf(job, { beside, below }, made, { notice, onBreak });
    if (panes && onBreak) knife = new Scalpel(repair, job, { player, panes, ...scalpel });
    more.push(knife, panes, new SpaceTime(diagram, playback, player), new LoadBars(loads, playback, player));
  }
  return {
    player,
    panes,
    dispose: () => {
      more.forEach((each) => each?.dispose?.());
      player.dispose();
      host.replaceChildren();
    },
  };
};

export const playView = ({ state, jobs, notice, chosen, choose, go }) => {
  const one = el('section', { class: 'seat', 'aria-label': 'schedule' });
  const two = el('section', { class: 'seat', 'aria-label': 'second schedule', hidden: true });
  const other = el('select', {
    name: 'other', onchange: () => state.set({ other: other.value }),
  });
  // Films the first schedule; a pause ends the film without a file.
  const take = async () => {
    const [seat] = seats;
    if (!seat) return;
    const { player, panes } = seat;
    filming.disabled = true;
    try {
      const title = shortened(chosen().title, 50);
      const blob = await film(player, () => (panes
        ? `${title}: ${shownTime(panes.clock.timeAt(player.position))} of ${shownTime(panes.clock.finishPs)}`
        : `${title}: slot ${player.slot}`));
      if (blob) download(blob, 'schedule.webm');
    } finally {
      filming.disabled = false;
    }
  };
  const filming = button('Film (WebM)', () => take().catch((error) => notice(error.message)), { id: 'film' });
  const bar = el('div', { class: 'bar play-bar' }, labelled('Beside it, in step', other), canFilm() ? filming : null, button('Keys ?', showKeys));
  const element = el('div', { class: 'scene wide' }, bar, el('div', { class: 'seats' }, one, two));
  let seats = [];
  let shownKey = '';
  let isOver = false;

  const playable = () => jobs.all().filter((job) => jobs.isPlayable(job));

  const clear = () => {
    seats.forEach((seat) => seat.dispose());
    seats = [];
  };

  const restore = (player) => {
    const { slot, by, follow } = state.get();
    if (by) player.colourBy(by);
    if (follow) player.follow(Number(follow));
    if (slot) player.stand(Number(slot));
    player.addEventListener('slot', ({ detail }) => state.set({ slot: detail.slot || '' }));
    player.addEventListener('colour', ({ detail }) => state.set({ by: detail.key }));
    player.addEventListener('follow', ({ detail }) => state.set({ follow: detail.chunk ?? '' }));
  };

  const mount = async () => {
    const job = chosen();
    const beside = state.get().other && jobs.asking(state.get().other);
    other.replaceChildren(el('option', { value: '' }, 'nothing'), ...playable()
      .filter((each) => each !== job)
      .map((each) => el('option', { value: jobs.askedOf(each), selected: each === beside },
        `${shortened(each.title, 40)}, ${counted(each.result.best.slots, 'slot')}`)));
    const key = [job, beside].map((each) => `${each?.id} ${each?.state}`).join(' ');
    if (key === shownKey) return;
    shownKey = key;
    clear();
    two.hidden = true;
    if (!jobs.isPlayable(job)) {
      one.replaceChildren(el('p', { class: 'empty' }, 'There is no schedule to play yet. ',
        button('Plan one', () => go('plan'))));
      return;
    }
    const first = await mountPlayer(one, job, { notice, scalpel: { jobs, state, choose, go } });
    if (isOver) {
      first.dispose();
      return;
    }
    seats.push(first);
    restore(first.player);
    if (jobs.isPlayable(beside) && beside !== job) {
      two.hidden = false;
      const second = await mountPlayer(two, beside, { notice });
      seats.push(second);
      second.player.inStepWith(first.player);
    }
  };

  // One after another: a second schedule may be chosen while the first is still made.
  let mounting = Promise.resolve();
  const guarded = () => {
    mounting = mounting.then(mount).catch((error) => notice(error.message));
  };
  const unsubscribeJobs = jobs.subscribe((job) => {
    if (jobs.isOver(job)) guarded();
  });
  const unsubscribe = state.subscribe((_, names) => {
    if (names.includes('other')) guarded();
  });
  return {
    element,
    shown: guarded,
    dispose: () => {
      isOver = true;
      unsubscribe();
      unsubscribeJobs();
      clear();
      shownKey = '';
    },
  };
};
