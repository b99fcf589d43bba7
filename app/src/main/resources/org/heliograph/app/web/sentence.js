// The request as one sentence, each value of which is a bracket: "Plan all-reduce of 1 MiB in 4
// chunks per node on torus(4,4) with 400 Gb/s for the least time."

import { bracket } from './bracket.js';
import { button, counted, el, labelled, shortened, shownSize } from './dom.js';
import { pluginForm } from './plugin-form.js';
import { format } from './quantities.js';
import { entryOf, taken, values } from './spec.js';
import { studyForm } from './study-form.js';
import { fieldsOf } from './study-kinds.js';

const USUAL_SIZE = '1KiB';
const SIZES = ['64B', '1KiB', '64KiB', '1MiB', '16MiB', '1GiB'];
const OBJECTIVES = [['', 'as usual: time if a size is given or links differ, otherwise slots'],
  ['time', 'least time'], ['slots', 'fewest slots']];

/** The options of a plan that have a bracket or a field of their own. */
const OWN = ['collective', 'topology', 'switching', 'hardware', 'size', 'chunks', 'objective', 'budget', 'seed',
  'scheduler', 'all'];

const shownObjective = (objective) => (objective === 'time' ? 'least time' : 'fewest slots');

/** Changes the request; Back undoes it. */
const edit = (state, changes) => state.set({ ...changes, planned: '' }, { isStep: true });

const textField = (state, name, title, { hint = '', placeholder = '', list = undefined, changed = () => {} } = {}) => {
  const input = el('input', {
    type: 'text', name, value: state.get()[name], placeholder, autocomplete: 'off', spellcheck: 'false', list,
    onchange: () => {
      edit(state, { [name]: input.value.trim() });
      changed();
    },
  });
  return { name, input, element: labelled(title, input, hint) };
};

/** The bracket of how schedules are ranked; `changed` is called after an edit. */
export const objectiveBracket = (state, changed = () => {}) => {
  const choices = OBJECTIVES.map(([value, text]) => {
    const input = el('input', {
      type: 'radio', name: 'objective', value,
      onchange: () => {
        edit(state, { objective: value });
        changed();
      },
    });
    return { value, input, element: el('label', { class: 'check' }, input, ` ${text}`) };
  });
  return bracket({
    name: 'objective', title: 'Rank schedules by', content: el('div', {}, choices.map(({ element }) => element)),
    opened: () => choices.forEach(({ value, input }) => { input.checked = value === state.get().objective; }),
  });
};

/** The bracket of into how many chunks each contribution is divided. */
export const chunksBracket = (state, changed = () => {}) => {
  const field = textField(state, 'chunks', 'Chunks', {
    hint: 'Equal parts of each contribution. Empty: the number that takes the least time if a size is given, otherwise 1.',
    placeholder: 'chosen for you', changed,
  });
  return bracket({
    name: 'chunks', title: 'Chunks of each contribution', content: field.element,
    opened: () => { field.input.value = state.get().chunks; },
  });
};

const sizeBracket = (state) => {
  const field = textField(state, 'size', 'Size, with its unit', {
    hint: 'Contribution of one node. Without a size, 1 KiB is sent.', placeholder: USUAL_SIZE,
  });
  const made = bracket({
    name: 'size', title: 'Size of a contribution',
    content: el('div', {}, field.element, el('div', { class: 'actions' }, SIZES.map((size) =>
      button(shownSize(size), () => {
        edit(state, { size });
        made.close();
      }, { class: 'small' })))),
    opened: () => { field.input.value = state.get().size; },
  });
  return made;
};

/** A bracket whose sheet chooses a plug-in; `form` is made by `forms[name]`. */
const pluginBracket = ({ state, catalogue }, name, title, { usual = '', opened = /** @type {(form: any) => void} */ (() => {}), under = null } = {}) => {
  const form = pluginForm({
    title, usual, entries: catalogue.kinds[name], text: state.get()[name],
    onchange: (spec) => edit(state, { [name]: spec, links: '', nodes: '' }),
    done: () => made.close(),
  });
  const made = bracket({
    name, title, content: el('div', {}, form.element, under),
    opened: () => {
      opened(form);
      form.list.opened();
    },
  });
  return { ...made, name, form };
};

/** The gallery of networks gets its groups and pictures when it is first opened. */
const pictured = ({ api, notice }) => {
  let isAsked = false;
  return async (form) => {
    if (isAsked) return;
    isAsked = true;
    try {
      const { groups, families } = await api.get('/api/gallery');
      const specs = new Map(families.map(({ name, topology }) => [name, topology]));
      form.list.arrange(
        groups.map((group) => [group, families.filter((one) => one.group === group).map(({ name }) => name)])
          .filter(([, members]) => members.length > 0),
        (name) => specs.get(name) && `/api/thumbnail?topology=${encodeURIComponent(specs.get(name))}`);
      form.list.opened();
      performance.mark('gallery shown');
    } catch (error) {
      isAsked = false;
      notice(error.message);
    }
  };
};

/** The sheet of what is rarely chosen: switching, search, schedulers and all other options. */
const moreBracket = ({ state, catalogue }) => {
  const switching = pluginForm({
    title: 'Switching model', usual: 'natural for the network', entries: catalogue.kinds.switching,
    text: state.get().switching, onchange: (spec) => edit(state, { switching: spec }),
  });
  const search = [
    textField(state, 'budget', 'Budget', { hint: 'evaluations of each search', placeholder: '64' }),
    textField(state, 'seed', 'Seed', { hint: 'same seed, same answer', placeholder: '1' }),
    textField(state, 'seconds', 'Seconds', { hint: 'ends the search; depends on the machine', placeholder: 'no limit' }),
    textField(state, 'schedulers', 'Schedulers', {
      hint: 'only these, separated by spaces', placeholder: 'all that apply', list: 'scheduler-names',
    }),
  ];
  const all = el('input', {
    type: 'checkbox', name: 'all', onchange: () => edit(state, { all: all.checked ? 'true' : '' }),
  });
  const others = catalogue.plan.filter(({ name }) => !OWN.includes(name));
  const host = el('div', { class: 'study-fields' });
  let form = null;
  const fill = () => {
    const now = state.get();
    search.forEach(({ name, input }) => { input.value = now[name]; });
    all.checked = now.all === 'true';
    switching.show(now.switching);
    if (host.contains(document.activeElement)) return;
    host.replaceChildren();
    form = studyForm(host, fieldsOf(others, now, catalogue));
    form.fill(state.more());
  };
  host.addEventListener('change', () => {
    const usual = (name) => others.find((one) => one.name === name).defaultText;
    const given = Object.entries(form.read()).filter(([name, value]) => value !== usual(name));
    edit(state, { more: given.length > 0 ? JSON.stringify(Object.fromEntries(given)) : '' });
  });
  fill();
  const made = bracket({
    name: 'more', title: 'More', opened: fill,
    content: el('div', {},
      el('h3', {}, 'Search'),
      el('div', { class: 'fields wide' }, search.map(({ element }) => element)),
      el('label', { class: 'check' }, all, ' run every scheduler to the end and rank them'),
      el('datalist', { id: 'scheduler-names' },
        catalogue.kinds.scheduler.map((entry) => el('option', { value: entry.name }))),
      el('h3', {}, 'Switching model'), switching.element,
      el('h3', {}, 'Other options'), host),
  });
  return { ...made, fill, switching };
};

/** What was chosen under *more*, in a few words. */
const shownMore = (now, more) => {
  const said = [
    now.switching && taken(now.switching).name,
    ...['budget', 'seed'].map((name) => now[name] && `${name} ${now[name]}`),
    now.seconds && `${now.seconds} s`,
    now.schedulers && counted(now.schedulers.split(/\s+/).length, 'scheduler'),
    now.all && 'all schedulers',
    ...Object.keys(more),
  ].filter(Boolean);
  return said.length ? `more: ${said.join(', ')}` : 'more';
};

const shownRates = ({ slowestBitsPerSecond: slowest, fastestBitsPerSecond: fastest }) =>
  (slowest === fastest ? format.bandwidth(slowest) : `${format.bandwidth(slowest)} to ${format.bandwidth(fastest)}`);

/** What the bracket of chunks says, and whether nobody chose it. @returns {[string, boolean]} */
const shownChunks = (now, catalogue, choices) => {
  const entry = entryOf(catalogue.kinds.collective, now.collective);
  const stated = now.chunks || (entry && values(entry, now.collective).chunks);
  if (stated) return [counted(Number(stated), 'chunk'), false];
  return [choices?.choosesChunks ? 'the best number of chunks' : '1 chunk', true];
};

/** The network as the reader knows it: of a file its name, not what is in it. */
const shownNetwork = (topology, catalogue) => {
  const entry = entryOf(catalogue.kinds.topology, topology);
  const file = entry?.name === 'inline' && values(entry, topology).name;
  return shortened(file ? `the file ${file.replace(/^"|"$/g, '')}` : topology, 36);
};

/** The sentence, with a button called `id` that plans. */
export const sentence = (context, id) => {
  const { state, api, catalogue, notice, request, startPlan } = context;
  const brackets = {
    collective: pluginBracket(context, 'collective', 'Collective'),
    size: sizeBracket(state),
    chunks: chunksBracket(state),
    topology: pluginBracket(context, 'topology', 'Network', { opened: pictured(context) }),
    hardware: pluginBracket(context, 'hardware', 'Hardware', { usual: 'as the network assumes' }),
    objective: objectiveBracket(state),
    more: moreBracket(context),
  };
  let choices = null;
  let asking = null;

  const say = () => {
    const now = state.get();
    const { collective, size, chunks, topology, hardware, objective, more } = brackets;
    collective.say(shortened(now.collective, 36), { hint: now.collective });
    size.say(shownSize(now.size || USUAL_SIZE), { isUsual: !now.size });
    const [shown, isUsual] = shownChunks(now, catalogue, choices);
    chunks.say(shown, { isUsual });
    topology.say(shownNetwork(now.topology, catalogue), { hint: shortened(now.topology, 200) });
    const rates = choices ? shownRates(choices.hardware) : 'its usual hardware';
    hardware.say(now.hardware ? `${taken(now.hardware).name}, ${rates}` : rates,
      { isUsual: !now.hardware, hint: choices?.hardware.text ?? '' });
    objective.say(shownObjective(now.objective || choices?.objective), { isUsual: !now.objective });
    more.say(shownMore(now, state.more()), { isUsual: true });
  };

  // What a plan takes where nothing is said, so that it can be read and changed before.
  const ask = async () => {
    asking?.abort();
    const mine = new AbortController();
    asking = mine;
    choices = null;
    try {
      const answer = await api.post('/api/choices', request(), { signal: mine.signal });
      if (mine.signal.aborted) return;
      choices = answer;
      if (!state.get().hardware) brackets.hardware.form.assume(answer.hardware.spec);
      if (!state.get().switching) brackets.more.switching.assume(answer.switching);
      say();
    } catch (error) {
      if (error.name !== 'AbortError') notice(error.message);
    }
  };

  const asked = ['collective', 'topology', 'switching', 'hardware', 'size', 'chunks', 'objective', 'more'];
  const unsubscribe = state.subscribe((now, names) => {
    for (const name of names) {
      if (brackets[name]?.form) brackets[name].form.show(now[name]);
    }
    if (names.some((name) => asked.includes(name))) {
      notice('');
      ask();
    }
    brackets.more.fill();
    say();
  });
  say();
  ask();
  const { collective, size, chunks, topology, hardware, objective, more } = brackets;
  return {
    element: el('div', { class: 'ask', role: 'group', 'aria-label': 'What is planned' },
      el('div', { class: 'sentence' }, 'Plan ', collective.element, ' of ', size.element, ' in ', chunks.element,
        ' per node on ', topology.element, ' with ', hardware.element, ' for the ', objective.element, '. ', more.element),
      button('Plan', () => startPlan(), { class: 'primary', id })),
    dispose: () => {
      unsubscribe();
      asking?.abort();
    },
  };
};
