// Break: let links and nodes fail, repair the schedule, and look at it before and after.

import { button, el, facts, grouped, labelled, table } from './dom.js';
import { mountPlayer } from './play.js';
import { opposite } from './scalpel.js';
import { channelCount, channelName, nodeLabel } from '/assets/draw/network-facts.js';
import { NetworkView } from '/assets/draw/network-view.js';

const MOST_LISTED = 2000;

const listed = (text) => text.split(' ').filter(Boolean);

const toggled = (text, name) => {
  const names = listed(text);
  return (names.includes(name) ? names.filter((one) => one !== name) : [...names, name]).join(' ');
};

const outcome = (repair) => {
  const rows = [['quick', repair.quick], ['best', repair.best]].filter(([, result]) => result);
  return el('div', { id: 'repaired' },
    facts([
      ['before', `${repair.before.slots} slots`],
      ['hit', `${grouped(repair.hit)} of ${grouped(repair.before.transmissions)} transmissions`],
      ['bound now', `${repair.bound.slots} slots (${repair.bound.name})`],
    ]),
    table(['', 'by', { number: 'slots' }, { number: 'kept' }, { number: 'moved in time' },
      { number: 'rerouted' }, { number: 'given up' }, 'verdict'], rows.map(([name, result]) => [
      name, result.by, { number: grouped(result.slots) }, { number: grouped(result.change.kept) },
      { number: grouped(result.change.moved) }, { number: grouped(result.change.rerouted) },
      { number: grouped(result.change.givenUp) },
      result.optimal ? 'verified, optimal' : 'verified',
    ])));
};

export const breakView = ({ state, jobs, notice, chosen, networkOf, go }) => {
  const picture = el('div', { class: 'picture', id: 'damage' });
  const list = el('div', { class: 'broken' });
  const result = el('div');
  const before = el('section', { class: 'seat', 'aria-label': 'before' });
  const after = el('section', { class: 'seat', 'aria-label': 'after' });
  let view = null;
  let network = null;
  let drawn = '';
  let seats = [];
  let repaired = null;
  let attempt = 0; // the number of the repair that is shown: an earlier one may still be on
  let isOver = false;

  const label = (node) => nodeLabel(network.drawing, node);
  const linkText = (name) => channelName(network.drawing, Number(name));
  const isLinks = () => Boolean(network.drawing.channels.from);

  const mark = () => {
    if (!view) return;
    const links = new Set(listed(state.get().links).map(Number));
    if (state.get().bothWays !== 'false' && isLinks()) {
      [...links].map((link) => opposite(network.drawing, link)).filter((channel) => channel >= 0).forEach((channel) => links.add(channel));
    }
    view.mark({ failedChannels: links, failedNodes: new Set(listed(state.get().nodes).map(Number)) });
    const item = (kind, name, text) => el('li', {}, text, ' ',
      button('mend', () => state.set({ [kind]: toggled(state.get()[kind], name) }), { class: 'small' }));
    const items = [
      ...listed(state.get().links).map((name) => item('links', name, `link ${linkText(name)}`)),
      ...listed(state.get().nodes).map((name) => item('nodes', name, `node ${label(Number(name))}`)),
    ];
    list.replaceChildren(items.length > 0 ? el('ul', {}, items)
      : el('p', { class: 'hint' }, 'Click a link or a node in the picture, or choose one below.'));
    repair.disabled = items.length === 0 || !jobs.isPlayable(chosen());
  };

  const toggle = (kind, name) => state.set({ [kind]: toggled(state.get()[kind], name) });

  // The picture without a pointer: the same choice as lists.
  const linkChoice = el('select', {
    name: 'link', onchange: () => {
      if (linkChoice.value) toggle('links', linkChoice.value);
      linkChoice.value = '';
    },
  });
  const nodeChoice = el('select', {
    name: 'node', onchange: () => {
      if (nodeChoice.value) toggle('nodes', nodeChoice.value);
      nodeChoice.value = '';
    },
  });
  const both = el('input', {
    type: 'checkbox', name: 'bothWays', checked: state.get().bothWays !== 'false',
    onchange: () => state.set({ bothWays: both.checked ? '' : 'false' }),
  });

  const fillChoices = () => {
    const choices = (count, text) => Array.from({ length: Math.min(MOST_LISTED, count) },
      (_, index) => el('option', { value: index }, text(index)));
    linkChoice.replaceChildren(el('option', { value: '' }, 'a link …'),
      ...choices(channelCount(network.drawing), linkText));
    nodeChoice.replaceChildren(el('option', { value: '' }, 'a node …'),
      ...choices(network.drawing.nodes.x.length, label));
  };

  const draw = async () => {
    const job = chosen();
    const topology = job?.result?.problem?.topology ?? state.get().topology;
    if (topology !== drawn) {
      network = await networkOf(topology);
      drawn = topology;
      view?.dispose();
      if (!network.drawing) throw new Error('The network is too large to be drawn.');
      view = new NetworkView(picture, network.drawing, { height: 'host' });
      view.addEventListener('pick', (/** @type {CustomEvent} */ { detail }) => {
        if (detail.node !== undefined) toggle('nodes', String(detail.node));
        else if (detail.channel !== undefined) toggle('links', String(detail.channel));
      });
      fillChoices();
    }
    mark();
  };

  const clear = () => {
    seats.forEach((seat) => seat.dispose());
    seats = [];
  };

  const showRepaired = async (job, original) => {
    clear();
    if (job.state === 'failed' || !job.result) {
      result.replaceChildren(el('p', { class: 'warning' }, job.error ?? 'No repair was found.'));
      return;
    }
    result.replaceChildren(outcome(job.result));
    if (!jobs.isPlayable(original) || !job.result.best) return;
    const number = attempt;
    const first = await mountPlayer(before, original, { isWhole: false });
    const second = await mountPlayer(after, job, { isWhole: false });
    if (isOver || number !== attempt) {
      first.dispose();
      second.dispose();
      return;
    }
    seats = [first, second];
    second.player.inStepWith(first.player);
  };

  const start = async () => {
    const original = chosen();
    const number = (attempt += 1);
    repaired = null;
    repair.disabled = true;
    result.replaceChildren(el('p', { class: 'empty' }, 'The repair is on. ',
      button('Stop, keep the best', () => repaired && jobs.cancel(repaired).catch((error) => notice(error.message)))));
    try {
      repaired = await jobs.repair({
        job: original.id, links: listed(state.get().links), nodes: listed(state.get().nodes),
        bothWays: state.get().bothWays !== 'false',
      });
      const job = await jobs.finished(repaired);
      if (number === attempt) await showRepaired(job, original);
    } catch (error) {
      if (number !== attempt) return;
      result.replaceChildren();
      notice(error.message);
    } finally {
      mark();
    }
  };
  const repair = button('Repair', start, { class: 'primary', id: 'repair', disabled: true });

  const panel = el('div', { class: 'panel' },
    el('h2', {}, 'What fails'), list,
    el('div', { class: 'pair' }, labelled('Link', linkChoice), labelled('Node', nodeChoice)),
    el('label', { class: 'check' }, both, ' with each link its opposite fails too'),
    el('div', { class: 'actions' }, repair,
      button('Mend all', () => state.set({ links: '', nodes: '' }))));
  const guarded = () => {
    if (!jobs.isPlayable(chosen())) {
      result.replaceChildren(el('p', { class: 'hint' }, 'A repair starts from a plan. ',
        button('Plan first', () => go('plan'))));
    }
    return draw().catch((error) => notice(error.message));
  };
  const unsubscribe = state.subscribe((_, names) => {
    if (names.some((name) => ['links', 'nodes', 'bothWays'].includes(name))) mark();
  });
  const unsubscribeJobs = jobs.subscribe((job) => {
    if (job === chosen()) mark();
  });
  return {
    element: el('div', { class: 'split' }, panel, el('div', { class: 'scene' }, picture, result,
      el('div', { class: 'seats' }, before, after))),
    shown: guarded,
    dispose: () => {
      isOver = true;
      unsubscribe();
      unsubscribeJobs();
      clear();
      view?.dispose();
    },
  };
};
