// Plan: start searches, watch them, cancel them, and read the ranking.

import { button, counted, el, facts, grouped, shortened, shownTime, table } from './dom.js';
import { ends, format } from './quantities.js';
import { chunksBracket, objectiveBracket, sentence } from './sentence.js';

/** Best so far between the bound and the worst, as a bar. */
const gapBar = ({ best, bound }) => {
  if (!best || !bound) return null;
  return el('meter', { min: 0, max: best, value: bound, 'aria-label': `bound ${bound} of ${best}` });
};

const standingOf = (job) => {
  const { best, bound, trying, seconds } = job.standing;
  const gap = best && bound ? best - bound : null;
  const moved = job.progress?.total > 0
    ? ` (${grouped(job.progress.done)} of ${grouped(job.progress.total)} ${job.progress.what})` : '';
  return facts([
    ['best so far', best ? counted(best, 'slot') : '–'],
    ['lower bound', bound ? counted(bound, 'slot') : '–'],
    ['gap', gap === null ? '–' : gap === 0 ? '0: optimal' : `+${gap}`],
    ['at work', (trying || '–') + moved],
    ['time', seconds === undefined ? '–' : `${Number(seconds).toFixed(1)} s`],
  ]);
};

/** What came of a plan in a few words. */
const outcomeOf = ({ result }) => {
  if (!result?.best) return 'no schedule';
  return `${result.headline.answer}, by ${result.best.scheduler}`;
};

const card = (job, { isChosen, choose, jobs, notice }) => {
  const guarded = (action) => () => action().catch((error) => notice(error.message));
  const isOver = jobs.isOver(job);
  return el('li', { class: isChosen ? 'card chosen' : 'card', 'data-job': job.id, 'data-state': job.state },
    el('div', { class: 'headline' },
      button(shortened(job.title ?? job.id, 56), () => choose(job), { class: 'plain', title: job.title }),
      el('span', { class: `state ${job.state}` }, job.state)),
    isOver ? null : standingOf(job),
    isOver ? null : gapBar(job.standing),
    isOver ? el('p', { class: 'hint' }, outcomeOf(job)) : null,
    job.error ? el('p', { class: 'warning' }, job.error) : null,
    el('div', { class: 'actions' },
      isOver ? null : button('Stop, keep the best', guarded(() => jobs.cancel(job)), { class: 'cancel' }),
      isOver ? button('Forget', guarded(() => jobs.forget(job))) : null));
};

const ranking = (plan) => {
  const bound = plan.bound.slots;
  const rows = plan.results.map((result, index) => [
    `${index + 1}. ${result.scheduler}`, { number: grouped(result.slots) },
    { number: result.gap === 0 ? '0' : `+${grouped(result.gap)}` },
    { number: shownTime(result.timePs) },
    { number: `${(100 * result.usage.channelUse).toFixed(1)} %` },
    { number: grouped(result.usage.transmissions) },
    result.optimal ? 'verified, optimal' : 'verified',
  ]);
  const best = plan.timeBounds?.[0];
  rows.push([`lower bound (${plan.bound.name})`, { number: grouped(bound) }, { number: '' },
    { number: best ? shownTime(best.timePs) : '' }, { number: '' }, { number: '' },
    'no schedule can have fewer']);
  return table(['scheduler', { number: 'slots' }, { number: 'gap' }, { number: 'time' },
    { number: 'channels busy' }, { number: 'transmissions' }, 'verdict'], rows, {
    caption: 'Every schedule here was accepted by the verifier.',
    rowClass: (index) => (index === rows.length - 1 ? 'bound' : plan.results[index].optimal ? 'optimal' : ''),
  });
};

const KINDS = {
  'other-problem': 'made for other problems', switching: 'need another switching model',
  'too-large': 'the problem is too large for them', lacking: 'this machine lacks something',
  rejected: 'rejected by the verifier', failed: 'failed', 'nothing-found': 'found nothing',
  'out-of-time': 'the time was over', 'not-needed': 'not needed: the answer cannot become better',
  'left-out': 'left out by --without',
};

/** Why other schedulers have no row, by kind of reason and then by reason. */
const others = (plan) => {
  const kinds = Map.groupBy(plan.omitted.skipped, (one) => one.kind);
  return el('section', { id: 'others' },
    el('h3', {}, `Other schedulers: ${plan.omitted.skipped.length}`),
    [...kinds].map(([kind, skipped]) => el('details', {},
      el('summary', {}, `${skipped.length} ${KINDS[kind] ?? kind}`),
      el('ul', {}, [...Map.groupBy(skipped, (one) => one.reason)].map(([reason, same]) =>
        el('li', {}, el('strong', {}, same.map((one) => one.scheduler).join(', ')), `: ${reason}`))))));
};

const timeParts = (time) => {
  if (!time) return null;
  const all = time.startupPs + time.sendingPs + time.waitingPs;
  const share = (part) => `${Math.round((100 * part) / all)} %`;
  return all > 0 ? ['time goes to', [['starting slots', time.startupPs], ['sending', time.sendingPs],
    ['reconfiguring or waiting', time.waitingPs]].filter(([, part]) => part > 0)
    .map(([name, part]) => `${name} ${share(part)}`).join(', ')] : null;
};

const answer = (plan) => {
  const { best } = plan;
  const verdict = el('p', { class: 'verdict' }, el('strong', {}, plan.headline.answer));
  if (!best) return verdict;
  return el('div', {}, verdict,
    facts([
      ['time', `${shownTime(best.timePs)} for ${plan.problem.message.size} per node`],
      ['hardware', plan.problem.hardware.text],
      plan.headline.open ? ['not proved', plan.headline.open] : null,
      ['why not fewer', `${plan.bound.argument} (${plan.bound.name})`],
      plan.reason ? ['why this one', `${plan.reason.scheduler}: ${plan.reason.summary}`] : null,
      timeParts(plan.reason?.time),
      ['digest', el('code', {}, best.digest.slice(0, 23))],
    ].filter(Boolean)),
    plan.notes.map((note) => el('p', { class: 'aside' }, note)));
};

/** What was found and how: the objective and the chunks, which may have been chosen for the reader, can be changed. */
const found = ({ state, startPlan }, { best, problem }) => {
  const again = () => startPlan({ stay: true });
  const objective = objectiveBracket(state, again);
  const chunks = chunksBracket(state, again);
  const isTimed = problem.objective === 'time';
  objective.say(isTimed ? 'least time' : 'fewest slots', { isUsual: !state.get().objective });
  chunks.say(`${counted(problem.chunks, 'chunk')} of ${format.size(ends(problem.message.chunkSize)[0])}`, { isUsual: !state.get().chunks });
  const slots = counted(best.slots, 'slot');
  const time = shownTime(best.timePs);
  return el('div', { class: 'sentence found' }, el('strong', {}, isTimed ? time : slots), ', ', objective.element,
    ', with ', chunks.element, ` in ${isTimed ? slots : time}`);
};

export const planView = (context) => {
  const { jobs, notice, chosen, choose, go } = context;
  const list = el('ul', { class: 'cards', id: 'jobs' });
  const shown = el('div', { class: 'answer', id: 'answer', 'aria-live': 'polite' });
  let shownJob = '';

  const showAnswer = () => {
    const job = chosen();
    const stamp = job ? `${job.id} ${job.state}` : 'none';
    if (stamp === shownJob && (!job || jobs.isOver(job))) return;
    shownJob = stamp;
    if (!job) {
      shown.replaceChildren(el('p', { class: 'empty' }, 'No plan yet. Say what is planned, then press Plan.'));
    } else if (!jobs.isOver(job)) {
      shown.replaceChildren(el('h2', {}, shortened(job.title, 90)), standingOf(job),
        gapBar(job.standing) ?? el('p', { class: 'empty' }, 'Nothing has been found yet.'));
    } else if (!job.result || !job.result.results) {
      shown.replaceChildren(el('h2', {}, shortened(job.title, 90)),
        el('p', { class: 'empty' }, job.error ?? 'There is no result.'));
    } else {
      const { best } = job.result;
      shown.replaceChildren(el('h2', { title: job.title }, shortened(job.title, 90)),
        ...(best ? [found(context, job.result)] : []),
        el('div', { class: 'actions' }, button('Play it', () => go('play'), { class: 'primary', disabled: !best })),
        answer(job.result),
        ranking(job.result), others(job.result));
    }
  };

  const showJobs = () => {
    const plans = jobs.all().filter((job) => job.kind !== 'repair');
    list.replaceChildren(...plans.map((job) => card(job, {
      isChosen: job === chosen(), choose, jobs, notice,
    })));
    if (plans.length === 0) list.append(el('li', { class: 'empty' }, 'Nothing has been planned.'));
    showAnswer();
  };

  const asked = sentence(context, 'start');
  const unsubscribe = jobs.subscribe(showJobs);
  return {
    element: el('div', { class: 'scene wide' }, asked.element,
      el('div', { class: 'answers' }, shown, el('section', { class: 'plans' }, el('h2', {}, 'Plans'), list))),
    shown: showJobs,
    dispose: () => {
      unsubscribe();
      asked.dispose();
    },
  };
};
