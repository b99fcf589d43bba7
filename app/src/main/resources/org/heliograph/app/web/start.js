// Start: a schedule that plays at once, the proof that none is shorter, and three ways to go on.

import { button, counted, el, shownSize, shownTime } from './dom.js';
import { playerIn } from './play.js';
import { whyButton } from './why.js';
import { prefersStill } from '/assets/draw/colours.js';

const PAUSE_MS = 1400;
const SPEED_KEY = 2; // one slot a second

const verdictOf = ({ best, bound }) => (best.optimal
  ? 'No schedule can have fewer'
  : `No schedule can have fewer than ${bound.slots}`);

const sentenceOf = ({ best, problem }) => `${problem.collective} on ${problem.topology} takes `
  + `${shownTime(best.timePs)} for ${shownSize(problem.message.size)} per node. `
  + 'Followed here: one chunk, from its source to all who need it.';

export const startView = ({ jobs, notice, startPlan, chosen, go, readFile }) => {
  const file = el('input', {
    type: 'file', hidden: true, onchange: () => file.files[0] && readFile(file.files[0]),
  });
  const head = el('div');
  const seat = el('div');
  const element = el('div', { class: 'scene wide start' }, head, seat,
    el('div', { class: 'actions' },
      button('Another network', () => go('compose'), { class: 'primary' }),
      button('Drop a file', () => file.click()),
      button('Break a link', () => go('break')), file));
  let player = null;
  let isOver = false;

  // One chunk after the other, as long as nobody stops it.
  const tell = async (chunk) => {
    await player.follow(chunk);
    if (isOver) return;
    player.stand(0);
    if (!prefersStill()) player.play();
    else player.stand(player.slots - 1);
  };

  const show = async () => {
    if (!chosen()) await startPlan({ stay: true });
    const job = chosen() && await jobs.finished(chosen());
    if (isOver || player) return;
    if (!jobs.isPlayable(job)) {
      go('compose');
      return;
    }
    const { best } = job.result;
    const why = whyButton('here is why', job, () => player.view, notice);
    head.replaceChildren(
      el('h1', {}, `${counted(best.slots, 'slot')}. ${verdictOf(job.result)}: `, why.button),
      el('p', { class: 'aside' }, sentenceOf(job.result)), why.sentence);
    const made = await playerIn(seat, job);
    player = made.player;
    if (isOver) {
      player.dispose();
      return;
    }
    player.controls.setSpeed(SPEED_KEY);
    const { chunks } = player.header;
    let chunk = Math.floor(chunks / 2);
    player.addEventListener('end', () => setTimeout(() => {
      if (isOver || player.isPlaying) return;
      chunk = (chunk + 1) % chunks;
      tell(chunk);
    }, PAUSE_MS));
    await tell(chunk);
  };

  return {
    element,
    shown: () => show().catch((error) => notice(error.message)),
    dispose: () => {
      isOver = true;
      player?.dispose();
    },
  };
};
