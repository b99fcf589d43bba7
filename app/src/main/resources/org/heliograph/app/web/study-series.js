// What the rows of each kind of study show: the data of its chart, and its rows as a CSV table.

import {ends, format} from './quantities.js';

const PICO = 1e12;

const grouped = (rows, key) => {
  const groups = new Map();
  for (const row of rows) {
    const name = key(row);
    if (!groups.has(name)) {
      groups.set(name, []);
    }
    groups.get(name).push(row);
  }
  return groups;
};

// Curves: best, bound and schedulers across what varies.

const UNITS = {size: 'size', time: 'time', bandwidth: 'bandwidth', count: 'count'};

const unitOf = (rows) => {
  const text = rows[0]?.value ?? '';
  if (/\/s$/.test(text)) {
    return UNITS.bandwidth;
  }
  if (/B$/.test(text)) {
    return UNITS.size;
  }
  return /s$/.test(text) ? UNITS.time : UNITS.count;
};

const boundAt = (rows) => new Map(
  rows.filter(({series}) => series === 'bound').map((row) => [row.at, row]));

// A bound on slots holds for schedules of as many chunks alone.
const divided = (rows) => {
  const chunks = new Map();
  for (const row of rows) {
    if (row.chunks !== null) {
      chunks.set(row.at, (chunks.get(row.at) ?? new Set()).add(row.chunks));
    }
  }
  return (at) => (chunks.get(at)?.size ?? 0) > 1;
};

const curveValue = (row, measure, bounds, isDivided) => {
  if (measure === 'slots') {
    return row.series === 'bound' && isDivided(row.at) ? null : row.slots;
  }
  if (measure === 'ratio') {
    const least = bounds.get(row.at)?.timePs;
    return least && row.timePs !== null ? row.timePs / least : null;
  }
  return row.timePs;
};

const curveNote = (row) => [
  row.series === 'best' ? row.by : '',
  row.chunks > 1 && row.series !== 'bound' ? `${row.chunks} chunks` : '',
  row.optimal ? 'fewest slots' : '',
].filter(Boolean).join(', ');

const MEASURES = {
  time: {label: 'time', unit: 'time', log: 'auto'},
  slots: {label: 'slots', unit: 'count', log: 'auto', whole: true},
  ratio: {label: 'time divided by the lower bound', unit: 'count', log: 'auto', fromZero: true},
};

const reasons = (rows) => {
  const found = grouped(rows.filter(({reason}) => reason), ({name, reason}) =>
    `${name}: ${reason}`);
  return [...found].map(([text, all]) =>
    `No schedule at ${all.map(({value}) => value).join(', ')} — ${text}`);
};

// The chart of the rows of a curve.
export const curveData = (rows, {request, measure}) => {
  const bounds = boundAt(rows);
  const isDivided = divided(rows);
  const unit = unitOf(rows);
  const across = request.across ?? 'size';
  const named = [...grouped(rows, ({name}) => name)];
  const series = named.map(([name, own]) => ({
    name,
    role: own[0].series,
    points: own
      .map((row) => ({
        x: row.at,
        y: curveValue(row, measure, bounds, isDivided),
        note: curveNote(row),
      }))
      .filter(({y}) => y !== null && y !== undefined),
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
    y: MEASURES[measure],
    series,
    notes: reasons(rows),
  };
};

// The rows of a curve as a table for programs.
export const curveTable = (rows) => [
  ['series', 'value', 'at', 'by', 'slots', 'time_s', 'chunks', 'optimal', 'digest', 'reason'],
  ...rows.map((row) => [
    row.name, row.value, row.at, row.by, row.slots,
    row.timePs === null ? '' : row.timePs / PICO,
    row.chunks, row.optimal, row.digest, row.reason,
  ]),
];

// Phase diagrams: the fastest strategy of each cell.

const HOW = ['every slot', 'at times', 'never'];
const HOW_NAMES = [
  'reconfigure in every slot', 'reconfigure at times', 'circuits that stay as they are',
];

const cellText = (cell) => {
  const parts = [
    `${cell.strategy}: ${format.time(cell.timePs)}`,
    cell.scheduler === cell.strategy ? '' : cell.scheduler,
    `reconfigures ${cell.reconfiguring}`,
    cell.next ? `${cell.ahead.toFixed(2)} times faster than ${cell.next}` : '',
    cell.neverPs ? `${(cell.neverPs / cell.timePs).toFixed(2)} times faster than without` : '',
  ];
  return parts.filter(Boolean).join('; ');
};

// What a map shows in a cell: the number of its region, and a ratio that makes its colour strong.
const maps = {
  winners: (names) => (cell) => ({region: names.indexOf(cell.strategy), ahead: cell.ahead}),
  gain: () => (cell) => ({
    region: HOW.indexOf(cell.reconfiguring),
    ahead: cell.neverPs ? cell.neverPs / cell.timePs : 1,
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
  const sorted = [...rows].sort((a, b) => a.delayPs - b.delayPs);
  const all = sorted.flatMap(({cells}) => cells);
  const isGain = measure === 'gain';
  const names = isGain ? HOW_NAMES : [...new Set(all.map(({strategy}) => strategy))];
  const seen = maps[measure](names);
  const sizes = [...new Set(all.map(({sizeBytes}) => sizeBytes))].sort((a, b) => a - b);
  const column = new Map(sizes.map((size, i) => [size, i]));
  const cells = sorted.map((row) => {
    const places = [];
    for (const cell of row.cells) {
      places[column.get(cell.sizeBytes)] = {
        ...seen(cell), isBeyond: cell.reconfiguring === 'never', text: cellText(cell),
      };
    }
    return places;
  });
  const expected = Number((request.grid ?? '48x48').split('x')[1]) || 1;
  return {
    title: `${isGain ? 'What reconfiguring gains:' : 'The fastest'} ${request.collective}`
      + ` on ${request.topology}`,
    x: {label: 'contribution of one node', unit: 'size', values: sizes},
    y: {
      label: 'reconfiguration delay',
      unit: 'time',
      values: sorted.map(({delayPs}) => delayPs),
    },
    rowsInAll: Math.max(expected, sorted.length),
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

// The cells of a phase diagram as a table for programs.
export const phaseTable = (rows) => [
  ['size_bytes', 'delay_s', 'strategy', 'scheduler', 'reconfigures', 'time_s', 'ahead_ratio',
    'next_strategy', 'never_time_s'],
  ...rows.flatMap(({cells}) => cells).map((cell) => [
    cell.sizeBytes, cell.delayPs / PICO, cell.strategy, cell.scheduler, cell.reconfiguring,
    cell.timePs / PICO, cell.ahead, cell.next, cell.neverPs ? cell.neverPs / PICO : '',
  ]),
];

// Load over time: one line for each protocol and generator.

const LOADS = {
  load: {label: 'messages in flight per processor', unit: 'count'},
  delivered: {label: 'messages delivered per processor and step', unit: 'count'},
  injected: {label: 'messages created per processor and step', unit: 'count'},
  refused: {label: 'transmissions refused per processor and step', unit: 'count'},
  couplerUse: {label: 'share of couplers that carry a message', unit: 'count'},
};

// Names runs by what differs between them.
const runNames = (rows) => {
  const isOne = (key) => new Set(rows.map((row) => row[key])).size === 1;
  const parts = ['protocol', 'generator'].filter((key) => !isOne(key));
  return (row) => (parts.length > 0 ? parts : ['protocol']).map((key) => row[key]).join(', ');
};

// The most that can be sustained on the routes, as a line; it bounds no short burst.
const sustained = (measure, until, record) => {
  const capacity = record?.capacity;
  if (!capacity || !['delivered', 'injected'].includes(measure)) {
    return [];
  }
  const share = record.senders / record.network.processors;
  const y = Math.min(capacity.couplerLimit, capacity.processorLimit) * share;
  return [{name: 'most sustained', role: 'bound', points: [{x: 0, y}, {x: until, y}]}];
};

// The chart of the rows of a load study.
export const loadData = (rows, {request, measure, result}) => {
  const name = runNames(rows);
  const runs = grouped(rows, (row) => `${row.protocol} ${row.generator} ${row.seed}`);
  const keys = [...runs.keys()].sort();
  const until = Number(request.steps ?? Math.max(...rows.map(({steps}) => steps)));
  return {
    title: `Load over time on ${request.topology}`,
    x: {label: 'step', unit: 'count', ends: [0, until]},
    y: {...LOADS[measure], log: false},
    series: [
      ...keys.map((key, i) => ({
        name: name(runs.get(key)[0]),
        colour: i,
        points: [...runs.get(key)]
          .sort((a, b) => a.steps - b.steps)
          .map((row) => ({x: row.steps, y: row[measure]})),
      })),
      ...sustained(measure, until, result?.record),
    ],
    notes: [],
  };
};

// The windows of a load study as a table for programs.
export const loadTable = (rows) => {
  const names = ['protocol', 'generator', 'seed', 'steps', 'load', 'injected', 'delivered',
    'refused', 'lost', 'couplerUse'];
  return [names, ...rows.map((row) => names.map((name) => row[name]))];
};

// Latency over load: one line for each traffic pattern.

const LATENCIES = {
  mean: {label: 'mean latency (cycles)', read: ({latency}) => latency.mean},
  p95: {label: '95th percentile of latency (cycles)', read: ({latency}) => latency.p95},
  p99: {label: '99th percentile of latency (cycles)', read: ({latency}) => latency.p99},
  accepted: {label: 'accepted flits per sender and cycle', read: ({rates}) => rates.accepted},
};

// The chart of the rows of a latency study.
export const latencyData = (rows, {request, measure, result}) => {
  const {label, read} = LATENCIES[measure];
  const isLatency = measure !== 'accepted';
  const idle = new Map(
    (result?.record.curves ?? []).map((curve) => [curve.traffic, curve.zeroLoadLatency]));
  const series = [...grouped(rows, ({traffic}) => traffic)].map(([name, own], i) => {
    const points = own
      .map(({load}) => ({
        x: load.load,
        y: read(load),
        isOpen: isLatency && load.saturated,
        note: load.saturated ? `saturated: ${load.reason}` : '',
      }))
      .filter(({y}) => y !== null && y !== undefined);
    if (measure === 'mean' && typeof idle.get(name) === 'number') {
      points.unshift({x: 0, y: idle.get(name), note: 'idle network'});
    }
    return {name, colour: i, points};
  });
  const limits = (result?.record.curves ?? [])
    .map((curve, i) => ({x: curve.channelLimit, text: `limit of ${curve.traffic}`, colour: i}))
    .filter(({x}) => typeof x === 'number');
  const carried = series.flatMap(({points}) => points).filter(({isOpen}) => !isOpen);
  const most = Math.max(0, ...carried.map(({y}) => y));
  const saturated = (result?.record.curves ?? [])
    .map(({traffic, loads}) => [traffic, loads.find((one) => one.saturated)])
    .filter(([, load]) => load)
    .map(([traffic, load]) => `${traffic} is saturated at a load of ${load.load}.`);
  return {
    title: `Latency over load on ${request.topology}`,
    x: {
      label: 'load (flits per sender and cycle)', unit: 'count', ends: ends(request.loads ?? ''),
    },
    y: {label, unit: 'count', log: false, most: isLatency && most > 0 ? most * 1.15 : undefined},
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

// The loads of a latency study as a table for programs.
export const latencyTable = (rows) => [
  ['traffic', 'load', 'mean_latency_cycles', 'ci_cycles', 'p95_cycles', 'p99_cycles', 'accepted',
    'saturated', 'reason'],
  ...rows.map(({traffic, load}) => [
    traffic, load.load, load.latency.mean, load.latency.ci, load.latency.p95, load.latency.p99,
    load.rates.accepted, load.saturated, load.reason,
  ]),
];

// Comparison of schedulers: a dot for each run.

const RUNS = {
  slots: {
    label: 'slots of the verified schedule', unit: 'count', whole: true, read: (run) => run.slots,
  },
  seconds: {
    label: 'time of a run on this machine', unit: 'time', read: (run) => run.seconds * PICO,
  },
};

const runsText = (runs) => {
  const slots = runs.filter((run) => run.slots !== null).map((run) => run.slots);
  const failed = runs.filter((run) => run.reason).map((run) => run.reason);
  return [
    slots.length > 0 ? `${Math.min(...slots)} to ${Math.max(...slots)} slots` : '',
    `${runs.length} runs`,
    ...new Set(failed),
  ].filter(Boolean).join('; ');
};

// The chart of the rows of a comparison.
export const comparisonData = (rows, {request, measure, result}) => {
  const {label, unit, whole, read} = RUNS[measure];
  const bound = result?.record.bound;
  const found = [...grouped(rows, ({scheduler}) => scheduler)].map(([name, own]) => {
    const runs = own.map(({run}) => run);
    return {
      name,
      text: runsText(runs),
      values: runs.filter((run) => run.slots !== null).map(read),
    };
  });
  const least = ({values}) => (values.length > 0 ? Math.min(...values) : Infinity);
  found.sort((a, b) => least(a) - least(b) || a.name.localeCompare(b.name));
  return {
    title: `Schedulers of ${request.collective} on ${request.topology}`,
    x: {label, unit, whole},
    rows: found,
    bound: measure === 'slots' && bound
      ? {at: bound.slots, text: `lower bound ${bound.slots}`}
      : null,
    notes: [
      bound ? `No schedule has fewer than ${bound.slots} slots: ${bound.argument}` : '',
      'Slots are the same on every machine; times are not.',
    ].filter(Boolean),
  };
};

// The runs of a comparison as a table for programs.
export const comparisonTable = (rows) => [
  ['scheduler', 'seed', 'slots', 'seconds', 'digest', 'reason'],
  ...rows.map(({scheduler, run}) => [
    scheduler, run.seed, run.slots, run.seconds, run.digest, run.reason,
  ]),
];
