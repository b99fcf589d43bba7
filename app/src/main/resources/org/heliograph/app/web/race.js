// Race: the plans of up to four networks on one clock. The address says which, so a link starts it:
// #view=race&race=all-reduce;1MiB;ring(16);hypercube(4)

import { api } from './api.js';
import { architectTable } from './architect.js';
import { clockOf } from './clock.js';
import { button, counted, el, labelled, shortened, shownSize, shownTime } from './dom.js';
import { playerIn } from './play.js';
import { prefersStill } from '/assets/draw/colours.js';

const MOST = 4;
const EXAMPLE = 'all-reduce;64KiB;ring(16);hypercube(4);torus(4,4)';
const RACE_MS = 9000; // how long the slowest takes on the screen

export const raceView = ({ state, jobs, notice }) => {
  const clock = el('output', { class: 'clock', 'aria-live': 'off' });
  const again = button('Start again', () => run(0), { class: 'primary', disabled: true });
  const pause = button('Pause', () => (frame ? stop() : run(at)), { disabled: true });
  const seats = el('div', { class: 'seats' });
  const result = el('div');
  const title = el('h1', {}, 'Networks on one clock');
  const asked = el('input', {
    type: 'text', name: 'race', class: 'spec', autocomplete: 'off', value: state.get().race || EXAMPLE,
  });
  const form = el('form', {
    class: 'bar',
    onsubmit: (event) => {
      event.preventDefault();
      clear();
      state.set({ race: asked.value.trim() });
      begin();
    },
  }, labelled('Collective; size; one to four networks', asked), el('button', {}, 'Race'));
  const element = el('div', { class: 'scene wide race' }, title, form,
    el('div', { class: 'actions' }, pause, again, clock), result, seats);
  let runners = [];
  let frame = 0;
  let at = 0;
  let isOver = false;
  let race = 0; // the number of the race that is shown: an earlier one may still be planned
  let standings = null;

  const show = () => {
    clock.textContent = shownTime(at);
    for (const { player, times, clock: own, told } of runners) {
      const isIn = at >= times.finishPs;
      player.at(isIn ? player.slots - 0.001 : own.positionAt(at));
      told.textContent = isIn ? `finished in ${shownTime(times.finishPs)}` : 'on its way';
      told.classList.toggle('in', isIn);
    }
  };

  const stop = () => {
    cancelAnimationFrame(frame);
    frame = 0;
    pause.textContent = 'Go on';
  };

  const run = (from) => {
    stop();
    const longest = Math.max(...runners.map(({ times }) => times.finishPs));
    at = from >= longest ? 0 : from;
    if (prefersStill()) at = longest;
    pause.textContent = 'Pause';
    let last = performance.now();
    const step = (now) => {
      at = Math.min(longest, at + longest * Math.max(0, now - last) / RACE_MS);
      last = now;
      show();
      if (at < longest && !isOver) frame = requestAnimationFrame(step);
      else stop();
    };
    frame = requestAnimationFrame(step);
  };

  const runner = async (job, topology, times) => {
    const told = el('span', { class: 'outcome' });
    const seat = el('section', { class: 'seat', 'aria-label': topology },
      el('h2', { title: topology }, `${shortened(topology, 40)}: ${counted(job.result.best.slots, 'slot')} `, told));
    seats.append(seat);
    return { job, topology, times, told, clock: clockOf(times), player: (await playerIn(seat, job)).player };
  };

  // A study is no job of this page; it is asked until it is over.
  const answered = async (id) => {
    for (;;) {
      const job = await api.get(`/api/jobs/${id}`);
      if (jobs.isOver(job) || isOver) return job;
      await new Promise((resolve) => { setTimeout(resolve, 200); });
    }
  };

  const clear = () => {
    race += 1;
    again.disabled = true;
    pause.disabled = true;
    notice('');
    stop();
    runners.forEach(({ player }) => player.dispose());
    runners = [];
    standings?.dispose();
    seats.replaceChildren();
    result.replaceChildren();
  };

  const start = async () => {
    const number = race;
    const isStale = () => isOver || race !== number;
    const [collective, size, ...networks] = asked.value.split(';').map((part) => part.trim());
    if (networks.length < 1 || networks.length > MOST || networks.some((one) => !one)) {
      throw new Error('A race names a collective, a size and one to four networks. '
        + 'Maybe race=all-reduce;1MiB;ring(16);hypercube(4)');
    }
    title.textContent = `${collective} of ${shownSize(size)} per node, on one clock`;
    clock.textContent = 'planning';
    const table = architectTable(result, networks, answered, notice);
    standings = table;
    const plan = async (topology, i) => {
      const job = await jobs.finished(await jobs.plan({ collective, topology, size }));
      if (!jobs.isPlayable(job)) throw new Error(`${topology}: ${job.error ?? 'no schedule was found'}`);
      const times = await api.get(`/api/jobs/${job.id}/timeline`);
      const { slots, scheduler } = job.result.best;
      table.planned(i, { finishPs: times.finishPs, leastPs: times.leastPs, slots, scheduler });
      return { job, times };
    };
    const planned = await Promise.all(networks.map(plan));
    for (const [i, { job, times }] of planned.entries()) {
      if (isStale()) return;
      const made = await runner(job, networks[i], times);
      if (isStale()) {
        made.player.dispose();
        return;
      }
      runners.push(made);
    }
    again.disabled = false;
    pause.disabled = false;
    run(0);
  };

  // An error of a race that is no longer shown is nobody's.
  const begin = () => {
    const number = race;
    start().catch((error) => race === number && !isOver && notice(error.message));
  };

  return {
    element,
    shown: () => state.get().race && begin(),
    dispose: () => {
      isOver = true;
      standings?.dispose();
      stop();
      runners.forEach(({ player }) => player.dispose());
    },
  };
};
