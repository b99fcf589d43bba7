// Rows of dots along one quantity, such as the slots of all runs of each scheduler, with a bound as
// a dashed line.

import {ChartFrame, onWidth} from './chart-frame.js';
import {format, logTicks} from './quantities.js';

const {d3} = window;
const TOP = 24;
const BOTTOM = 44;
const ROW = 24;
const RIGHT = 24;
const LETTER = 6.6;
const MOST_NAME = 220;
const WIDE_RATIO = 8;

export class DotChart {
  #data = null;
  #width = 0;
  #cursor = -1;

  constructor(host, options) {
    this.frame = new ChartFrame(host, options);
    this.look = onWidth(this.frame.canvas, (width) => {
      this.#width = width;
      this.#draw();
    });
  }

  // Shows `data`: title, notes, the axis `x` {label, unit, whole}, rows {name, values, text}, and
  // a bound {at, text} if there is one.
  update(data) {
    this.#data = data;
    this.frame.title = data.title;
    this.look();
    this.frame.note(data.notes ?? []);
    const say = format[data.x.unit];
    this.frame.tabulate([
      ['scheduler', 'fewest', 'most', 'runs'],
      ...data.rows.map(({name, values}) => [
        name,
        values.length > 0 ? say(d3.min(values)) : '',
        values.length > 0 ? say(d3.max(values)) : '',
        String(values.length),
      ]),
    ]);
    this.#draw();
  }

  #draw() {
    if (!this.#data || this.#width === 0) {
      return;
    }
    const {rows, bound} = this.#data;
    const longest = d3.max(rows, ({name}) => name.length * LETTER) ?? 0;
    const left = 16 + Math.min(longest, MOST_NAME, this.#width * 0.42);
    const height = TOP + BOTTOM + ROW * rows.length;
    const svg = d3.create('svg')
      .attr('viewBox', [0, 0, this.#width, height])
      .attr('role', 'img')
      .attr('tabindex', 0)
      .attr('aria-label', `${this.#data.title}. Use the up and down arrow keys to read rows.`);
    const values = rows.flatMap((row) => row.values).concat(bound ? [bound.at] : []);
    if (values.length > 0) {
      const range = [left + 8, this.#width - RIGHT];
      const [least, most] = d3.extent(values);
      const isLog = least > 0 && most >= WIDE_RATIO * least;
      const along = isLog
        ? d3.scaleLog().domain([least, most]).range(range)
        : d3.scaleLinear().domain([0, most * 1.05 || 1]).range(range);
      this.#axis(svg, along, isLog, height);
      this.#rows(svg, along, left);
    }
    this.frame.canvas.replaceChildren(svg.node());
  }

  #axis(svg, along, isLog, height) {
    const {x, bound} = this.#data;
    const bottom = height - BOTTOM;
    const grid = svg.append('g').attr('class', 'grid');
    const ticks = isLog
      ? logTicks(x.unit, ...along.domain())
      : along.ticks(Math.max(3, Math.floor(this.#width / 110)));
    ticks.filter((tick) => !x.whole || Number.isInteger(tick)).forEach((tick) => {
      grid.append('path').attr('class', 'rule').attr('d', `M${along(tick)} ${TOP - 6}V${bottom}`);
      grid.append('text').attr('class', 'tick middle').attr('x', along(tick)).attr('y', bottom + 14)
        .text(format[x.unit](tick));
    });
    svg.append('text').attr('class', 'axis middle').attr('x', d3.mean(along.range()))
      .attr('y', height - 6).text(x.label);
    if (bound) {
      const line = svg.append('g').attr('class', 'line bound');
      line.append('path').attr('class', 'stroke')
        .attr('d', `M${along(bound.at)} ${TOP - 8}V${bottom}`);
      line.append('text').attr('class', 'tick middle').attr('x', along(bound.at)).attr('y', 9)
        .text(bound.text);
    }
  }

  #rows(svg, along, left) {
    const {rows} = this.#data;
    const cursor = svg.append('rect').attr('class', 'row-cursor').attr('data-cursor', '')
      .attr('x', 0).attr('width', this.#width).attr('height', ROW).attr('display', 'none');
    const show = (at) => {
      this.#cursor = at;
      cursor.attr('display', null).attr('y', TOP + ROW * at);
      this.frame.readout.textContent = `${rows[at].name} — ${rows[at].text}`;
    };
    rows.forEach(({name, values}, i) => {
      const y = TOP + ROW * (i + 0.5);
      const group = svg.append('g').attr('class', 'line colour-0');
      const letters = Math.max(6, Math.floor((left - 12) / LETTER));
      group.append('text').attr('class', 'tick end').attr('x', left - 4).attr('y', y)
        .text(name.length > letters ? `${name.slice(0, letters - 1)}…` : name)
        .append('title').text(name);
      if (values.length === 0) {
        group.append('text').attr('class', 'tick').attr('x', left + 8).attr('y', y)
          .text('no schedule');
      }
      if (values.length > 1) {
        group.append('path').attr('class', 'stroke')
          .attr('d', `M${along(d3.min(values))} ${y}H${along(d3.max(values))}`);
      }
      group.selectAll('circle').data(values).join('circle').attr('class', 'dot')
        .attr('cx', (value) => along(value)).attr('cy', y).attr('r', 4);
    });
    const inside = (at) => Math.min(rows.length - 1, Math.max(0, at));
    svg.on('pointermove', (event) => show(inside(Math.floor((d3.pointer(event)[1] - TOP) / ROW))));
    svg.on('keydown', (event) => {
      const step = {ArrowUp: -1, ArrowDown: 1}[event.key];
      if (step) {
        event.preventDefault();
        show(inside(this.#cursor + step));
      }
    });
    if (this.#cursor >= 0) {
      show(inside(this.#cursor));
    }
  }
}
