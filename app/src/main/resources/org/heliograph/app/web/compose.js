// Compose: the request as a sentence, and the network that it names.

import { download } from './chart-frame.js';
import { button, el, facts, shortened } from './dom.js';
import { sentence } from './sentence.js';
import { NetworkView } from '/assets/draw/network-view.js';

export const composeView = (context) => {
  const { state, api, notice, networkOf, readFile } = context;
  const picture = el('div', { class: 'picture', id: 'network' });
  const told = el('div', { class: 'told', 'aria-live': 'polite' });
  let drawn = null;
  let view = null;
  let looking = null;

  const draw = async () => {
    const { topology } = state.get();
    if (topology === drawn) return;
    looking?.abort();
    const mine = new AbortController();
    looking = mine;
    picture.setAttribute('aria-busy', 'true');
    notice('');
    try {
      const network = await networkOf(topology, mine.signal);
      if (mine.signal.aborted) return;
      drawn = topology;
      view?.dispose();
      view = network.drawing ? new NetworkView(picture, network.drawing, { height: 'host' }) : null;
      if (!view) picture.replaceChildren(el('p', { class: 'empty' }, 'Too large to be drawn.'));
      told.replaceChildren(el('h2', { title: network.topology }, shortened(network.name, 70)));
      performance.mark('network drawn');
      const known = await api.post('/api/facts', { topology }, { signal: mine.signal });
      told.append(facts(known.facts.map(({ name, value, note }) =>
        [name, note ? `${value} (${note})` : value])));
    } catch (error) {
      if (error.name === 'AbortError') return;
      notice(error.message);
      // Nothing of another network stays beside the sentence, unless only its facts are missing.
      if (drawn !== topology) {
        drawn = null;
        view?.dispose();
        view = null;
        picture.replaceChildren(el('p', { class: 'empty' }, error.message));
        told.replaceChildren();
      }
    } finally {
      if (looking === mine) picture.removeAttribute('aria-busy');
    }
  };

  const chooser = el('input', {
    type: 'file', id: 'file', onchange: () => chooser.files[0] && readFile(chooser.files[0]),
  });
  const asked = sentence(context, 'plan');
  const element = el('div', { class: 'scene wide compose' }, asked.element, picture,
    el('div', { class: 'actions' },
      el('div', { class: 'drop' }, el('label', { for: 'file' }, 'Or drop a file anywhere: GraphML, GML, DOT, JSON …'), chooser),
      button('Picture as PNG', async () => {
        if (view) download(await view.pngBlob(), 'network.png');
      })), told);
  const unsubscribe = state.subscribe((_, names) => {
    if (names.includes('topology')) draw();
  });
  return {
    element,
    shown: draw,
    dispose: () => {
      unsubscribe();
      asked.dispose();
      view?.dispose();
    },
  };
};
