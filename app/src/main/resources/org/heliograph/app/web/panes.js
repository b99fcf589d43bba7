// Three panes on one clock: the network, the timeline, and what happens. They share one position,
// one selection, and one set of colours.

import { api } from './api.js';
import { clockOf } from './clock.js';
import { Inspector } from './inspector.js';
import { Selection } from './selection.js';
import { Timeline } from './timeline.js';
import { Transmissions } from './transmissions.js';

const MIDDLE = 0.5;

/** The panes beside a player of `job`; null if its time does not follow its slots. */
export const panesOf = async (job, { beside, below }, { player, playback }, { notice = /** @type {(text: string) => void} */ (() => {}), onBreak = null } = {}) => {
  const base = `/api/jobs/${job.id}`;
  const times = await api.get(`${base}/timeline`).catch(() => null);
  if (!times || !window.d3) return null;
  const clock = clockOf(times);
  player.clock = clock;
  const json = times.isWhole ? await api.get(`${base}/transmissions`) : null;
  const all = json && new Transmissions(json, clock, playback.drawing);
  const selection = new Selection((number) => api.get(`${base}/transmissions/${number}`).catch((error) => {
    notice(error.message);
    return null;
  }));
  const timeline = new Timeline(below, { clock, all, player, selection });
  const inspector = new Inspector(beside, { clock, all, player, playback, selection, timeline, onBreak });
  const ended = new AbortController();
  const { signal } = ended;

  selection.addEventListener('change', () => {
    const { number } = selection;
    player.select(number === null ? [] : all.channelsOf(number));
    if (number === null) return;
    const slot = all.slotOf[number];
    if (slot !== Math.floor(player.position)) player.at(slot + MIDDLE);
  }, { signal });

  // Of what crosses a link, that of the slot, or the next one; a second click goes on.
  const pickLink = (channel) => {
    inspector.showLink(channel);
    if (!all) return;
    const crossing = all.through(new Set([channel]));
    if (crossing.length === 0) {
      selection.set(null);
      return;
    }
    const at = crossing.indexOf(selection.number);
    const next = at < 0 ? crossing.find((i) => all.slotOf[i] >= player.slot) ?? crossing[0] : crossing[(at + 1) % crossing.length];
    selection.set(next);
  };
  player.followsPicks = !all;
  let isToken = false; // whether this pick was one of a token, which comes first
  player.view.addEventListener('pick', ({ detail }) => {
    if (detail.channel !== undefined && !isToken) pickLink(detail.channel);
    isToken = false;
  }, { signal });
  player.addEventListener('move', ({ detail: { move } }) => {
    if (!all) return;
    isToken = true;
    inspector.showLink(move[6][0][0]);
    const [from, to] = all.inSlot(player.slot) ?? [0, -1];
    for (let i = from; i <= to; i++) {
      if (all.chunk[i] === move[0] && all.sender[i] === move[6][0][1] && all.channel[i] === move[6][0][0]) selection.set(i);
    }
  }, { signal });

  return {
    clock, all, selection, timeline, inspector,
    dispose: () => {
      ended.abort();
      timeline.dispose();
      inspector.dispose();
    },
  };
};
