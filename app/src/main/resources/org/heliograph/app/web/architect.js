// The table of a race: a row for each network, which fills as plans and prices arrive.

import { api } from './api.js';
import { el, grouped, shortened, shownTime, table } from './dom.js';
import { judged } from './standings.js';

const shown = (value, text) => ({ number: Number.isFinite(value) ? text(value) : '…' });

const rowOf = (row, fastest) => [
  el('span', { title: row.network }, shortened(row.network, 32)),
  shown(row.finishPs, shownTime),
  shown(row.finishPs, (ps) => `${(ps / fastest).toFixed(2)} ×`),
  row.leastPs === null ? { number: '' } : shown(row.leastPs, shownTime),
  row.proved.length > 0 ? row.proved.map((network) => shortened(network, 20)).join(', ') : '–',
  shown(row.slots, String),
  shown(row.priceUsd, (usd) => `${grouped(Math.round(usd))} USD`),
  shown(row.powerW, (watts) => `${Number(watts.toPrecision(4))} W`),
  row.isOnFront === null ? '…' : row.isOnFront ? 'yes' : 'no',
  row.scheduler ?? '',
];

const HEADS = ['network', { number: 'time' }, { number: 'of the fastest' }, { number: 'no schedule below' }, 'proved faster than',
  { number: 'slots' }, { number: 'price' }, { number: 'power' }, 'Pareto', 'scheduler'];

/** The table of `networks` in `host`; `planned(i, values)` fills in what a plan has found, `notice` says why prices are missing. */
export const architectTable = (host, networks, finished, notice) => {
  const rows = networks.map((network) => ({ network, finishPs: NaN, leastPs: NaN, slots: NaN, priceUsd: NaN, powerW: NaN }));
  let isOver = false;

  const draw = () => {
    if (isOver) return;
    const known = rows.map(({ finishPs }) => finishPs).filter(Number.isFinite);
    const order = judged(rows).sort((a, b) => (Number.isFinite(a.finishPs) ? a.finishPs : Infinity) - (Number.isFinite(b.finishPs) ? b.finishPs : Infinity));
    host.replaceChildren(table(HEADS, order.map((row) => rowOf(row, Math.min(...known))), {
      caption: 'Every schedule here was accepted by the verifier. Price and power are those of the parts on the usual hardware;'
        + ' Pareto: no network here is as good in time, price and power, and better in one.',
      rowClass: (index) => (order[index].isOnFront ? 'optimal' : ''),
    }));
  };

  const price = async () => {
    const { id } = await api.post('/api/studies', { kind: 'resources', networks });
    const job = await finished(id);
    if (job.error) throw new Error(job.error);
    for (const [i, { priceUsd, fullPowerW }] of (job.result?.record.networks ?? []).entries()) {
      Object.assign(rows[i], { priceUsd, powerW: fullPowerW });
    }
    draw();
  };

  draw();
  price().catch((error) => isOver || notice(`No prices: ${error.message}`));
  return {
    planned: (i, values) => {
      Object.assign(rows[i], values);
      draw();
    },
    dispose: () => { isOver = true; },
  };
};
