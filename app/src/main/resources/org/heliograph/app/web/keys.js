// The keys of the page, in a list that `?` opens.

import { button, el, isIn } from './dom.js';

/** @type {[string, string[][]][]} */
const KEYS = [
  ['Player', [['space', 'play or pause'], ['← →', 'one slot back or on'], ['Home, End', 'first or last slot'], ['1 to 7', 'speed'],
    ['Esc', 'follow all chunks']]],
  ['Network', [['+ −', 'zoom'], ['0', 'show all'], ['Shift and arrows', 'move'], ['wheel', 'zoom, with the focus or Ctrl']]],
  ['Timeline', [['W S, wheel', 'zoom'], ['A D, drag', 'move'], ['F', 'show all'], ['← → ↑ ↓', 'from bar to bar'], ['P', 'pin or unpin the row'],
    ['R', 'tall rows'], ['Shift and wheel', 'scroll the rows'], ['drag over the ruler', 'select an interval; a double click zooms to it'],
    ['Enter', 'next that the search found'], ['Esc', 'clear the interval or the selection']]],
  ['Page', [['?', 'this list']]],
];

const list = () => {
  const dialog = el('dialog', { class: 'keys', 'aria-label': 'Keys' }, el('h2', {}, 'Keys'),
    el('div', { class: 'columns-of-keys' }, KEYS.map(([where, keys]) => el('section', {}, el('h3', {}, where),
      el('dl', {}, keys.map(([key, what]) => el('div', {}, el('dt', {}, el('kbd', {}, key)), el('dd', {}, what))))))),
    el('div', { class: 'actions' }, button('Close', () => dialog.close())));
  dialog.addEventListener('close', () => dialog.remove());
  return dialog;
};

export const showKeys = () => {
  if (document.querySelector('dialog.keys')) return;
  const dialog = list();
  document.body.append(dialog);
  dialog.showModal();
};

/** Opens the list whenever `?` is pressed outside a field. */
export const listenForHelp = () => addEventListener('keydown', (event) => {
  if (event.key !== '?' || event.ctrlKey || event.metaKey || isIn(event, 'input, select, textarea')) return;
  event.preventDefault();
  showKeys();
});
