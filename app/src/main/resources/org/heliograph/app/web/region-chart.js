// A map over two quantities: a colour for the winner of each cell, stronger the further it is
// ahead, names inside the regions, and a cursor for the mouse and the keyboard.

import {ChartFrame, onWidth} from './chart-frame.js';
import {COLOURS, format, logTicks} from './quantities.js';

const {d3} = window;
const TOP = 10;
const BOTTOM = 48;
const LEFT = 72;
const RIGHT = 12;
const SHADES = [1, 1.05, 1.25, 1.5, 2];
const LETTER = 6.6;
const NAME_ROW = 16;

const shade = (ahead) => SHADES.findLastIndex((least) => ahead >= least);

// Strips of neighbouring cells of one row that look alike.
const strips = (row, count) => {
  const found = [];
  for (let column = 0; column < count; column += 1) {
    const cell = row[column];
    const last = found.at(-1);
    if (cell && last && last.end === column && last.region === cell.region
        && last.shade === shade(cell.ahead)) {
      last.end = column + 1;
    } else if (cell) {
      found.push({begin: column, end: column + 1, region: cell.region, shade: shade(cell.ahead)});
    }
  }
  return found;
};

// The largest square of each region, found row by row: where a name has most room.
const rooms = (cells, columns, rows) => {
  const best = new Map();
  let before = [];
  for (let row = 0; row < rows; row += 1) {
    const sides = [];
    for (let column = 0; column < columns; column += 1) {
      const region = cells[row]?.[column]?.region;
      const alike = column > 0 && row > 0 && region !== undefined
        && cells[row][column - 1]?.region === region
        && cells[row - 1]?.[column]?.region === region
        && cells[row - 1]?.[column - 1]?.region === region;
      sides[column] = region === undefined
        ? 0
        : 1 + (alike ? Math.min(sides[column - 1], before[column], before[column - 1]) : 0);
      if (region !== undefined && sides[column] > (best.get(region)?.side ?? 0)) {
        best.set(region, {side: sides[column], column, row});
      }
    }
    before = sides;
  }
  return best;
};

export class RegionChart {
  #data = null;
  #width = 0;
  #cursor = null;

  constructor(host, options) {
    this.frame = new ChartFrame(host, options);
    this.look = onWidth(this.frame.canvas, (width) => {
      this.#width = width;
      this.#draw();
    });
  }

  // Shows `data`: title, notes, axes `x` and `y` {label, unit, values}, `names` of regions, and
  // `cells[row][column]` {region, ahead, isBeyond, text} or nothing.
  update(data) {
    this.#data = data;
    this.frame.title = data.title;
    this.look();
    this.frame.note(data.notes ?? []);
    this.#draw();
    this.frame.tabulate(this.#rows());
  }

  #rows() {
    const {x, y, names, cells} = this.#data;
    const head = [`${y.label} \\ ${x.label}`, ...x.values.map((value) => format[x.unit](value))];
    return [head, ...y.values.map((value, row) => [
      format[y.unit](value),
      ...x.values.map((_, column) => {
        const cell = cells[row]?.[column];
        return cell ? names[cell.region] : '';
      }),
    ])];
  }

  #draw() {
    if (!this.#data || this.#width === 0) {
      return;
    }
    const {x, rowsInAll, names} = this.#data;
    const width = this.#width;
    const height = Math.round(Math.min(520, Math.max(300, width * 0.66)));
    const svg = d3.create('svg')
      .attr('viewBox', [0, 0, width, height])
      .attr('role', 'img')
      .attr('tabindex', 0)
      .attr('aria-label', `${this.#data.title}. Use the arrow keys to read cells.`);
    const columns = Math.max(1, x.values.length);
    const place = {
      x: (column) => LEFT + (column * (width - LEFT - RIGHT)) / columns,
      y: (row) => height - BOTTOM - (row * (height - TOP - BOTTOM)) / rowsInAll,
      columns,
      right: width - RIGHT,
      bottom: height - BOTTOM,
      height,
    };
    this.#axes(svg, place);
    this.#cells(svg, place);
    const unnamed = this.#names(svg, place);
    this.#follow(svg, place);
    const hadFocus = this.frame.canvas.contains(document.activeElement);
    this.frame.canvas.replaceChildren(svg.node());
    if (hadFocus) {
      svg.node().focus();
    }
    this.frame.explain(unnamed.map((region) => (
      {text: names[region], className: `fill-${region % COLOURS}`})));
  }

  #axes(svg, place) {
    const {x, y} = this.#data;
    const axes = svg.append('g').attr('class', 'grid');
    const along = (axis, at) => {
      const from = Math.log(axis.values[0]);
      const step = axis.values.length > 1
        ? (Math.log(axis.values.at(-1)) - from) / (axis.values.length - 1)
        : 1;
      return 0.5 + (Math.log(at) - from) / step;
    };
    const ticks = (axis) => (axis.values.length > 1
      ? logTicks(axis.unit, axis.values[0], axis.values.at(-1))
      : axis.values);
    let last = -Infinity;
    for (const tick of ticks(x)) {
      const at = place.x(along(x, tick));
      if (at - last > 56) {
        last = at;
        axes.append('path').attr('d', `M${at} ${place.bottom}v5`);
        axes.append('text').attr('class', 'tick middle').attr('x', at)
          .attr('y', place.bottom + 18).text(format[x.unit](tick));
      }
    }
    for (const tick of ticks(y)) {
      const at = place.y(along(y, tick));
      axes.append('path').attr('d', `M${LEFT} ${at}h-5`);
      axes.append('text').attr('class', 'tick end').attr('x', LEFT - 9).attr('y', at)
        .text(format[y.unit](tick));
    }
    axes.append('path').attr('d', `M${LEFT} ${TOP}H${place.right}V${place.bottom}H${LEFT}Z`);
    svg.append('text').attr('class', 'axis middle').attr('x', (LEFT + place.right) / 2)
      .attr('y', place.height - 6).text(x.label);
    svg.append('text').attr('class', 'axis middle')
      .attr('transform', `translate(13,${(TOP + place.bottom) / 2})rotate(-90)`).text(y.label);
  }

  #cells(svg, place) {
    const {cells} = this.#data;
    const paths = new Map();
    cells.forEach((row, at) => {
      for (const strip of strips(row, place.columns)) {
        const key = `fill-${strip.region % COLOURS} shade-${strip.shade}`;
        const left = place.x(strip.begin);
        const right = place.x(strip.end);
        const path = `M${left} ${place.y(at)}H${right}V${place.y(at + 1)}H${left}Z`;
        paths.set(key, (paths.get(key) ?? '') + path);
      }
    });
    const group = svg.append('g').attr('class', 'cells');
    paths.forEach((path, key) => group.append('path').attr('class', key).attr('d', path));
    svg.append('path').attr('class', 'seam')
      .attr('d', this.#border(place, (a, b) => a.region !== b.region));
    svg.append('path').attr('class', 'front')
      .attr('d', this.#border(place, (a, b) => a.isBeyond !== b.isBeyond));
  }

  // Where neighbours differ.
  #border(place, differs) {
    const {cells} = this.#data;
    let path = '';
    cells.forEach((row, at) => row.forEach((cell, column) => {
      const left = row[column - 1];
      const below = cells[at - 1]?.[column];
      if (left && cell && differs(left, cell)) {
        path += `M${place.x(column)} ${place.y(at)}V${place.y(at + 1)}`;
      }
      if (below && cell && differs(below, cell)) {
        path += `M${place.x(column)} ${place.y(at)}H${place.x(column + 1)}`;
      }
    }));
    return path;
  }

  // Writes names where they fit; returns the regions whose names do not.
  #names(svg, place) {
    const {cells, names} = this.#data;
    const unnamed = [];
    for (const [region, {side, column, row}] of rooms(cells, place.columns, cells.length)) {
      const left = place.x(column - side + 1);
      const right = place.x(column + 1);
      const bottom = place.y(row - side + 1);
      const top = place.y(row + 1);
      if (right - left >= names[region].length * LETTER && bottom - top >= NAME_ROW) {
        svg.append('text').attr('class', 'region middle').attr('x', (left + right) / 2)
          .attr('y', (top + bottom) / 2).text(names[region]);
      } else {
        unnamed.push(region);
      }
    }
    return unnamed.sort((a, b) => a - b);
  }

  #follow(svg, place) {
    const {x, y, cells} = this.#data;
    const box = svg.append('path').attr('class', 'cell-cursor').attr('data-cursor', '');
    const show = (row, column) => {
      const cell = cells[row]?.[column];
      if (cell) {
        this.#cursor = [row, column];
        const [left, right] = [place.x(column), place.x(column + 1)];
        box.attr('d', `M${left} ${place.y(row)}H${right}V${place.y(row + 1)}H${left}Z`);
        this.frame.readout.textContent =
          `${format[x.unit](x.values[column])}, ${format[y.unit](y.values[row])} — ${cell.text}`;
      }
    };
    const index = (start, end, count, at) => Math.floor(((at - start) * count) / (end - start));
    svg.on('pointermove', (event) => {
      const [px, py] = d3.pointer(event);
      show(
        index(place.bottom, TOP, this.#data.rowsInAll, py),
        index(LEFT, place.right, place.columns, px));
    });
    svg.on('keydown', (event) => {
      const step = {ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [1, 0], ArrowDown: [-1, 0]};
      const move = step[event.key];
      if (move) {
        event.preventDefault();
        const [row, column] = this.#cursor ?? [0, -1];
        show(
          Math.min(cells.length - 1, Math.max(0, row + move[0])),
          Math.min(place.columns - 1, Math.max(0, column + move[1])));
      }
    });
    if (this.#cursor) {
      show(...this.#cursor);
    }
  }
}
