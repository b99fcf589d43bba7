// A plug-in chosen from a list, with a field for each of its parameters, and its spec as text.

import { el, labelled } from './dom.js';
import { entryOf, spec, taken, values } from './spec.js';

let forms = 0;

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
    placeholder: parameter.defaultText ?? 'required',
    value,
    spellcheck: 'false',
    autocomplete: 'off',
  });
};

/**
 * The form of one plug-in. `usual` is the name of the choice that leaves it to Heliograph, or empty
 * if there must be one. Calls `onchange(spec)` when the reader has changed something.
 */
export const pluginForm = ({ title, entries, text, usual = '', onchange }) => {
  const id = `plugin-${++forms}`;
  let current = text;
  const fields = el('div', { class: 'fields' });
  const summary = el('p', { class: 'hint' });
  const written = el('input', {
    type: 'text', class: 'spec', spellcheck: 'false', autocomplete: 'off',
    'aria-label': `${title} as text`, placeholder: usual,
    onchange: () => say(written.value.trim()),
  });
  const names = el('select', {
    id,
    onchange: () => {
      const entry = entries.find((one) => one.name === names.value);
      say(entry && !entry.hasDefault ? `${entry.name}()` : names.value);
    },
  });

  const say = (next) => {
    show(next);
    onchange(next);
  };

  const fill = (entry) => {
    const given = entry ? values(entry, current) : {};
    const changed = () => {
      const now = {};
      for (const parameter of entry.parameters) {
        now[parameter.name] = fields.querySelector(`[name="${parameter.name}"]`).value.trim();
      }
      current = spec(entry, now);
      written.value = current;
      onchange(current);
    };
    fields.replaceChildren(...(entry?.parameters ?? []).map((parameter) => labelled(
      parameter.name, control(parameter, given[parameter.name] ?? '', changed),
      parameter.summary || parameter.type)));
  };

  const show = (next) => {
    current = next;
    const isAlias = next && !entries.some((one) => one.name === taken(next).name);
    const entry = next ? entryOf(entries, next) : undefined;
    const options = entries.map((one) =>
      el('option', { value: one.name, selected: one === entry }, one.name));
    if (usual) options.unshift(el('option', { value: '', selected: !next }, usual));
    if (next && !entry) options.unshift(el('option', { value: '', selected: true }, 'as written'));
    names.replaceChildren(...options);
    summary.textContent = entry?.summary ?? '';
    written.value = next;
    fill(isAlias ? undefined : entry);
  };

  show(text);
  const element = el('fieldset', {}, el('legend', {}, el('label', { for: id }, title)),
    names, summary, fields, written);
  return { element, show };
};
