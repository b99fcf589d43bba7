// A plug-in chosen from a gallery, with a field for each of its parameters, and its spec as text.

import { el, labelled } from './dom.js';
import { gallery } from './gallery.js';
import { entryOf, spec, taken, values } from './spec.js';

/** Of as many first fields those that are not usually empty are always seen; the others, unless they are needed or given, under *more*. */
const FEW = 3;

const control = (parameter, value, onchange) => {
  const shared = { name: parameter.name, onchange };
  if (parameter.choices?.length > 0) {
    const shown = value || parameter.defaultText || '';
    return el('select', shared, parameter.choices.map((choice) =>
      el('option', { value: choice, selected: choice === shown }, choice)));
  }
  const isNumber = parameter.type === 'whole number' && /^\d*$/.test(value);
  return el('input', {
    ...shared,
    type: isNumber ? 'number' : 'text',
    min: isNumber ? 0 : undefined,
    inputmode: isNumber ? 'numeric' : undefined,
    placeholder: parameter.defaultText ?? (parameter.isRequired ? 'required' : 'as usual'),
    value,
    spellcheck: 'false',
    autocomplete: 'off',
  });
};

/**
 * The form of one plug-in. `usual` is the name of the choice that leaves it to Heliograph, or empty
 * if there must be one. Calls `onchange(spec)` when the reader has changed something, and `taken()`
 * when a choice needs no more.
 */
export const pluginForm = ({ title, entries, text, usual = '', onchange, done = () => {} }) => {
  let current = text;
  let assumed = '';
  const fields = el('div', { class: 'fields' });
  const rare = el('div', { class: 'fields' });
  const more = el('details', {}, el('summary', {}, 'more'), rare);
  const summary = el('p', { class: 'hint' });
  const written = el('input', {
    type: 'text', class: 'spec', spellcheck: 'false', autocomplete: 'off',
    'aria-label': `${title} as text`, placeholder: usual,
    onchange: () => say(written.value.trim()),
  });

  const say = (next) => {
    show(next);
    onchange(next);
  };

  const list = gallery({
    title,
    entries: usual ? [{ name: usual, summary: 'Left to Heliograph.' }, ...entries] : entries,
    pick: (name, isTaken) => {
      const entry = entries.find((one) => one.name === name);
      say(name === usual ? '' : entry.hasDefault ? name : `${name}()`);
      if (isTaken) done();
    },
    write: (next) => {
      say(next);
      done();
    },
  });

  const fill = (entry, from) => {
    const given = entry ? values(entry, from) : {};
    const changed = () => {
      const now = {};
      for (const parameter of entry.parameters) {
        now[parameter.name] = controls.get(parameter.name).value.trim();
      }
      current = spec(entry, now);
      mark();
      onchange(current);
    };
    const controls = new Map();
    const seats = { seen: [], hidden: [] };
    for (const [index, parameter] of (entry?.parameters ?? []).entries()) {
      const made = control(parameter, given[parameter.name] ?? '', changed);
      controls.set(parameter.name, made);
      const isSeen = (index < FEW && parameter.defaultText !== '[]') || parameter.isRequired || given[parameter.name];
      seats[isSeen ? 'seen' : 'hidden'].push(labelled(parameter.name, made, parameter.summary || parameter.type));
    }
    fields.replaceChildren(...seats.seen);
    rare.replaceChildren(...seats.hidden);
    more.hidden = seats.hidden.length === 0;
  };

  /** Marks what is chosen, and leaves the fields, in which the reader may be. */
  const mark = () => {
    const entry = entryOf(entries, current || assumed);
    list.show(current ? entry?.name ?? '' : usual);
    summary.textContent = [current ? '' : assumed && `${assumed}:`, entry?.summary ?? ''].filter(Boolean).join(' ');
    written.value = current;
    return entry;
  };

  const draw = () => {
    const isAlias = current && !entries.some((one) => one.name === taken(current).name);
    const entry = mark();
    fill(isAlias ? undefined : entry, current || assumed);
  };

  const show = (next) => {
    if (next === current) return;
    current = next;
    draw();
  };

  /** Says which spec the usual choice stands for, so that its fields are shown. */
  const assume = (next) => {
    if (next === assumed) return;
    assumed = next;
    if (!current) draw();
  };

  draw();
  const element = el('div', { class: 'plugin' }, list.element,
    el('div', { class: 'chosen-fields' }, summary, fields, more, labelled('as text', written)));
  return { element, show, assume, list };
};
