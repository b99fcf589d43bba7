// What the rows of each kind of study show: the data of its chart. A row has values by the names of
// its columns, without those that are absent; a measure is a column and its axis.

import {ends, format} from './quantities.js';

// Rows as a table for programs.
export const rowTable = (rows) => {
  const names = [...new Set(rows.flatMap(Object.keys))];
  return [names, ...rows.map((row) => names.map((name) => row[name]))];
};

// Curves: best, bound and schedulers across what varies.

const unitOf = (rows) => {
  const text = rows[0]?.value ?? '';
  if (/\/s$/.test(text)) {
    return 'bandwidth';
  }
  if (/B$/.test(text)) {
    return 'size';
  }
  return /s$/.test(text) ? 'time' : 'count';
};

const boundAt = (rows) => new Map(
  rows.filter(({role}) => role === 'bound').map((row) => [row.at, row]));

// A bound on slots holds for schedules of as many chunks alone.
const divided = (rows) => {
  const chunks = new Map();
  for (const row of rows) {
    if (row.chunks) {
      chunks.set(row.at, (chunks.get(row.at) ?? new Set()).add(row.chunks));
    }
  }
  return (at) => (chunks.get(at)?.size ?? 0) > 1;
};

const curveValue = (row, {value}, bounds, isDivided) => {
  if (value === 'ratio') {
    return row.time_ps / bounds.get(row.at)?.time_ps;
  }
  return value === 'slots' && row.role === 'bound' && isDivided(row.at) ? undefined : row[value];
};

const curveNote = (row) => [
  row.role === 'best' ? row.by : '',
  row.chunks > 1 && row.role !== 'bound' ? `${row.chunks} chunks` : '',
  row.optimal ? 'fewest slots' : '',
].filter(Boolean).join(', ');

const reasons = (rows) => {
  const found = Map.groupBy(rows.filter(({reason}) => reason), ({series, reason}) =>
    `${series}: ${reason}`);
  return [...found].map(([text, all]) =>
    `No schedule at ${all.map(({value}) => value).join(', ')} — ${text}`);
};

// The chart of the rows of a curve.
export const curveData = (rows, {request, measure}) => {
  const bounds = boundAt(rows);
  const isDivided = divided(rows);
  const unit = unitOf(rows);
  const across = request.across ?? 'size';
  const series = [...Map.groupBy(rows, ({series: name}) => name)].map(([name, own]) => ({
    name,
    colour: -1, // a bound needs none
    role: own[0].role,
    points: own
      .map((row) => ({
        x: row.at,
        y: curveValue(row, measure, bounds, isDivided),
        note: curveNote(row),
      }))
      .filter(({y}) => Number.isFinite(y)),
  }));
  const order = {scheduler: 0, best: 1, bound: 2};
  series.sort((a, b) => order[a.role] - order[b.role]);
  series.filter(({role}) => role === 'best').forEach((one) => {
    one.colour = 0;
  });
  series.filter(({role}) => role === 'scheduler').forEach((one, i) => {
    one.colour = i + 1;
  });
  return {
    title: `${request.collective} on ${request.topology}`,
    x: {
      label: across === 'size' ? 'contribution of one node' : across,
      unit,
      log: 'auto',
      ends: ends(request.range ?? ''),
    },
    y: measure,
    series,
    notes: reasons(rows),
  };
};

// Phase diagrams: the fastest strategy of each cell.

const HOW = ['every slot', 'at times', 'never'];
const HOW_NAMES = [
  'reconfigure in every slot', 'reconfigure at times', 'circuits that stay as they are',
];

const cellText = (cell) => {
  const parts = [
    `${cell.strategy}: ${format.time(cell.time_ps)}`,
    cell.scheduler === cell.strategy ? '' : cell.scheduler,
    `reconfigures ${cell.reconfigures}`,
    cell.next_strategy
      ? `${cell.ahead_ratio.toFixed(2)} times faster than ${cell.next_strategy}` : '',
    cell.never_time_ps
      ? `${(cell.never_time_ps / cell.time_ps).toFixed(2)} times faster than without` : '',
  ];
  return parts.filter(Boolean).join('; ');
};

// What a map shows in a cell: the number of its region, and a ratio that makes its colour strong.
const maps = {
  winners: (names) => (cell) => ({region: names.indexOf(cell.strategy), ahead: cell.ahead_ratio}),
  gain: () => (cell) => ({
    region: HOW.indexOf(cell.reconfigures),
    ahead: cell.never_time_ps ? cell.never_time_ps / cell.time_ps : 1,
  }),
};

const shares = (names, cells) => names
  .map((name, region) => ({name, own: cells.filter((cell) => cell.region === region)}))
  .filter(({own}) => own.length > 0)
  .map(({name, own}) => {
    const most = own.reduce((so, {ahead}) => Math.max(so, ahead), 1);
    const share = ((100 * own.length) / cells.length).toFixed(1);
    return `${name}: ${share} % of the cells, up to ${most.toFixed(2)} times faster`;
  });

// The map of the rows of a phase diagram.
export const phaseData = (rows, {request, measure}) => {
  const isGain = measure.value === 'gain';
  const names = isGain ? HOW_NAMES : [...new Set(rows.map(({strategy}) => strategy))];
  const seen = maps[measure.value](names);
  const ascending = (column) => [...new Set(rows.map((row) => row[column]))].sort((a, b) => a - b);
  const sizes = ascending('size_bytes');
  const delays = ascending('delay_ps');
  const cells = delays.map(() => []);
  for (const row of rows) {
    cells[delays.indexOf(row.delay_ps)][sizes.indexOf(row.size_bytes)] = {
      ...seen(row), isBeyond: row.reconfigures === 'never', text: cellText(row),
    };
  }
  const expected = Number((request.grid ?? '').split('x')[1]) || 1;
  return {
    title: `${isGain ? 'What reconfiguring gains:' : 'The fastest'} ${request.collective}`
      + ` on ${request.topology}`,
    x: {label: 'contribution of one node', unit: 'size', values: sizes},
    y: {label: 'reconfiguration delay', unit: 'time', values: delays},
    rowsInAll: Math.max(expected, delays.length),
    names,
    cells,
    notes: [
      `A colour grows stronger from 1.05, 1.25, 1.5 and 2 times faster than ${
        isGain ? 'the best that never reconfigures' : 'the next'}. The bold line is where`
        + ' reconfiguring ceases to pay.',
      ...shares(names, cells.flat().filter(Boolean)),
    ],
  };
};

// Load over time: one line for each protocol and generator.

// Names runs by what differs between them.
const runNames = (rows) => {
  const isOne = (key) => new Set(rows.map((row) => row[key])).size === 1;
  const parts = ['protocol', 'generator'].filter((key) => !isOne(key));
  return (row) => (parts.length > 0 ? parts : ['protocol']).map((key) => row[key]).join(', ');
};

// The most that can be sustained on the routes, as a line; it bounds no short burst.
const sustained = (measure, until, record) => {
  const capacity = record?.capacity;
  if (!capacity || !['delivered_messages', 'injected_messages'].includes(measure.value)) {
    return [];
  }
  const share = record.senders / record.network.processors;
  const y = Math.min(capacity.couplerLimit, capacity.processorLimit) * share;
  return [{name: 'most sustained', role: 'bound', points: [{x: 0, y}, {x: until, y}]}];
};

// The chart of the rows of a load study.
export const loadData = (rows, {request, measure, result}) => {
  const name = runNames(rows);
  const runs = [...Map.groupBy(rows, (row) => `${row.protocol} ${row.generator} ${row.seed}`)]
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const until = Number(request.steps ?? Math.max(...rows.map(({step}) => step)));
  return {
    title: `Load over time on ${request.topology}`,
    x: {label: 'step', unit: 'count', ends: [0, until]},
    y: measure,
    series: [
      ...runs.map(([, own], i) => ({
        name: name(own[0]),
        colour: i,
        points: [...own]
          .sort((a, b) => a.step - b.step)
          .map((row) => ({x: row.step, y: row[measure.value]})),
      })),
      ...sustained(measure, until, result?.record),
    ],
    notes: [],
  };
};

// The chart of the rows of a latency study: one line for each traffic pattern.
export const latencyData = (rows, {request, measure, result}) => {
  const curves = result?.record.curves ?? [];
  const isLatency = measure.value !== 'accepted_flits_per_cycle';
  const idle = new Map(curves.map((curve) => [curve.traffic, curve.zeroLoadLatency]));
  const series = [...Map.groupBy(rows, ({traffic}) => traffic)].map(([name, own], i) => {
    const points = own
      .map((row) => ({
        x: row.load_flits_per_cycle,
        y: row[measure.value],
        isOpen: isLatency && row.saturated,
        note: row.saturated ? `saturated: ${row.reason}` : '',
      }))
      .filter(({y}) => y !== undefined);
    if (measure.value === 'mean_latency_cycles' && typeof idle.get(name) === 'number') {
      points.unshift({x: 0, y: idle.get(name), isOpen: false, note: 'idle network'});
    }
    return {name, colour: i, points};
  });
  const limits = curves
    .map((curve, i) => ({x: curve.channelLimit, text: `limit of ${curve.traffic}`, colour: i}))
    .filter(({x}) => typeof x === 'number');
  const carried = series.flatMap(({points}) => points).filter(({isOpen}) => !isOpen);
  const most = Math.max(0, ...carried.map(({y}) => y));
  const saturated = curves
    .map(({traffic, loads}) => [traffic, loads.find((one) => one.saturated)])
    .filter(([, load]) => load)
    .map(([traffic, load]) => `${traffic} is saturated at a load of ${load.load}.`);
  return {
    title: `Latency over load on ${request.topology}`,
    x: {
      label: 'load (flits per sender and cycle)', unit: 'count', ends: ends(request.load ?? ''),
    },
    y: {...measure, most: isLatency && most > 0 ? most * 1.15 : undefined},
    series,
    limits,
    notes: [
      isLatency
        ? 'Open dots: the load is saturated, and latencies would grow in a longer run.'
        : '',
      ...saturated,
      limits.length > 0
        ? 'Vertical lines: the load at which the busiest channel or receiver would never rest.'
        : '',
    ].filter(Boolean),
  };
};

// Comparison of schedulers: a dot for each run.

const runsText = (runs) => {
  const slots = runs.filter((run) => run.slots).map((run) => run.slots);
  const failed = runs.filter((run) => run.reason).map((run) => run.reason);
  return [
    slots.length > 0 ? `${Math.min(...slots)} to ${Math.max(...slots)} slots` : '',
    `${runs.length} runs`,
    ...new Set(failed),
  ].filter(Boolean).join('; ');
};

// The chart of the rows of a comparison.
export const comparisonData = (rows, {request, measure, result}) => {
  const bound = result?.record.bound;
  const found = [...Map.groupBy(rows, ({scheduler}) => scheduler)].map(([name, runs]) => ({
    name,
    text: runsText(runs),
    values: runs.filter(({slots}) => slots)
      .map((run) => run[measure.value] * (measure.factor ?? 1)),
  }));
  const least = ({values}) => (values.length > 0 ? Math.min(...values) : Infinity);
  found.sort((a, b) => least(a) - least(b) || a.name.localeCompare(b.name));
  return {
    title: `Schedulers of ${request.collective} on ${request.on}`,
    x: measure,
    rows: found,
    bound: measure.value === 'slots' && bound
      ? {at: bound.slots, text: `lower bound ${bound.slots}`}
      : null,
    notes: [
      bound ? `No schedule has fewer than ${bound.slots} slots: ${bound.argument}` : '',
      'Slots are the same on every machine; times are not.',
    ].filter(Boolean),
  };
};
