// Numbers for people: sizes, times and counts with three significant digits and one unit, and the
// round values of an axis.

const BYTES = ['B', 'KiB', 'MiB', 'GiB', 'TiB'];
const TIMES = ['ps', 'ns', 'µs', 'ms', 's'];
const RATES = ['b/s', 'kb/s', 'Mb/s', 'Gb/s', 'Tb/s'];
const DIGITS = 3;
const MOST_TICKS = 8;

const plain = (value) => {
  if (value === 0) {
    return '0';
  }
  const text = Math.abs(value) >= 1000
    ? Math.round(value).toString()
    : Number(value.toPrecision(DIGITS)).toString();
  return text.replace('e', '·10^');
};

const scaled = (units, step) => (value) => {
  if (value === 0) {
    return '0';
  }
  let at = 0;
  let rest = value;
  while (at + 1 < units.length && Math.abs(rest) >= step) {
    rest /= step;
    at += 1;
  }
  return `${plain(rest)} ${units[at]}`;
};

// How the values of each unit are written; they are counted in base units.
export const format = {
  size: scaled(BYTES, 1024),
  time: scaled(TIMES, 1000),
  bandwidth: scaled(RATES, 1000),
  count: plain,
};

const UNITS = {
  B: 1, KiB: 2 ** 10, MiB: 2 ** 20, GiB: 2 ** 30, TiB: 2 ** 40, kB: 1e3, MB: 1e6, GB: 1e9, TB: 1e12,
  ps: 1, ns: 1e3, us: 1e6, µs: 1e6, ms: 1e9, s: 1e12,
  'b/s': 1, 'kb/s': 1e3, 'Mb/s': 1e6, 'Gb/s': 1e9, 'Tb/s': 1e12,
};

const base = (text) => {
  const [, number, unit] = /^\s*([0-9.]+)\s*(\S*)\s*$/.exec(text) ?? [];
  return number === undefined ? NaN : Number(number) * (unit ? UNITS[unit] : 1);
};

// The least and the most of a range such as `1KiB..1GiB:x4` or `1,2,4`, in base units; nothing if
// it is not one.
export const ends = (range) => {
  const values = String(range)
    .split(',')
    .flatMap((part) => part.split(':')[0].split('..'))
    .map(base);
  return values.some(Number.isNaN) ? [] : [Math.min(...values), Math.max(...values)];
};

const thinned = (ticks) => {
  const every = Math.ceil(ticks.length / MOST_TICKS);
  return ticks.filter((_, i) => i % every === 0);
};

const powers = (radix, from, to) => {
  const first = Math.ceil(Math.log(from) / Math.log(radix) - 1e-9);
  const last = Math.floor(Math.log(to) / Math.log(radix) + 1e-9);
  return Array.from({length: Math.max(0, last - first + 1)}, (_, i) => radix ** (first + i));
};

const fine = (from, to) => powers(10, from / 10, to)
  .flatMap((power) => [power, 2 * power, 5 * power])
  .filter((value) => value >= from * 0.999 && value <= to * 1.001);

// Round values between two positive ones on a logarithmic axis: powers of two for sizes and
// counts, otherwise 1, 2, 5, 10, …
export const logTicks = (unit, from, to) => {
  if (unit === 'size' || unit === 'count') {
    const ticks = powers(2, from, to);
    return ticks.length < 2 ? fine(from, to) : thinned(ticks);
  }
  const tens = powers(10, from, to);
  return tens.length >= 3 ? thinned(tens) : thinned(fine(from, to));
};

// The colours of series, after which they repeat.
export const COLOURS = 21;
