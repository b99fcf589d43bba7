// The explorer: one page that begins with a schedule that plays, and has six steps. Everything it knows is in the address (state.js) and on
// the server (jobs.js).

import { api } from './api.js';
import { breakView } from './break.js';
import { composeView } from './compose.js';
import { el, isIn, shortened } from './dom.js';
import { jobs, pressed } from './jobs.js';
import { listenForHelp } from './keys.js';
import { planView } from './plan.js';
import { playView } from './play.js';
import { raceView } from './race.js';
import { startView } from './start.js';
import { state } from './state.js';
import { mountStudies } from './studies.js';
import { takeView } from './take.js';

/** What an empty address shows. */
const FIRST = 'torus(6,6)';

const stage = document.getElementById('stage');
const steps = document.getElementById('steps');
const problem = document.getElementById('problem');
const alarm = document.getElementById('notice');

const notice = (text) => {
  alarm.hidden = !text;
  alarm.textContent = text;
};

const networks = new Map();

/** A network as the server draws it; the last few are kept. */
const networkOf = async (topology, signal) => {
  if (!networks.has(topology)) {
    const network = await api.post('/api/network', { topology }, { signal });
    if (networks.size > 7) networks.delete(networks.keys().next().value);
    networks.set(topology, network);
  }
  return networks.get(topology);
};

let chosenJob = null;
const chosen = () => chosenJob ?? jobs.all().find((job) => job.kind !== 'repair');

const go = (view) => state.set({ view }, { isStep: true });

/** What a plan is asked; values that are left empty keep their defaults. */
const request = () => {
  const now = state.get();
  const asked = { collective: now.collective, topology: now.topology };
  for (const name of ['switching', 'hardware', 'size', 'objective']) if (now[name]) asked[name] = now[name];
  for (const name of ['chunks', 'budget', 'seconds', 'seed']) {
    if (!now[name]) continue;
    if (!/^\d+$/.test(now[name])) {
      throw new Error(`${name} ('${now[name]}') must be a whole number. Maybe leave it empty.`);
    }
    asked[name] = Number(now[name]);
  }
  if (now.schedulers) asked.schedulers = now.schedulers.split(/\s+/).filter(Boolean);
  if (now.all === 'true') asked.all = true;
  Object.assign(asked, state.more());
  return asked;
};

const startPlan = async ({ stay = false } = {}) => {
  try {
    notice('');
    const from = state.get().view;
    await jobs.plan(request(), (job) => { chosenJob = job; });
    state.set({ planned: 'true', links: '', nodes: '', ...(stay ? {} : { slot: '', follow: '' }) });
    // Who has gone on meanwhile stays there.
    if (!stay && state.get().view === from) go('plan');
  } catch (error) {
    notice(error.message);
  }
};

const BIGGEST_UPLOAD = 8 << 20;

/** A file becomes the network, wherever on the page it was dropped. */
const readFile = async (file) => {
  if (file.size > BIGGEST_UPLOAD) {
    notice(`“${file.name}” has more than 8 MiB. Maybe remove what the network does not need.`);
    return;
  }
  try {
    const { topology, notices } = await api.upload(file);
    if (state.get().view !== 'compose') go('compose');
    state.set({ topology, planned: '', links: '', nodes: '' });
    notice(notices.join(' '));
  } catch (error) {
    notice(error.message);
  }
};

// Without these, the browser leaves the page and opens the file.
const catchDrops = () => {
  const isOver = (yes) => document.body.classList.toggle('over', yes);
  addEventListener('dragover', (event) => {
    event.preventDefault();
    isOver(event.dataTransfer?.types.includes('Files'));
  });
  addEventListener('dragleave', (event) => event.relatedTarget === null && isOver(false));
  addEventListener('drop', (event) => {
    isOver(false);
    const file = event.dataTransfer?.files[0];
    // A text that is dropped into a field stays there.
    if (!file && isIn(event, 'input, textarea')) return;
    event.preventDefault();
    if (file) readFile(file);
  });
};

/** A permanent link means a plan: one that the server still has, or a new one. */
const planAgain = async () => {
  chosenJob = jobs.asking(pressed(request())) ?? null;
  if (!chosenJob) await startPlan({ stay: true });
  const { other } = state.get();
  if (other) jobs.again(other).catch((error) => notice(error.message));
};

const compareView = (context) => {
  const element = el('div', { class: 'scene wide' });
  let isMounted = false;
  return {
    element,
    shown: () => {
      if (!isMounted) mountStudies(element, context);
      isMounted = true;
    },
    dispose: () => {},
  };
};

/** @type {[string, string, (context: any) => any][]} */
const VIEWS = [
  ['start', 'Start', startView],
  ['compose', 'Compose', composeView],
  ['plan', 'Plan', planView],
  ['play', 'Play', playView],
  ['break', 'Break', breakView],
  ['compare', 'Compare', compareView],
  ['take', 'Take away', takeView],
  ['race', 'Race', raceView],
];

const showProblem = () => {
  const { collective, topology } = state.get();
  problem.textContent = `${collective} on ${shortened(topology, 48)}`;
};

const start = async () => {
  const catalogue = await api.get('/api/catalogue');
  await jobs.load();
  const context = {
    state, api, jobs, catalogue, notice, networkOf, request, startPlan, chosen, go, readFile,
    subscribe: state.subscribe,
    choose: (job) => {
      chosenJob = job;
      state.set({ slot: '', follow: '', links: '', nodes: '' });
      open.shown();
    },
  };
  let open = null;
  const made = new Map();
  const show = () => {
    const [name, title, make] = VIEWS.find(([each]) => each === state.get().view) ?? VIEWS[1];
    // Studies go on while another step is shown; everything else is made again.
    if (open && open.name !== 'compare') open.dispose();
    const view = made.get(name) ?? { name, ...make(context) };
    if (name === 'compare') made.set(name, view);
    open = view;
    document.title = `${title} – Heliograph explorer`;
    for (const link of /** @type {Iterable<HTMLElement>} */ (steps.children)) {
      if (link.dataset.view === name) link.setAttribute('aria-current', 'page');
      else link.removeAttribute('aria-current');
    }
    stage.replaceChildren(view.element);
    stage.dataset.view = name;
    view.shown();
  };
  steps.replaceChildren(...VIEWS.map(([name, title]) => el('a', {
    href: '#', 'data-view': name,
    onclick: (event) => {
      event.preventDefault();
      go(name);
    },
  }, title)));
  if (state.get().race && !location.hash.includes('view=')) state.set({ view: 'race' });
  if (location.hash.length < 2) state.set({ view: 'start', topology: FIRST });
  showProblem();
  if (state.get().planned === 'true') await planAgain();
  state.subscribe((_, names) => {
    showProblem();
    if (names.includes('view')) show();
  });
  show();
  catchDrops();
  listenForHelp();
  document.documentElement.dataset.ready = 'true';
};

start().catch((error) => notice(error.message));
