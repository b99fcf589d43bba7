// The kinds of study: their fields, the request that they make, their measures and their charts.

import {DotChart} from './dot-chart.js';
import {LineChart} from './line-chart.js';
import {RegionChart} from './region-chart.js';
import {
  comparisonData, comparisonTable, curveData, curveTable, latencyData, latencyTable, loadData,
  loadTable, phaseData, phaseTable,
} from './study-series.js';
import {TableChart} from './table-chart.js';

const RANGES = {
  size: '1KiB..1GiB:x4',
  time: '100ns..10ms:x10',
  bandwidth: '25Gb/s..800Gb/s:x2',
  'whole number': '1..16:x2',
};
const VARYING = Object.keys(RANGES);
const STACKS = /^(stack-|pops)/;
const RECONFIGURABLE = /^(ron|complete)/;
const ROUTED = /^(mesh|torus|hypercube|ring)/;

const names = (catalogue, kind) => (catalogue.kinds[kind] ?? []).map(({name}) => name);

const family = (catalogue, topology) => {
  const name = (topology ?? '').split('(')[0].trim();
  return (catalogue.kinds.topology ?? []).find((entry) => entry.name === name);
};

// What can vary: the size, the chunks, the delay, and the numbers of the network and its hardware.
export const quantities = (catalogue, topology) => {
  const parameters = family(catalogue, topology)?.parameters ?? [];
  const varying = parameters
    .filter(({type}) => VARYING.includes(type))
    .map(({name, type, summary}) => ({
      value: name, text: `${name} of the network: ${summary}`, range: RANGES[type],
    }));
  return [
    {value: 'size', text: 'message size', range: RANGES.size},
    {value: 'delay', text: 'reconfiguration delay', range: RANGES.time},
    {value: 'chunks', text: 'chunks of each contribution', range: RANGES['whole number']},
    {value: 'bandwidth', text: 'bandwidth of the hardware', range: RANGES.bandwidth},
    ...varying.filter(({value}) => !['size', 'delay', 'chunks', 'bandwidth'].includes(value)),
  ];
};

const stateOr = (value, usual) => (value && value.length > 0 ? value : usual);

const fitting = (state, pattern, usual) =>
  (pattern.test(state.topology ?? '') ? state.topology : usual);

const network = (catalogue, value, hint) => ({
  name: 'topology', label: 'network', hint, value, names: names(catalogue, 'topology'),
});

const problem = (state, catalogue, usual) => [
  {
    name: 'collective', label: 'collective', names: names(catalogue, 'collective'),
    value: stateOr(state.collective, usual.collective),
  },
  network(catalogue, stateOr(state.topology, 'ring(16)')),
  {name: 'switching', label: 'switching model', value: state.switching ?? '',
    placeholder: 'natural', names: names(catalogue, 'switching')},
  {name: 'hardware', label: 'hardware', value: state.hardware ?? '',
    placeholder: 'as the network assumes', names: names(catalogue, 'hardware')},
];

const schedulers = (catalogue, label, hint) =>
  ({name: 'schedulers', label, hint, type: 'list', names: names(catalogue, 'scheduler')});

const seed = {name: 'seed', label: 'seed', type: 'count', value: 1, least: 0};
const budget = {
  name: 'budget', label: 'budget', hint: 'evaluations of each search', type: 'count', value: 16,
  most: 4096,
};

// Each kind: `fields(state, catalogue)`, measures, the chart, and what rows become.
const KINDS = [
  {
    kind: 'curve',
    title: 'Curve',
    about: 'Time or slots of the best schedule, of chosen schedulers and of the lower bound, over'
      + ' the message size, wavelengths, the delay, chunks or another number. Every point is a'
      + ' verified schedule.',
    fields: (state, catalogue) => [
      ...problem(state, catalogue, {collective: 'all-gather'}),
      {name: 'across', label: 'over', type: 'choice',
        choices: quantities(catalogue, state.topology)},
      {name: 'range', label: 'values', value: RANGES.size, hint: 'a..b:x4, a..b:step or a,b,c'},
      {name: 'size', label: 'message size', hint: 'if it does not vary', value: state.size ?? ''},
      {name: 'chunks', label: 'chunks', hint: 'empty: chosen by time', type: 'count', value: ''},
      schedulers(catalogue, 'schedulers', 'each is a line beside the best'),
      budget,
      seed,
    ],
    measures: [
      {value: 'time', text: 'time'},
      {value: 'slots', text: 'slots'},
      {value: 'ratio', text: 'time ÷ lower bound'},
    ],
    // Without a size, schedules are ranked by slots, and nothing bounds their time.
    preferred: (rows) =>
      (rows.some(({series, timePs}) => series === 'bound' && timePs !== null) ? 'time' : 'slots'),
    chart: LineChart,
    data: curveData,
    table: curveTable,
  },
  {
    kind: 'compare',
    study: 'compare',
    title: 'Schedulers',
    about: 'All schedulers that apply, several runs each: slots of their verified schedules against'
      + ' the lower bound, and the time that they take.',
    fields: (state, catalogue) => [
      ...problem(state, catalogue, {collective: 'all-to-all'}),
      schedulers(catalogue, 'schedulers', 'empty: all that apply'),
      {name: 'runs', label: 'runs', type: 'count', value: 3, most: 20},
      budget,
      seed,
    ],
    measures: [
      {value: 'slots', text: 'slots'},
      {value: 'seconds', text: 'time of a run'},
    ],
    chart: DotChart,
    data: comparisonData,
    table: comparisonTable,
  },
  {
    kind: 'phase',
    study: 'phase-diagram',
    title: 'Phase diagram',
    about: 'Which reconfiguration strategy is fastest at each message size and reconfiguration'
      + ' delay, and by how much. Every winner is a verified schedule.',
    fields: (state, catalogue) => [
      ...problem({...state, topology: fitting(state, RECONFIGURABLE, 'ron(k=2,n=16)')}, catalogue,
        {collective: 'all-reduce'}),
      {name: 'sizes', label: 'sizes', value: '1KiB..1GiB'},
      {name: 'delays', label: 'delays', value: '10ns..10ms'},
      {name: 'grid', label: 'grid', hint: 'sizes x delays', value: '48x48'},
      schedulers(catalogue, 'strategies', 'empty: all that apply'),
      seed,
    ],
    measures: [
      {value: 'winners', text: 'fastest strategy'},
      {value: 'gain', text: 'gain of reconfiguring'},
    ],
    chart: RegionChart,
    data: phaseData,
    table: phaseTable,
  },
  {
    kind: 'load',
    study: 'control',
    title: 'Load over time',
    about: 'Messages on passive stars under control protocols, live: how many are in flight, are'
      + ' delivered and are refused.',
    fields: (state, catalogue) => [
      network(catalogue, fitting(state, STACKS, 'stack-kautz(12,5,3)'), 'passive stars'),
      {name: 'protocols', label: 'protocols', type: 'list', value: ['simple', 'advanced'],
        names: names(catalogue, 'protocol')},
      {name: 'loads', label: 'loads', hint: 'messages kept in flight per processor', value: ''},
      {name: 'generators', label: 'other generators', type: 'list', hint: 'such as open(0.1)',
        value: ['open(rates=[0.1,0.2,0.1],steps=[4000,4000])']},
      {name: 'traffic', label: 'traffic pattern', value: 'uniform',
        names: names(catalogue, 'traffic')},
      {name: 'steps', label: 'steps', type: 'count', value: 20_000, most: 200_000},
      {name: 'windows', label: 'points of each line', type: 'count', value: 60, most: 1000},
      seed,
    ],
    measures: [
      {value: 'load', text: 'in flight'},
      {value: 'delivered', text: 'delivered'},
      {value: 'injected', text: 'created'},
      {value: 'refused', text: 'refused'},
      {value: 'couplerUse', text: 'coupler use'},
    ],
    chart: LineChart,
    data: loadData,
    table: loadTable,
  },
  {
    kind: 'latency',
    study: 'traffic',
    title: 'Latency',
    about: 'Latency of random traffic on wormhole routers as the load grows, for several traffic'
      + ' patterns, flit by flit.',
    fields: (state, catalogue) => [
      network(catalogue, fitting(state, ROUTED, 'mesh(8,8)')),
      {name: 'patterns', label: 'traffic patterns', type: 'list', value: ['uniform', 'transpose'],
        names: names(catalogue, 'traffic')},
      {name: 'loads', label: 'loads', hint: 'flits per sender and cycle', value: '0.05..0.6:0.05'},
      {name: 'flits', label: 'flits of a message', type: 'count', value: 1, most: 1024},
      {name: 'cycles', label: 'measured cycles', type: 'count', value: 3000, least: 20,
        most: 200_000},
      {name: 'warmUp', label: 'warm-up', hint: 'cycles', type: 'count', value: 1000, least: 0,
        most: 200_000},
      seed,
    ],
    measures: [
      {value: 'mean', text: 'mean latency'},
      {value: 'p95', text: '95th percentile'},
      {value: 'p99', text: '99th percentile'},
      {value: 'accepted', text: 'accepted'},
    ],
    chart: LineChart,
    data: latencyData,
    table: latencyTable,
  },
];

// The catalogue's name of each type of value that is a plug-in.
const PLUGINS = {
  topology: 'topology',
  collective: 'collective',
  'switching model': 'switching',
  hardware: 'hardware',
  scheduler: 'scheduler',
  'traffic pattern': 'traffic',
  'control protocol': 'protocol',
  'cost model': 'cost',
  workload: 'workload',
};

const words = (name) => name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();

const isTaken = (name) => ['topology', 'collective', 'switching', 'hardware', 'size'].includes(name);

// A parameter of a study as a field; the summary is its hint.
const field = (parameter, state, catalogue) => {
  const {name, type, choices, defaultText, summary, isRequired} = parameter;
  const one = type.replace(/^list of /, '').replace(/ies$/, 'y').replace(/s$/, '');
  const plugin = PLUGINS[type] ?? PLUGINS[one];
  const usual = isRequired && name === 'topology' ? 'petersen' : '';
  const made = {
    name,
    label: words(name),
    hint: summary,
    value: (isTaken(name) ? state[name] : '') || defaultText || usual,
    names: plugin ? names(catalogue, plugin) : undefined,
  };
  if (type.startsWith('list of ')) {
    return {...made, type: 'list', value: []};
  }
  if (choices.length > 0) {
    const open = [{value: '', text: 'as usual'}];
    const all = choices.map((value) => ({value, text: value}));
    return {...made, type: 'choice', choices: [...open, ...all]};
  }
  return made;
};

// A study without a chart of its own.
const plain = ({name, summary, parameters}) => ({
  kind: name,
  title: words(name.replaceAll('-', ' ')).replace(/^./, (letter) => letter.toUpperCase()),
  about: summary,
  fields: (state, catalogue) =>
    parameters.map((parameter) => field(parameter, state, catalogue)),
  measures: [],
  chart: TableChart,
  data: (rows, {result}) => ({
    title: (result?.lines ?? [])[0] ?? name,
    notes: (result?.lines ?? []).slice(1),
    tables: result?.tables ?? [rows],
  }),
  table: (rows) => rows,
});

// All kinds: those above, and every other study of the catalogue that needs no file.
export const kinds = (catalogue) => {
  const known = KINDS.flatMap(({kind, study}) => [kind, study]);
  const others = (catalogue.kinds.study ?? [])
    .filter(({name, parameters}) => !known.includes(name)
      && !parameters.some(({type, isRequired}) => isRequired && type === 'file'));
  return [...KINDS, ...others.map(plain)];
};
