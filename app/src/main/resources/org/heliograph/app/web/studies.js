// The tab "Compare": a form for each kind of study, and the charts of the studies that were
// started, which build up as their rows arrive.

import {download, element} from './chart-frame.js';
import {studyForm} from './study-form.js';
import {kinds, quantities, renamed} from './study-kinds.js';
import {rowTable} from './study-series.js';

const DRAW_MS = 120;

// A browser opens few connections to one server, and every stream of events holds one.
const MOST_STREAMS = 2;
const MOST_REOPENED = 6;

const button = (text, className, act) => {
  const made = element('button', className, text);
  made.type = 'button';
  made.addEventListener('click', act);
  return made;
};

// Calls `act` at most once in DRAW_MS, the last time after the last call.
const calm = (act) => {
  let waiting = 0;
  return () => {
    if (!waiting) {
      waiting = setTimeout(() => {
        waiting = 0;
        act();
      }, DRAW_MS);
    }
  };
};

// Lets a few begin at once; the others wait for their turn. `begin` is given what ends its turn.
const turns = () => {
  const waiting = [];
  let free = MOST_STREAMS;
  const next = () => {
    if (free > 0 && waiting.length > 0) {
      free -= 1;
      let isOver = false;
      waiting.shift()(() => {
        if (!isOver) {
          isOver = true;
          free += 1;
          next();
        }
      });
    }
  };
  return (begin) => {
    waiting.push(begin);
    next();
  };
};

const measureChoice = (kind, act) => {
  const box = element('label', 'measure', 'shows ');
  const select = element('select');
  select.append(...kind.measures.map(({value, text, label}) => {
    const option = element('option', '', text ?? label);
    option.value = value;
    return option;
  }));
  select.addEventListener('change', () => act(select.value));
  box.append(select);
  box.hidden = kind.measures.length < 2;
  return {box, select};
};

const commandBox = () => {
  const box = element('details', 'command');
  const text = element('pre');
  const copy = button('Copy', '', () => navigator.clipboard.writeText(text.textContent));
  box.append(element('summary', '', 'The command line that does the same'), text, copy);
  return {box, show: (command) => {
    text.textContent = command;
  }};
};

// One study that was started: its standing, its chart and how to stop it.
class StudyCard {
  #rows = [];
  #result = null;
  #measure;
  #stop = () => {};
  #isChosen = false;
  #isRemoved = false;
  #leave = () => {};

  constructor(host, kind, {api, id, request, turn}) {
    this.kind = kind;
    this.api = api;
    this.id = id;
    this.request = request;
    this.#measure = kind.measures[0]?.value ?? '';
    this.root = element('article', 'study');
    this.root.dataset.job = id;
    this.root.dataset.kind = kind.kind;
    this.state = element('p', 'standing', 'waiting');
    this.state.setAttribute('role', 'status');
    this.bar = element('progress');
    this.cancel = button('Cancel', 'cancel', () => this.#cancel());
    this.close = button('Remove', 'remove', () => this.#remove());
    this.choice = measureChoice(kind, (measure) => {
      this.#isChosen = true;
      this.#measure = measure;
      this.#draw();
    });
    this.command = commandBox();
    const head = element('div', 'study-head');
    head.append(this.choice.box, this.bar, this.state, this.cancel, this.close);
    this.root.append(head);
    this.chart = new kind.chart(this.root, {
      name: `${kind.kind}-${id}`,
      csv: () => this.#csv(),
    });
    this.root.append(this.command.box);
    this.soon = calm(() => this.#draw());
    host.prepend(this.root);
    this.#fetchCommand();
    turn((leave) => this.#listen(leave));
  }

  #listen(leave) {
    this.#leave = leave;
    if (this.#isRemoved) {
      leave();
      return;
    }
    this.#stop = this.api.events(this.id, {
      open: () => {
        this.#rows = [];
      },
      row: (row) => {
        this.#rows.push(row);
        this.soon();
      },
      progress: ({done, total, what}) => {
        this.bar.max = total > 0 ? total : 1;
        this.bar.value = total > 0 ? done : 0;
        this.state.textContent = `${done} of ${total} ${what}`;
      },
      end: (end) => this.#end(end),
    });
  }

  async #fetchCommand() {
    const {command} = await this.api.get(`/api/jobs/${this.id}`);
    this.command.show(command);
  }

  async #end({state, error}) {
    this.#leave();
    this.bar.hidden = true;
    this.cancel.hidden = true;
    this.state.textContent = error ?? (state === 'cancelled' ? 'cancelled: what was known' : '');
    this.state.classList.toggle('warning', Boolean(error));
    const job = await this.api.get(`/api/jobs/${this.id}`);
    if (job.result) {
      this.#result = job.result;
      job.result.charts.forEach(({name, svg}) => this.chart.frame.offer(
        `${name} of the command`, () => download(new Blob([svg], {type: 'image/svg+xml'}), name)));
      this.state.textContent = error ?? `${state} after ${job.seconds.toFixed(1)} s`;
    }
    this.#draw();
    this.root.dataset.state = state;
  }

  async #cancel() {
    this.cancel.disabled = true;
    await this.api.post(`/api/jobs/${this.id}/cancel`);
  }

  #remove() {
    this.#isRemoved = true;
    this.#stop();
    this.#leave();
    if (!this.cancel.hidden) {
      this.#cancel();
    }
    this.root.remove();
  }

  // All rows; without any, the first table of the answer.
  #csv() {
    return this.#rows.length > 0 ? rowTable(this.#rows) : this.#result.tables[0] ?? [];
  }

  #draw() {
    const {kind} = this;
    if (kind.measures.length > 0 ? this.#rows.length > 0 : this.#result) {
      if (!this.#isChosen && kind.preferred) {
        this.#measure = kind.preferred(this.#rows);
        this.choice.select.value = this.#measure;
      }
      this.chart.update(kind.data(this.#rows, {
        request: this.request,
        measure: kind.measures.find(({value}) => value === this.#measure),
        result: this.#result,
      }));
    }
  }
}

// Lets the range follow what varies, until the user writes one.
const followQuantity = (form, catalogue) => {
  const across = form.control('across');
  const renew = () => {
    const choices = quantities(catalogue, form.control('topology').read());
    const now = across.read();
    across.fill(choices);
    across.write(choices.some(({value}) => value === now) ? now : choices[0].value);
  };
  form.onInput('topology', renew);
  across.input.addEventListener('change', () => {
    const choices = quantities(catalogue, form.control('topology').read());
    const chosen = choices.find(({value}) => value === across.read());
    form.control('range').write(chosen?.range ?? '');
  });
  return renew;
};

const kindPanel = (kind, context, cards, turn) => {
  const {state, api, catalogue} = context;
  const panel = element('form', 'study-form');
  panel.dataset.kind = kind.kind;
  panel.append(element('p', 'aside', kind.about));
  const fields = element('div', 'study-fields');
  const form = studyForm(fields, kind.fields(state.get(), catalogue));
  const renew = form.control('across') ? followQuantity(form, catalogue) : () => {};
  const fault = element('p', 'warning');
  fault.setAttribute('role', 'alert');
  const start = element('button', 'start', 'Start');
  start.type = 'submit';
  panel.append(fields, start, fault);
  panel.addEventListener('submit', async (event) => {
    event.preventDefault();
    fault.textContent = '';
    start.disabled = true;
    const request = form.read();
    try {
      const {id} = await api.post('/api/studies', {kind: kind.kind, ...request});
      state.set?.({study: JSON.stringify({kind: kind.kind, ...request})});
      new StudyCard(cards, kind, {api, id, request, turn});
    } catch (error) {
      fault.textContent = error.message;
    } finally {
      start.disabled = false;
    }
  });
  // What the page composes goes into the fields that the user has not touched.
  const adopt = () => {
    const fresh = kind.fields(state.get(), catalogue);
    for (const field of fresh) {
      if (field.follows) {
        form.set(field.name, field.value ?? '');
      }
    }
    renew();
  };
  const fill = (values) => {
    form.fill({topology: values.topology ?? ''});
    renew();
    form.fill(values);
  };
  return {panel, adopt, fill};
};

// The study that the address of the page names, if it does.
const linked = (state) => {
  try {
    const study = JSON.parse(state.get().study || 'null');
    return study && typeof study === 'object' ? renamed(study) : null;
  } catch {
    return null;
  }
};

const tabs = (host, panels, first) => {
  const bar = element('div', 'study-kinds');
  bar.setAttribute('role', 'tablist');
  const choose = (index, takeFocus) => {
    panels.forEach(({panel}, i) => {
      panel.hidden = i !== index;
      bar.children[i].setAttribute('aria-selected', String(i === index));
      bar.children[i].tabIndex = i === index ? 0 : -1;
    });
    if (takeFocus) {
      bar.children[index].focus();
    }
  };
  panels.forEach(({kind}, i) => {
    const tab = button(kind.title, '', () => choose(i, false));
    tab.setAttribute('role', 'tab');
    tab.dataset.kind = kind.kind;
    bar.append(tab);
  });
  bar.addEventListener('keydown', (event) => {
    const step = {ArrowLeft: -1, ArrowRight: 1}[event.key];
    if (step) {
      const now = [...bar.children].indexOf(document.activeElement);
      choose((now + step + panels.length) % panels.length, true);
    }
  });
  host.append(bar);
  choose(first, false);
};

// Shows the latest studies that the server still has, such as after the page was loaded again.
const reopen = async (api, known, cards, turn) => {
  const all = await api.get('/api/jobs');
  const jobs = all.filter(
    ({id, kind}) => id.startsWith('s') && known.some((one) => one.kind === kind));
  for (const {id, kind} of jobs.slice(-MOST_REOPENED)) {
    const {request} = await api.get(`/api/jobs/${id}`);
    new StudyCard(cards, known.find((one) => one.kind === kind), {api, id, request, turn});
  }
};

// Fills `host` with the forms and charts of studies. `context` has `state` (`get()` returns what
// the page composes), `api` (`get`, `post`, `events`), `catalogue`, and `subscribe(act)`, which
// calls `act` when the state changes.
export const mountStudies = (host, context) => {
  const root = element('section', 'studies');
  const forms = element('div', 'study-forms');
  const cards = element('div', 'study-cards');
  const turn = turns();
  const known = kinds(context.catalogue);
  const panels = known.map((kind) => ({kind, ...kindPanel(kind, context, cards, turn)}));
  const study = linked(context.state);
  const first = panels.findIndex(({kind}) => kind.kind === study?.kind);
  tabs(root, panels, Math.max(0, first));
  panels[first]?.fill(study);
  panels.forEach(({panel}) => forms.append(panel));
  root.append(forms, cards);
  host.append(root);
  reopen(context.api, known, cards, turn);
  context.subscribe?.(() => panels.forEach(({adopt}) => adopt()));
};
