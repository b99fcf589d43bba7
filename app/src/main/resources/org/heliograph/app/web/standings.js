// What decides between networks: the time of each, which order of times is proved, price, power, and
// which are on the Pareto front of all three.

const MEASURES = ['finishPs', 'priceUsd', 'powerW'];

const isKnown = (row) => MEASURES.every((name) => Number.isFinite(row[name]));

const dominates = (one, other) => MEASURES.every((name) => one[name] <= other[name])
  && MEASURES.some((name) => one[name] < other[name]);

/**
 * The rows {network, finishPs, leastPs, priceUsd, powerW}, of which some values may not be known yet,
 * with `isOnFront`, whether no known network is as good in all and better in one (null while its own
 * values are not known), and `proved`, the networks on which no schedule is as fast.
 */
export const judged = (rows) => rows.map((row) => ({
  ...row,
  isOnFront: isKnown(row) ? !rows.some((other) => isKnown(other) && dominates(other, row)) : null,
  proved: Number.isFinite(row.finishPs)
    ? rows.filter((other) => other !== row && Number.isFinite(other.leastPs) && row.finishPs < other.leastPs).map(({ network }) => network)
    : [],
}));
