// Why no schedule has fewer slots: a button that paints the proof over a network, says it, and goes
// through it step by step.

import { api } from './api.js';
import { button, counted, el } from './dom.js';
import { lensOf, stepMarks } from '/assets/draw/proof-lens.js';

/** A button, named `text`, and the panel that it shows; `view()` is where the proof of `job` is painted. */
export const whyButton = (text, job, view, notice) => {
  const sentence = el('p', { class: 'proof', 'aria-live': 'polite', hidden: true });
  const said = el('p', { class: 'step-text', 'aria-live': 'polite' });
  const place = el('span', { class: 'hint' });
  const previous = button('Previous', () => go(at - 1), { class: 'small' });
  const next = button('Next', () => go(at + 1), { class: 'small' });
  const steps = el('div', { class: 'proof-steps', hidden: true, role: 'group', 'aria-label': 'Steps of the proof' },
    previous, next, place, said);
  let proof = null;
  let at = -1; // the whole proof

  const go = (step) => {
    at = Math.max(-1, Math.min(proof.steps.length - 1, step));
    previous.disabled = at < 0;
    next.disabled = at === proof.steps.length - 1;
    place.textContent = at < 0 ? `in ${counted(proof.steps.length, 'step')}` : `${at + 1} of ${proof.steps.length}`;
    said.textContent = at < 0 ? '' : proof.steps[at].sentence;
    const lens = at < 0 ? lensOf(view().drawing, proof) : stepMarks(view().drawing, proof, at);
    view().mark(lens ?? {});
  };

  const toggle = async () => {
    const isShown = why.getAttribute('aria-pressed') === 'true';
    why.setAttribute('aria-pressed', String(!isShown));
    if (isShown) {
      sentence.hidden = true;
      steps.hidden = true;
      view().mark({});
      return;
    }
    proof ??= await api.get(`/api/jobs/${job.id}/proof`);
    sentence.textContent = `${proof.argument} So ${counted(proof.slots, 'slot')} are needed, whatever the schedule.`;
    sentence.hidden = false;
    steps.hidden = proof.steps.length === 0;
    go(-1);
  };
  const why = button(text, () => toggle().catch((error) => notice(error.message)),
    { class: 'why', 'aria-pressed': 'false' });
  return { button: why, sentence: el('div', { class: 'lens' }, sentence, steps) };
};
