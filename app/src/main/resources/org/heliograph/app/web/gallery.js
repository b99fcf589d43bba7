// A gallery: named entries to choose from, in groups, some with pictures. Arrow keys, Home and End
// move, Space chooses, Enter chooses and takes; what is typed above filters.

import { el } from './dom.js';

/** As few entries need no filter. */
const FEW = 8;

const matches = (entry, words) => {
  const text = [entry.name, entry.summary, ...Object.keys(entry.aliases ?? {})].join(' ').toLowerCase();
  return words.every((word) => text.includes(word));
};

/** The shown option that is nearest to `from` in the row above or below it. */
const inNextRow = (options, from, isDown) => {
  const rect = (one) => one.getBoundingClientRect();
  const here = rect(from);
  const beyond = options.filter((one) => (isDown ? rect(one).top > here.top + 4 : rect(one).top < here.top - 4));
  const row = beyond.length && rect(isDown ? beyond[0] : beyond.at(-1)).top;
  return beyond.filter((one) => Math.abs(rect(one).top - row) < 4).sort((one, other) =>
    Math.abs(rect(one).left - here.left) - Math.abs(rect(other).left - here.left))[0];
};

/**
 * The gallery of `entries` {name, summary, aliases}. `pick(name, isTaken)` is called for a choice;
 * `write(text)` for a text in the field above that is no name, such as `torus(8,8)`.
 */
export const gallery = ({ title, entries, pick, write }) => {
  const field = el('input', {
    type: 'text', class: 'filter', hidden: entries.length < FEW, autocomplete: 'off', spellcheck: 'false',
    'aria-label': `Filter: ${title}`, placeholder: 'type to filter',
  });
  const list = el('div', { class: 'gallery', role: 'listbox', 'aria-label': title });
  const none = el('p', { class: 'empty', hidden: true }, 'None has this in its name or its summary.');
  const options = new Map();
  let chosen = '';

  const shown = () => [...list.querySelectorAll('[role=option]')].filter((one) => !one.hidden);

  /** The shown entry that is meant by what is typed: by its name rather than by its summary. */
  const meant = () => {
    const text = field.value.trim().toLowerCase();
    const tests = [(name) => name === text, (name) => name.startsWith(text), (name) => name.includes(text), () => true];
    for (const test of tests) {
      const found = shown().find((one) => test(one.dataset.name));
      if (found) return found;
    }
    return null;
  };

  const focus = (option) => {
    if (!option) return;
    list.querySelectorAll('[tabindex="0"]').forEach((one) => { one.tabIndex = -1; });
    option.tabIndex = 0;
    option.focus();
  };

  const option = (entry) => el('div', {
    role: 'option', class: 'option', tabindex: -1, 'data-name': entry.name, title: entry.summary,
    onclick: () => pick(entry.name, false),
  }, el('span', { class: 'option-name' }, entry.name),
  el('span', { class: 'option-summary' }, entry.summary));

  const group = (name, members) => el('div', { role: 'group', 'aria-label': name || title, class: 'group' },
    name ? el('h3', {}, name) : null,
    el('div', { class: 'options' }, members.map((entry) => options.get(entry.name))));

  const filter = () => {
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
    for (const entry of entries) options.get(entry.name).hidden = !matches(entry, words);
    for (const one of list.children) one.hidden = !one.querySelector('[role=option]:not([hidden])');
    none.hidden = shown().length > 0;
    list.scrollTop = 0;
  };

  field.addEventListener('input', filter);
  field.addEventListener('keydown', (event) => {
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      focus(shown().find((one) => one.tabIndex === 0) ?? shown()[0]);
    } else if (event.key === 'Enter' && field.value.trim()) {
      event.preventDefault();
      const one = field.value.includes('(') ? null : meant();
      if (one) pick(one.dataset.name, true);
      else write(field.value.trim());
    }
  });

  list.addEventListener('keydown', (event) => {
    const here = event.target.closest('[role=option]');
    if (!here) return;
    const all = shown();
    const at = all.indexOf(here);
    const moves = {
      ArrowRight: () => all[at + 1], ArrowLeft: () => all[at - 1], Home: () => all[0], End: () => all.at(-1),
      ArrowDown: () => inNextRow(all, here, true), ArrowUp: () => inNextRow(all, here, false) ?? field,
    };
    if (moves[event.key]) {
      event.preventDefault();
      const next = moves[event.key]();
      if (next === field) field.focus();
      else focus(next);
    } else if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      pick(here.dataset.name, event.key === 'Enter');
    }
  });

  const mark = () => {
    for (const [name, one] of options) {
      one.setAttribute('aria-selected', String(name === chosen));
      one.tabIndex = name === chosen ? 0 : -1;
    }
    if (!options.has(chosen)) (shown()[0] ?? list.querySelector('[role=option]'))?.setAttribute('tabindex', '0');
  };

  for (const entry of entries) options.set(entry.name, option(entry));
  list.replaceChildren(group('', entries));

  return {
    element: el('div', { class: 'choose' }, field, list, none),
    /** Marks the entry called `name`. */
    show: (name) => {
      chosen = name;
      mark();
    },
    /** Empties the filter and scrolls to what is chosen. */
    opened: () => {
      field.value = '';
      filter();
      const one = options.get(chosen);
      if (one) list.scrollTop = one.offsetTop - list.offsetTop - 40;
    },
    /** Puts the entries into groups [[name, [entryName…]]], with a picture for each that has one. */
    arrange: (groups, pictureOf) => {
      list.classList.add('pictured');
      for (const entry of entries) {
        const picture = pictureOf(entry.name);
        if (picture) options.get(entry.name).prepend(el('img', { src: picture, alt: '', loading: 'lazy', width: 132, height: 92 }));
      }
      list.replaceChildren(...groups.map(([name, members]) =>
        group(name, entries.filter((entry) => members.includes(entry.name)))));
      mark();
    },
  };
};
