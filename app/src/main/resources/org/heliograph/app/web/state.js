// The whole state of the page, kept in the part of the address after '#', which never leaves the
// browser: an address is a permanent link.

const DEFAULTS = {
  view: 'compose', topology: 'torus(4,4)', collective: 'all-gather', switching: '', hardware: '',
  size: '', chunks: '', objective: '', seed: '', budget: '', seconds: '', schedulers: '', all: '', more: '', planned: '',
  other: '', slot: '', by: '', follow: '', links: '', nodes: '', bothWays: '', study: '', race: '',
};

const listeners = new Set();

const read = () => {
  const given = new URLSearchParams(location.hash.slice(1));
  const state = { ...DEFAULTS };
  for (const name of Object.keys(DEFAULTS)) if (given.has(name)) state[name] = given.get(name);
  return state;
};

let current = read();

const written = (state) => {
  const given = new URLSearchParams();
  for (const [name, value] of Object.entries(state)) {
    if (value !== DEFAULTS[name] && value !== '') given.set(name, value);
  }
  return `#${given}`;
};

const notify = (before) => {
  const changed = Object.keys(DEFAULTS).filter((name) => before[name] !== current[name]);
  if (changed.length > 0) listeners.forEach((listener) => listener(current, changed));
};

addEventListener('hashchange', () => {
  const before = current;
  current = read();
  notify(before);
});

export const state = {
  get: () => current,

  /** Changes some values; with `isStep` the change can be undone with the browser's Back. */
  set: (changes, { isStep = false } = {}) => {
    const before = current;
    const next = { ...current };
    for (const [name, value] of Object.entries(changes)) next[name] = String(value ?? '');
    current = next;
    const address = written(next);
    if (address !== location.hash && !(address === '#' && location.hash === '')) {
      history[isStep ? 'pushState' : 'replaceState'](null, '', address);
    }
    notify(before);
  },

  /** Calls `listener(state, namesOfWhatChanged)` after each change; returns how to stop. */
  subscribe: (listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  /** The options of a plan that have no field of their own, by name. */
  more: () => {
    try {
      return { ...JSON.parse(current.more || '{}') };
    } catch {
      return {};
    }
  },

  link: () => location.origin + location.pathname + written(current),
};
