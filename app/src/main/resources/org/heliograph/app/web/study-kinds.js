// The kinds of study: the fields of their forms, their measures and their charts.

import {DotChart} from './dot-chart.js';
import {LineChart} from './line-chart.js';
import {RegionChart} from './region-chart.js';
import {comparisonData, curveData, latencyData, loadData, phaseData} from './study-series.js';
import {TableChart} from './table-chart.js';

const RANGES = {
  size: '1KiB..1GiB:x4',
  time: '100ns..10ms:x10',
  bandwidth: '25Gb/s..800Gb/s:x2',
  'whole number': '1..16:x2',
};
const VARYING = Object.keys(RANGES);

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

// Fields by the names of their parameters: what is said here replaces what the catalogue says. A
// field `follows` what the page composes, as far as that `fits`.
const NETWORK = {label: 'network', plugin: 'topology', follows: 'topology', value: 'ring(16)'};
const SHARED = {
  collective: {plugin: 'collective', follows: 'collective'},
  topology: NETWORK,
  on: {...NETWORK, type: 'text'},
  switching: {
    label: 'switching model', plugin: 'switching', follows: 'switching', placeholder: 'natural',
  },
  hardware: {plugin: 'hardware', follows: 'hardware', placeholder: 'as the network assumes'},
  budget: {hint: 'evaluations of each search', type: 'count', value: 16, most: 4096},
  seed: {type: 'count', value: 1, least: 0},
};

// Studies with a chart of their own, with the fields of their forms.
const DRAWN = [
  {
    kind: 'curve',
    title: 'Curve',
    about: 'Time or slots of the best schedule, of chosen schedulers and of the lower bound, over'
      + ' the message size, wavelengths, the delay, chunks or another number. Every point is a'
      + ' verified schedule.',
    fields: {
      collective: {value: 'all-gather'},
      topology: {},
      switching: {},
      hardware: {},
      across: {label: 'over', type: 'choice', choices: quantities},
      range: {label: 'values', value: RANGES.size, hint: 'a..b:x4, a..b:step or a,b,c'},
      size: {label: 'message size', hint: 'if it does not vary', follows: 'size'},
      chunks: {hint: 'empty: chosen by time', type: 'count'},
      schedulers: {hint: 'each is a line beside the best', type: 'list', plugin: 'scheduler'},
      budget: {},
      seed: {},
    },
    measures: [
      {value: 'time_ps', label: 'time', unit: 'time', log: 'auto'},
      {value: 'slots', label: 'slots', unit: 'count', log: 'auto', whole: true},
      {value: 'ratio', text: 'time ÷ lower bound', label: 'time divided by the lower bound',
        unit: 'count', log: 'auto', fromZero: true},
    ],
    // Without a size, schedules are ranked by slots, and nothing bounds their time.
    preferred: (rows) =>
      (rows.some((row) => row.role === 'bound' && row.time_ps) ? 'time_ps' : 'slots'),
    chart: LineChart,
    data: curveData,
  },
  {
    kind: 'compare',
    title: 'Schedulers',
    about: 'All schedulers that apply, several runs each: slots of their verified schedules against'
      + ' the lower bound, and the time that they take.',
    fields: {
      collective: {value: 'all-to-all'},
      on: {},
      switching: {},
      hardware: {},
      scheduler: {label: 'schedulers', hint: 'empty: all that apply', plugin: 'scheduler'},
      runs: {type: 'count', value: 3, most: 20},
      budget: {},
      seed: {},
    },
    measures: [
      {value: 'slots', text: 'slots', label: 'slots of the verified schedule', unit: 'count',
        whole: true},
      {value: 'seconds', text: 'time of a run', label: 'time of a run on this machine',
        unit: 'time', factor: 1e12},
    ],
    chart: DotChart,
    data: comparisonData,
  },
  {
    kind: 'phase-diagram',
    title: 'Phase diagram',
    about: 'Which reconfiguration strategy is fastest at each message size and reconfiguration'
      + ' delay, and by how much. Every winner is a verified schedule.',
    fields: {
      collective: {value: 'all-reduce'},
      topology: {fits: /^(ron|complete)/, value: 'ron(k=2,n=16)'},
      switching: {},
      hardware: {},
      size: {label: 'sizes', value: '1KiB..1GiB'},
      delay: {label: 'delays', value: '10ns..10ms'},
      grid: {hint: 'sizes x delays', value: '48x48'},
      chunks: {hint: 'empty: chosen by time', type: 'count'},
      scheduler: {label: 'strategies', hint: 'empty: all that apply'},
      sample: {hint: 'cells that are simulated too', type: 'count', value: 0, least: 0, most: 200},
      seed: {},
    },
    measures: [
      {value: 'winners', text: 'fastest strategy'},
      {value: 'gain', text: 'gain of reconfiguring'},
    ],
    chart: RegionChart,
    data: phaseData,
  },
  {
    kind: 'control',
    title: 'Load over time',
    about: 'Messages on passive stars under control protocols, live: how many are in flight, are'
      + ' delivered and are refused.',
    fields: {
      topology: {hint: 'passive stars', fits: /^(stack-|pops)/, value: 'stack-kautz(12,5,3)'},
      protocol: {label: 'protocols', value: ['simple', 'advanced']},
      load: {label: 'loads', hint: 'messages kept in flight per processor', type: 'text'},
      generator: {
        label: 'other generators', hint: 'such as open(0.1)',
        value: ['open(rates=[0.1,0.2,0.1],steps=[4000,4000])'],
      },
      traffic: {label: 'traffic pattern', value: 'uniform'},
      steps: {type: 'count', value: 20_000, most: 200_000},
      seed: {},
    },
    measures: [
      {value: 'load', text: 'in flight',
        label: 'messages in flight per processor'},
      {value: 'delivered_messages', text: 'delivered',
        label: 'messages delivered per processor and step'},
      {value: 'injected_messages', text: 'created',
        label: 'messages created per processor and step'},
      {value: 'refused_messages', text: 'refused',
        label: 'transmissions refused per processor and step'},
      {value: 'coupler_share', text: 'coupler use',
        label: 'share of couplers that carry a message'},
    ],
    chart: LineChart,
    data: loadData,
  },
  {
    kind: 'traffic',
    title: 'Latency',
    about: 'Latency of random traffic on wormhole routers as the load grows, for several traffic'
      + ' patterns, flit by flit.',
    fields: {
      topology: {fits: /^(mesh|torus|hypercube|ring)/, value: 'mesh(8,8)'},
      traffic: {label: 'traffic patterns', value: ['uniform', 'transpose']},
      load: {label: 'loads', hint: 'flits per sender and cycle', type: 'text',
        value: '0.05..0.6:0.05'},
      flits: {label: 'flits of a message', type: 'count', value: 1, most: 1024},
      cycles: {label: 'measured cycles', type: 'count', value: 3000, least: 20, most: 200_000},
      warmUp: {
        label: 'warm-up', hint: 'cycles', type: 'count', value: 1000, least: 0, most: 200_000,
      },
      seed: {},
    },
    measures: [
      {value: 'mean_latency_cycles', text: 'mean latency',
        label: 'mean latency (cycles)'},
      {value: 'p95_latency_cycles', text: '95th percentile',
        label: '95th percentile of latency (cycles)'},
      {value: 'p99_latency_cycles', text: '99th percentile',
        label: '99th percentile of latency (cycles)'},
      {value: 'accepted_flits_per_cycle', text: 'accepted',
        label: 'accepted flits per sender and cycle'},
    ],
    chart: LineChart,
    data: latencyData,
  },
];

// What links of former versions call kinds of study and their fields.
const FORMER = {
  compare: {topology: 'on', schedulers: 'scheduler'},
  phase: {phase: 'phase-diagram', sizes: 'size', delays: 'delay', schedulers: 'scheduler'},
  load: {load: 'control', protocols: 'protocol', loads: 'load', generators: 'generator',
    workloads: 'generator'},
  latency: {latency: 'traffic', patterns: 'traffic', loads: 'load'},
};

// A study of a link {kind, …} under the names of today.
export const renamed = ({kind, ...fields}) => {
  const today = FORMER[kind] ?? {};
  return {
    kind: today[kind] ?? kind,
    ...Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [today[name] ?? name, value])),
  };
};

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
  'energy model': 'energy',
  workload: 'workload',
};

const words = (name) => name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();

const isTaken = (name) => ['topology', 'collective', 'switching', 'hardware', 'size'].includes(name);

// What the catalogue says of a parameter, as a field; the summary is its hint.
const described = ({name, type, choices, defaultText, summary, isRequired}) => {
  const one = type.replace(/^list of /, '').replace(/ies$/, 'y').replace(/s$/, '');
  const field = {
    label: words(name),
    hint: summary,
    value: defaultText || (isRequired && name === 'topology' ? 'petersen' : ''),
    plugin: PLUGINS[type] ?? PLUGINS[one],
    follows: isTaken(name) ? name : undefined,
  };
  if (type.startsWith('list of ')) {
    return {...field, type: 'list', value: []};
  }
  if (choices.length > 0) {
    const open = [{value: '', text: 'as usual'}];
    const all = choices.map((value) => ({value, text: value}));
    return {...field, type: 'choice', choices: [...open, ...all]};
  }
  return field;
};

// A field as the form shows it.
const shown = (name, {plugin, fits = null, ...field}, state, catalogue) => {
  const composed = state[field.follows] ?? '';
  return {
    ...field,
    name,
    label: field.label ?? words(name),
    value: composed && (!fits || fits.test(composed)) ? composed : field.value,
    names: plugin ? names(catalogue, plugin) : undefined,
    choices: typeof field.choices === 'function'
      ? field.choices(catalogue, state.topology) : field.choices,
  };
};

// What the catalogue says of parameters, as a form shows them.
export const fieldsOf = (parameters, state, catalogue) => parameters.map(
  (parameter) => shown(parameter.name, described(parameter), state, catalogue));

// A study with a chart; its parameters are those of the study of that name, if there is one.
const drawn = (kind, parameters) => ({
  ...kind,
  fields: (state, catalogue) => Object.entries(kind.fields).map(([name, field]) => {
    const parameter = parameters.find((one) => one.name === name);
    const plain = parameter ? {...described(parameter), hint: '', follows: undefined} : {};
    return shown(name, {...plain, ...SHARED[name], ...field}, state, catalogue);
  }),
});

// A study without a chart of its own.
const plain = ({name, summary, parameters}) => ({
  kind: name,
  title: words(name.replaceAll('-', ' ')).replace(/^./, (letter) => letter.toUpperCase()),
  about: summary,
  fields: (state, catalogue) => fieldsOf(parameters, state, catalogue),
  measures: [],
  chart: TableChart,
  data: (_, {result}) => ({
    title: result.lines[0] ?? name,
    notes: result.lines.slice(1),
    tables: result.tables,
  }),
});

// All kinds: those above, and every other study of the catalogue that needs no file.
export const kinds = (catalogue) => {
  const studies = catalogue.kinds.study ?? [];
  const parameters = (name) => studies.find((study) => study.name === name)?.parameters ?? [];
  const others = studies
    .filter((study) => !DRAWN.some(({kind}) => kind === study.name)
      && !study.parameters.some(({type, isRequired}) => isRequired && type === 'file'));
  return [...DRAWN.map((kind) => drawn(kind, parameters(kind.kind))), ...others.map(plain)];
};
