// Compose: choose network, collective, switching, hardware and sizes, and see the network.

import { download } from './chart-frame.js';
import { button, el, facts, labelled, shortened } from './dom.js';
import { pluginForm } from './plugin-form.js';
import { NetworkView } from '/assets/draw/network-view.js';

export const composeView = ({ state, api, catalogue, notice, networkOf, startPlan, readFile }) => {
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

  const form = (name, title, usual = '') => pluginForm({
    title, usual, entries: catalogue.kinds[name], text: state.get()[name],
    onchange: (spec) => state.set({ [name]: spec, planned: '', links: '', nodes: '' }),
  });
  const forms = {
    topology: form('topology', 'Network'),
    collective: form('collective', 'Collective'),
    switching: form('switching', 'Switching', 'natural for the network'),
    hardware: form('hardware', 'Hardware', 'as the network assumes'),
  };

  const text = (name, title, hint, placeholder) => labelled(title, el('input', {
    type: 'text', name, value: state.get()[name], placeholder, autocomplete: 'off',
    onchange: (event) => state.set({ [name]: event.target.value.trim(), planned: '' }),
  }), hint);

  const chooser = el('input', {
    type: 'file', id: 'file', onchange: () => chooser.files[0] && readFile(chooser.files[0]),
  });
  const drop = el('div', { class: 'drop' },
    el('label', { for: 'file' }, 'Or drop a file anywhere: GraphML, GML, DOT, JSON, an edge list …'),
    chooser);

  const panel = el('form', {
    class: 'panel',
    onsubmit: (event) => {
      event.preventDefault();
      startPlan();
    },
  }, forms.topology.element, drop, forms.collective.element,
  el('details', { open: Boolean(state.get().switching || state.get().hardware) },
    el('summary', {}, 'Switching and hardware'),
    forms.switching.element, forms.hardware.element),
  el('div', { class: 'pair' },
    text('size', 'Size', 'contribution of one node', '1KiB'),
    text('chunks', 'Chunks', 'parts of each contribution', '1')),
  el('div', { class: 'actions' }, el('button', { class: 'primary', id: 'plan' }, 'Plan'),
    button('Picture as PNG', async () => {
      if (view) download(await view.pngBlob(), 'network.png');
    })));

  const element = el('div', { class: 'split' }, panel,
    el('div', { class: 'scene' }, picture, told));
  const unsubscribe = state.subscribe((now, names) => {
    for (const name of names) if (forms[name]) forms[name].show(now[name]);
    if (names.includes('topology')) draw();
  });
  return {
    element,
    shown: draw,
    dispose: () => {
      unsubscribe();
      view?.dispose();
    },
  };
};
