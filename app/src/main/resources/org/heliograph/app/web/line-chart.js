// Lines of a few series over a quantity, drawn again whenever a point arrives: axes with units,
// names at the ends of lines, bounds as dashed lines, and a cursor for the mouse and the keyboard.

import {ChartFrame, onWidth} from './chart-frame.js';
import {COLOURS, format, logTicks} from './quantities.js';

const {d3} = window;
const TOP = 14;
const BOTTOM = 46;
const LEFT = 78;
const MOST_DOTS = 40;
const RIGHT = 16;
const NARROW = 560;
const ROW = 15;
const LETTER = 6.4;
const WIDE_RATIO = 8;

// The class that colours a series.
export const colourClass = (series) =>
  series.role === 'bound' ? 'bound' : `colour-${series.colour % COLOURS}`;

const isSpread = (values) => {
  const least = d3.min(values);
  return least > 0 && d3.max(values) >= WIDE_RATIO * least;
};

const spread = (labels, low, high) => {
  const sorted = [...labels].sort((a, b) => a.at - b.at);
  let last = low - ROW;
  for (const label of sorted) {
    label.y = Math.max(label.at, last + ROW);
    last = label.y;
  }
  let next = high + ROW;
  for (const label of sorted.reverse()) {
    label.y = Math.min(label.y, next - ROW);
    next = label.y;
  }
  return labels;
};

const niceMax = (most) => (most > 0 ? most * 1.06 : 1);

export class LineChart {
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

  // Shows `data`: title, notes, axes `x` and `y` {label, unit, log, ends, whole}, series {name,
  // role, colour, points: [{x, y, note, isOpen}]}, and `limits` {x, text, colour}.
  update(data) {
    this.#data = data;
    this.frame.title = data.title;
    this.look();
    this.frame.note(data.notes ?? []);
    this.#draw();
    this.#tabulate();
  }

  #positions() {
    const all = new Set(this.#data.series.flatMap(({points}) => points.map(({x}) => x)));
    return [...all].sort((a, b) => a - b);
  }

  #tabulate() {
    const {x, y, series} = this.#data;
    const head = [this.#axisLabel(x), ...series.map(({name}) => name)];
    const rows = this.#positions().map((at) => [
      this.#said(x, at),
      ...series.map(({points}) => {
        const point = points.find((one) => one.x === at);
        return point ? this.#said(y, point.y) + (point.isOpen ? ' (saturated)' : '') : '';
      }),
    ]);
    this.frame.tabulate([head, ...rows]);
  }

  #axisLabel(axis) {
    return axis.label;
  }

  #said(axis, value) {
    return (format[axis.unit] ?? format.count)(value) + (axis.after ? ` ${axis.after}` : '');
  }

  #scale(axis, values, range) {
    const [least, most] = d3.extent(values);
    const isLog = axis.log === 'auto' ? isSpread(values) : axis.log && least > 0 && most > least;
    if (isLog) {
      return d3.scaleLog().domain([least, most]).range(range);
    }
    const from = axis.fromZero === false ? least : 0;
    const end = axis.ends?.length ? most : niceMax(most);
    return d3.scaleLinear().domain([from, axis.most ?? end]).range(range);
  }

  #ticks(axis, scale, count) {
    if (scale.base) {
      return logTicks(axis.unit, ...scale.domain());
    }
    const ticks = scale.ticks(count);
    return axis.whole ? ticks.filter(Number.isInteger) : ticks;
  }

  #draw() {
    const {frame} = this;
    if (!this.#data || this.#width === 0) {
      return;
    }
    const series = this.#data.series.filter(({points}) => points.length > 0);
    const isNarrow = this.#width < NARROW;
    const longest = d3.max(series, ({name}) => Math.min(name.length, 28)) ?? 0;
    const right = isNarrow ? RIGHT : RIGHT + 14 + longest * LETTER;
    const height = Math.round(Math.min(430, Math.max(270, this.#width * 0.52)));
    const size = {width: this.#width, height, right, bottom: height - BOTTOM};
    const svg = d3.create('svg')
      .attr('viewBox', [0, 0, size.width, size.height])
      .attr('role', 'img')
      .attr('tabindex', 0)
      .attr('aria-label', `${this.#data.title}. Use the left and right arrow keys to read values.`);
    if (series.length > 0) {
      this.#fill(svg, series, size, isNarrow);
    }
    const hadFocus = frame.canvas.contains(document.activeElement);
    frame.canvas.replaceChildren(svg.node());
    if (hadFocus) {
      svg.node().focus();
    }
    frame.explain(isNarrow || series.length < 2
      ? series.map((one) => ({text: one.name, className: colourClass(one)}))
      : []);
  }

  #fill(svg, series, size, isNarrow) {
    const {x, y} = this.#data;
    const points = series.flatMap((one) => one.points);
    const across = this.#scale(
      x, points.map((p) => p.x).concat(x.ends ?? []), [LEFT, size.width - size.right]);
    const up = this.#scale(
      y, points.filter((p) => !p.isOpen || y.most).map((p) => p.y), [size.bottom, TOP]);
    this.#axes(svg, across, up, size);
    this.#limits(svg, across, size);
    series.forEach((one) => this.#line(svg, one, across, up));
    if (!isNarrow && series.length > 1) {
      this.#names(svg, series, across, up, size);
    }
    this.#follow(svg, series, across, size);
  }

  #axes(svg, across, up, size) {
    const {x, y} = this.#data;
    const end = size.width - size.right;
    const grid = svg.append('g').attr('class', 'grid');
    const narrow = size.width < NARROW;
    const lastAt = {value: -Infinity};
    for (const tick of this.#ticks(x, across, narrow ? 4 : 8)) {
      const at = across(tick);
      if (at - lastAt.value > 54) {
        lastAt.value = at;
        grid.append('path').attr('d', `M${at} ${size.bottom}v5`);
        grid.append('text').attr('class', 'tick middle').attr('x', at).attr('y', size.bottom + 18)
          .text(this.#said({...x, after: ''}, tick));
      }
    }
    for (const tick of this.#ticks(y, up, 6)) {
      const at = up(tick);
      grid.append('path').attr('class', 'rule').attr('d', `M${LEFT} ${at}H${end}`);
      grid.append('text').attr('class', 'tick end').attr('x', LEFT - 8).attr('y', at)
        .text(this.#said({...y, after: ''}, tick));
    }
    grid.append('path').attr('d', `M${LEFT} ${TOP}V${size.bottom}H${end}`);
    svg.append('text').attr('class', 'axis middle').attr('x', (LEFT + end) / 2)
      .attr('y', size.height - 6).text(x.label);
    svg.append('text').attr('class', 'axis middle')
      .attr('transform', `translate(13,${(TOP + size.bottom) / 2})rotate(-90)`).text(y.label);
  }

  // Values across that nothing passes, as dashed vertical lines.
  #limits(svg, across, size) {
    const [least, most] = across.domain();
    const shown = (this.#data.limits ?? []).filter(({x}) => x >= least && x <= most);
    shown.forEach(({x, text, colour}, i) => {
      const group = svg.append('g').attr('class', `line limit colour-${colour % COLOURS}`);
      group.append('path').attr('class', 'stroke')
        .attr('d', `M${across(x)} ${TOP}V${size.bottom}`);
      if (size.width >= NARROW) {
        group.append('text').attr('class', 'tick end halo').attr('x', across(x) - 5)
          .attr('y', size.bottom - 12 - ROW * i).text(text);
      }
    });
  }

  #line(svg, series, across, up) {
    const group = svg.append('g').attr('class', `line ${colourClass(series)} ${series.role ?? ''}`);
    const [low, high] = up.domain();
    const place = (point) => up(Math.min(high, Math.max(low, point.y)));
    const sorted = [...series.points].sort((a, b) => a.x - b.x);
    const closed = sorted.filter((point) => !point.isOpen);
    const path = d3.line().x((p) => across(p.x)).y(place);
    if (series.band) {
      const area = d3.area().x((p) => across(p.x)).y0((p) => up(Math.max(low, p.low)))
        .y1((p) => up(Math.min(high, p.high)));
      group.append('path').attr('class', 'band').attr('d', area(series.band));
    }
    group.append('path').attr('class', 'stroke').attr('d', path(closed));
    const open = sorted.slice(Math.max(0, closed.length - 1));
    if (open.length > 1 && sorted.length > closed.length) {
      group.append('path').attr('class', 'stroke beyond').attr('d', path(open.slice(0, 2)));
    }
    if (sorted.length <= MOST_DOTS) {
      group.selectAll('circle').data(sorted).join('circle')
        .attr('class', (p) => (p.isOpen ? 'open' : 'dot'))
        .attr('cx', (p) => across(p.x)).attr('cy', place)
        .attr('r', series.role === 'bound' ? 2 : 3.4);
    }
  }

  #names(svg, series, across, up, size) {
    const labels = series.map((one) => {
      const closed = one.points.filter((point) => !point.isOpen);
      const last = d3.greatest(closed.length > 0 ? closed : one.points, (point) => point.x);
      const y = up(Math.min(up.domain()[1], Math.max(up.domain()[0], last.y)));
      return {one, x: across(last.x), at: y};
    });
    for (const {one, x: from, at, y} of spread(labels, TOP, size.bottom)) {
      const x = from + 14;
      const group = svg.append('g').attr('class', `name ${colourClass(one)}`);
      group.append('path').attr('class', 'leader').attr('d', `M${from + 5} ${at}L${x - 4} ${y}`);
      group.append('text').attr('x', x).attr('y', y)
        .text(one.name.length > 28 ? `${one.name.slice(0, 27)}…` : one.name)
        .append('title').text(one.name);
    }
  }

  #follow(svg, series, across, size) {
    const positions = this.#positions();
    const line = svg.append('path').attr('class', 'cursor').attr('data-cursor', '');
    const show = (at) => {
      this.#cursor = at;
      line.attr('d', `M${across(at)} ${TOP}V${size.bottom}`);
      this.frame.readout.textContent = this.#read(at, series);
    };
    const nearest = (px) => d3.least(positions, (at) => Math.abs(across(at) - px));
    svg.on('pointermove', (event) => show(nearest(d3.pointer(event)[0])));
    svg.on('keydown', (event) => {
      const step = {ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity}[event.key];
      if (step !== undefined) {
        event.preventDefault();
        const now = this.#cursor === null ? -1 : positions.indexOf(this.#cursor);
        show(positions[Math.min(positions.length - 1, Math.max(0, now + step))]);
      }
    });
    if (this.#cursor !== null && positions.includes(this.#cursor)) {
      show(this.#cursor);
    }
  }

  #read(at, series) {
    const {x, y} = this.#data;
    const found = series
      .map((one) => ({one, point: one.points.find((point) => point.x === at)}))
      .filter(({point}) => point);
    found.sort((a, b) => a.point.y - b.point.y);
    const values = found.map(({one, point}) =>
      `${one.name}: ${this.#said(y, point.y)}${point.note ? ` (${point.note})` : ''}`);
    return `${this.#said(x, at)} — ${values.join('; ')}`;
  }
}
