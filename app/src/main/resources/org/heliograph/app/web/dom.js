// Small functions that make elements. Text is only ever set as text, never as markup.

/** An element; `attributes` may hold `on…` listeners, `class`, booleans and plain values. */
export const el = (tag, attributes = {}, ...children) => {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, '');
    else if (value !== false && value !== undefined && value !== null) {
      element.setAttribute(name, String(value));
    }
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined));
  return element;
};

export const button = (text, onclick, attributes = {}) =>
  el('button', { type: 'button', onclick, ...attributes }, text);

/** A control below its name; `hint` explains it. */
export const labelled = (name, control, hint = '') => el('label', { class: 'field' },
  el('span', { class: 'name' }, name), control,
  hint ? el('small', { class: 'hint' }, hint) : null);

/** @typedef {string | Node | { number: string | Node }} Cell */

/**
 * A table of rows; each cell is text, a node, or `{number}` for text that is set to the right.
 * @param {Cell[]} heads
 * @param {Cell[][]} rows
 * @param {{ caption?: string, rowClass?: (index: number) => string }} options
 */
export const table = (heads, rows, { caption = '', rowClass = () => '' } = {}) => {
  const cell = (content, index) => {
    const isNumber = content !== null && typeof content === 'object' && 'number' in content;
    const shown = isNumber ? content.number : content;
    return el(index === 0 ? 'th' : 'td',
      { scope: index === 0 ? 'row' : undefined, class: isNumber ? 'number' : undefined }, shown ?? '');
  };
  return el('div', { class: 'scroll' }, el('table', {},
    caption ? el('caption', {}, caption) : null,
    el('thead', {}, el('tr', {}, heads.map((head) => {
      const isNumber = typeof head === 'object' && 'number' in head;
      return el('th', { scope: 'col', class: isNumber ? 'number' : undefined },
        isNumber ? head.number : head);
    }))),
    el('tbody', {}, rows.map((row, index) =>
      el('tr', { class: rowClass(index) || undefined }, row.map(cell))))));
};

/** Whether an event happened in an element that `selector` means. */
export const isIn = ({ target }, selector) => target instanceof Element && target.closest(selector) !== null;

/** Terms and their values. */
export const facts = (pairs) => el('dl', { class: 'facts' },
  pairs.map(([term, value]) => el('div', {}, el('dt', {}, term), el('dd', {}, value))));

/** A number with narrow spaces between its thousands. */
export const grouped = (number) => String(number).replace(/\B(?=(\d{3})+$)/g, '\u202f');

export const counted = (count, noun) => `${grouped(count)} ${noun}${count === 1 ? '' : 's'}`;

/** A text in the middle of which something is left out if it is long. */
export const shortened = (text, most = 60) =>
  text.length <= most ? text : `${text.slice(0, most - 12)}…${text.slice(-10)}`;

/** A size such as 64KiB, with a space before its unit. */
export const shownSize = (size) => size.replace(/(\d)(?=[A-Za-z])/, '$1 ');

/** A time in picoseconds with three or four digits. */
export const shownTime = (ps) => {
  if (ps === 0) return '0 s';
  /** @type {[number, string][]} */
  const units = [[1e12, 's'], [1e9, 'ms'], [1e6, 'µs'], [1e3, 'ns'], [1, 'ps']];
  const [size, unit] = units.find(([least]) => ps >= least) ?? [1, 'ps'];
  return `${Number((ps / size).toPrecision(4))} ${unit}`;
};
