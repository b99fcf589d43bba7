// The frame of a chart: its title, the picture, a line that reads out what is under the cursor, a
// table of the same values, and downloads.

const SVG = 'http://www.w3.org/2000/svg';
const HINT = 'Point at the chart, or use the arrow keys on it, to read values.';
const COPIED = [
  'fill', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-dasharray', 'stroke-opacity',
  'font-family', 'font-size', 'font-weight', 'text-anchor', 'dominant-baseline', 'opacity',
  'paint-order', 'display',
];

// A new element with a class and a text.
export const element = (name, className, text) => {
  const made = document.createElement(name);
  if (className) {
    made.className = className;
  }
  if (text !== undefined) {
    made.textContent = text;
  }
  return made;
};

// Offers `blob` as a file.
export const download = (blob, name) => {
  const link = element('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
};

const withStyles = (from, to) => {
  const style = getComputedStyle(from);
  for (const property of COPIED) {
    const value = style.getPropertyValue(property);
    if (value) {
      to.setAttribute(property, value);
    }
  }
  to.removeAttribute('class');
  [...from.children].forEach((child, i) => withStyles(child, to.children[i]));
};

const background = (width, height, colour) => {
  const rect = document.createElementNS(SVG, 'rect');
  rect.setAttribute('width', width);
  rect.setAttribute('height', height);
  rect.setAttribute('fill', colour);
  return rect;
};

// The picture as SVG text that needs no style sheet.
const standalone = (svg) => {
  const copy = svg.cloneNode(true);
  withStyles(svg, copy);
  copy.querySelectorAll('[data-cursor]').forEach((cursor) => cursor.remove());
  copy.setAttribute('xmlns', SVG);
  copy.removeAttribute('tabindex');
  const {width, height} = svg.viewBox.baseVal;
  copy.setAttribute('width', width);
  copy.setAttribute('height', height);
  const paper = getComputedStyle(document.body).getPropertyValue('background-color');
  copy.prepend(background(width, height, paper));
  return new XMLSerializer().serializeToString(copy);
};

const svgBlob = (svg) => new Blob([standalone(svg)], {type: 'image/svg+xml'});

const pngBlob = (svg) => new Promise((resolve, reject) => {
  const {width, height} = svg.viewBox.baseVal;
  const image = new Image();
  const url = URL.createObjectURL(svgBlob(svg));
  image.onload = () => {
    const canvas = element('canvas');
    canvas.width = 2 * width;
    canvas.height = 2 * height;
    canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height);
    URL.revokeObjectURL(url);
    canvas.toBlob(resolve, 'image/png');
  };
  image.onerror = reject;
  image.src = url;
});

const cell = (value) => {
  const text = value === null || value === undefined ? '' : String(value);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

// Rows of values as CSV text.
export const csvText = (rows) => rows.map((row) => `${row.map(cell).join(',')}\n`).join('');

const tableOf = ([head, ...body]) => {
  const fill = (section, row, name) => {
    const line = element('tr');
    row.forEach((text, i) => {
      const box = element(i === 0 ? 'th' : name, i === 0 ? '' : 'number', text);
      if (i === 0 || name === 'th') {
        box.scope = name === 'th' ? 'col' : 'row';
      }
      line.append(box);
    });
    section.append(line);
  };
  const top = element('thead');
  const rest = element('tbody');
  fill(top, head, 'th');
  body.forEach((row) => fill(rest, row, 'td'));
  const table = element('table');
  table.append(top, rest);
  const scroll = element('div', 'chart-scroll');
  scroll.append(table);
  return scroll;
};

export class ChartFrame {
  // A frame in `host`; `name` begins the names of files, `csv()` returns all rows.
  constructor(host, {name, csv, hasPicture = true}) {
    this.root = element('figure', 'chart');
    this.caption = element('figcaption', 'chart-title');
    this.canvas = element('div', 'chart-canvas');
    this.readout = element('output', 'chart-readout');
    this.readout.setAttribute('aria-live', 'polite');
    this.readout.textContent = HINT;
    this.legend = element('ul', 'chart-legend');
    this.notes = element('div', 'chart-notes');
    this.table = element('details', 'chart-table');
    this.root.append(
      this.caption, this.canvas, this.readout, this.legend, this.notes, this.#buttons(name, csv, hasPicture),
      this.table);
    this.canvas.hidden = !hasPicture;
    this.readout.hidden = !hasPicture;
    this.root.hidden = true;
    host.append(this.root);
  }

  // Adds a button that saves a file.
  offer(text, make) {
    const button = element('button', '', text);
    button.type = 'button';
    button.addEventListener('click', make);
    this.files.append(button);
  }

  #buttons(name, csv, hasPicture) {
    this.files = element('div', 'chart-files');
    const add = (text, make) => this.offer(text, make);
    if (hasPicture) {
      add('SVG', () => download(svgBlob(this.svg), `${name}.svg`));
      add('PNG', async () => download(await pngBlob(this.svg), `${name}.png`));
    }
    add('CSV', () => download(new Blob([csvText(csv())], {type: 'text/csv'}), `${name}.csv`));
    return this.files;
  }

  get svg() {
    return this.canvas.querySelector('svg');
  }

  set title(text) {
    this.root.hidden = false;
    this.caption.textContent = text;
  }

  // Sentences below the picture.
  note(sentences) {
    this.notes.replaceChildren(...sentences.map((sentence) => element('p', '', sentence)));
  }

  // Tables, each a list of rows, the first of which is its head.
  tabulate(...tables) {
    const isOpen = this.table.open;
    this.table.replaceChildren(
      element('summary', '', this.canvas.hidden ? 'Tables' : 'The same as a table'), ...tables.map(tableOf));
    this.table.open = isOpen;
  }

  // What the colours mean, for pictures that have no room for names.
  explain(entries) {
    this.legend.replaceChildren(...entries.map(({text, className}) => {
      const item = element('li', className);
      item.append(element('span', 'swatch'), element('span', '', text));
      return item;
    }));
  }
}

// Calls `draw(width)` when `host` first has a width, and whenever that changes; returns what looks
// at once, for a picture that must be there as soon as its values are.
export const onWidth = (host, draw) => {
  let known = 0;
  const look = () => {
    const width = Math.round(host.clientWidth);
    if (width > 0 && width !== known) {
      known = width;
      draw(width);
    }
  };
  new ResizeObserver(look).observe(host);
  return look;
};
