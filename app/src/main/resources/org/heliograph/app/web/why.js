// Why no schedule has fewer slots: a button that paints the proof over a network and says it.

import { api } from './api.js';
import { button, counted, el } from './dom.js';
import { lensOf } from '/assets/draw/proof-lens.js';

/** A button, named `text`, and the sentence that it shows; `view()` is where the proof of `job` is painted. */
export const whyButton = (text, job, view, notice) => {
  const sentence = el('p', { class: 'proof', 'aria-live': 'polite', hidden: true });
  const toggle = async () => {
    const isShown = why.getAttribute('aria-pressed') === 'true';
    why.setAttribute('aria-pressed', String(!isShown));
    if (isShown) {
      sentence.hidden = true;
      view().mark({});
      return;
    }
    const proof = await api.get(`/api/jobs/${job.id}/proof`);
    sentence.textContent = `${proof.argument} So ${counted(proof.slots, 'slot')} are needed, whatever the schedule.`;
    sentence.hidden = false;
    const lens = lensOf(view().drawing, proof);
    if (lens) view().mark(lens);
  };
  const why = button(text, () => toggle().catch((error) => notice(error.message)),
    { class: 'why', 'aria-pressed': 'false' });
  return { button: why, sentence };
};
