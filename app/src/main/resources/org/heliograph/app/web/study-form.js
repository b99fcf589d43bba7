// The fields of a study as a form: texts, numbers, choices, and lists of names from the catalogue.

import {element} from './chart-frame.js';

let made = 0;

const label = (text, id, hint) => {
  const box = element('label', '', text);
  box.htmlFor = id;
  if (hint) {
    box.append(element('span', 'hint', hint));
  }
  return box;
};

const datalist = (id, names) => {
  const list = element('datalist');
  list.id = id;
  list.append(...names.map((name) => {
    const option = element('option');
    option.value = name;
    return option;
  }));
  return list;
};

const textField = (field, id) => {
  const input = element('input');
  input.type = field.type === 'count' ? 'number' : 'text';
  input.value = field.value ?? '';
  input.placeholder = field.placeholder ?? '';
  input.spellcheck = false;
  input.autocomplete = 'off';
  if (field.type === 'count') {
    input.min = field.least ?? 1;
    input.max = field.most ?? '';
  }
  const parts = [input];
  if (field.names) {
    input.setAttribute('list', `${id}-names`);
    parts.push(datalist(`${id}-names`, field.names));
  }
  return {
    parts,
    input,
    read: () => input.value.trim(),
    write: (value) => {
      input.value = value;
    },
  };
};

const choiceField = (field) => {
  const input = element('select');
  const fill = (choices) => input.replaceChildren(...choices.map(({value, text}) => {
    const option = element('option', '', text);
    option.value = value;
    return option;
  }));
  fill(field.choices);
  input.value = field.value ?? field.choices[0]?.value;
  return {
    parts: [input],
    input,
    fill,
    read: () => input.value,
    write: (value) => {
      input.value = value;
    },
  };
};

const listField = (field, id) => {
  const chosen = [...(field.value ?? [])];
  const text = textField({...field, value: ''}, id);
  const chips = element('ul', 'chips');
  const add = element('button', '', 'Add');
  add.type = 'button';
  const show = () => chips.replaceChildren(...chosen.map((name, i) => {
    const chip = element('li');
    const remove = element('button', '', '×');
    remove.type = 'button';
    remove.setAttribute('aria-label', `Remove ${name}`);
    remove.addEventListener('click', () => {
      chosen.splice(i, 1);
      show();
    });
    chip.append(element('span', '', name), remove);
    return chip;
  }));
  const take = () => {
    const name = text.read();
    if (name && !chosen.includes(name)) {
      chosen.push(name);
      show();
    }
    text.write('');
  };
  add.addEventListener('click', take);
  text.input.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      take();
    }
  });
  show();
  const line = element('span', 'adding');
  line.append(...text.parts, add);
  return {
    parts: [line, chips],
    input: text.input,
    read: () => {
      take();
      return [...chosen];
    },
    write: (names) => {
      chosen.splice(0, chosen.length, ...names);
      show();
    },
  };
};

const MAKERS = {text: textField, count: textField, choice: choiceField, list: listField};

// A form for `fields` {name, label, hint, type, value, …} in `host`. `read()` returns the values
// that are not empty, `set(name, value)` changes one that the user has not touched, `fill(values)`
// writes those of a link.
export const studyForm = (host, fields) => {
  const controls = new Map();
  const touched = new Set();
  for (const field of fields) {
    made += 1;
    const id = `study-field-${made}`;
    const control = MAKERS[field.type ?? 'text'](field, id);
    control.input.id = id;
    control.input.name = field.name;
    for (const event of ['input', 'change']) {
      control.input.addEventListener(event, () => touched.add(field.name));
    }
    const box = element('div', `field ${field.type ?? 'text'}`);
    box.append(label(field.label, id, field.hint), ...control.parts);
    host.append(box);
    controls.set(field.name, control);
  }
  return {
    read: () => {
      const values = {};
      for (const [name, control] of controls) {
        const value = control.read();
        if (value.length > 0) {
          values[name] = value;
        }
      }
      return values;
    },
    set: (name, value) => {
      if (!touched.has(name) && controls.has(name)) {
        controls.get(name).write(value);
      }
    },
    // Writes values as the user would.
    fill: (values) => {
      for (const [name, value] of Object.entries(values)) {
        if (controls.has(name)) {
          touched.add(name);
          controls.get(name).write(value);
        }
      }
    },
    control: (name) => controls.get(name),
    onInput: (name, act) => controls.get(name).input.addEventListener('input', act),
  };
};
