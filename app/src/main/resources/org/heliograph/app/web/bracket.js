// A bracket: a button in a sentence that shows a value and opens a sheet to change it. Escape and a
// click elsewhere close the sheet; Enter in a field takes the value and closes it.

import { el } from './dom.js';

const EDGE = 8;

let made = 0;

/** A window that is narrower than this has its sheets at the bottom. */
const NARROW = 760;
const LEAST_HEIGHT = 240;

// Below its button, or at the bottom of a narrow window; what does not fit scrolls.
const place = (sheet, opener) => {
  const { left, bottom } = opener.getBoundingClientRect();
  const isNarrow = innerWidth <= NARROW;
  const room = isNarrow ? 0.82 * innerHeight : Math.max(LEAST_HEIGHT, innerHeight - bottom - 2 * EDGE);
  sheet.style.maxHeight = `${room}px`;
  const { width } = sheet.getBoundingClientRect();
  const { clientWidth } = document.documentElement;
  sheet.style.left = `${Math.max(EDGE, Math.min(left, clientWidth - width - EDGE))}px`;
  sheet.style.top = isNarrow ? 'auto' : `${Math.max(EDGE, Math.min(bottom + 4, innerHeight - room - EDGE))}px`;
  sheet.style.bottom = isNarrow ? `${EDGE}px` : 'auto';
};

/**
 * A bracket called `name` whose sheet has the heading `title` and the elements `content`; `opened`
 * is called each time before it is shown. `say(text, {isUsual, title})` writes the value, which is
 * usual if nobody chose it.
 */
export const bracket = ({ name, title, content, opened = () => {} }) => {
  const id = `sheet-${++made}`;
  const sheet = el('form', {
    id, class: 'sheet', popover: 'auto', 'aria-label': title, 'data-sheet': name,
    onsubmit: (event) => {
      event.preventDefault();
      event.stopPropagation();
      sheet.hidePopover();
    },
  }, el('div', { class: 'sheet-head' }, el('h2', {}, title), el('button', { class: 'small' }, 'Done')), content);
  const button = el('button', {
    type: 'button', class: 'bracket', popovertarget: id, 'data-bracket': name, 'aria-haspopup': 'dialog',
  });
  sheet.addEventListener('beforetoggle', ({ newState }) => {
    if (newState !== 'open') return;
    opened();
    // The browser gives the focus to this one as it opens the sheet.
    const fields = [...sheet.querySelectorAll('input, select')];
    const first = fields.find((one) => one.checked) ?? fields[0];
    fields.forEach((one) => { one.autofocus = one === first; });
  });
  sheet.addEventListener('toggle', ({ newState }) => newState === 'open' && place(sheet, button));
  return {
    element: el('span', { class: 'slot' }, button, sheet),
    button,
    close: () => sheet.matches(':popover-open') && sheet.hidePopover(),
    say: (text, { isUsual = false, hint = '' } = {}) => {
      button.textContent = text;
      button.classList.toggle('usual', isUsual);
      button.setAttribute('aria-label', `${title}: ${text}`);
      button.title = hint;
    },
  };
};
