// Reads the raster of a space–time diagram: keys and shares of cells, row by row.

const bytesOf = (text) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));

const ARRAYS = { 1: Uint8Array, 2: Uint16Array, 4: Uint32Array };

// The raster with `keys` (key + 1 of each cell, 0 if idle) and `shares` (0 to 255) as arrays.
export const readRaster = (raster) => ({
  ...raster,
  keys: new ARRAYS[raster.bytes](bytesOf(raster.keys).buffer),
  shares: bytesOf(raster.shares),
});

// Shorter runs of idle rows stay as they are.
const FOLDED_MIN = 3;

// The runs of rows in which nothing is ever sent, as pairs of first row and number.
/** @returns {[number, number][]} */
const idleRuns = ({ rows, columns, keys }) => {
  /** @type {[number, number][]} */
  const runs = [];
  for (let row = 0; row < rows; row++) {
    if (keys.subarray(row * columns, (row + 1) * columns).some((key) => key !== 0)) continue;
    const last = runs.at(-1);
    if (last && last[0] + last[1] === row) last[1] += 1;
    else runs.push([row, 1]);
  }
  return runs.filter(([, count]) => count >= FOLDED_MIN);
};

// The same with one row for each long run of idle rows, called `what`. `places` says which row each
// was, and `folds` how many idle ones stand in it.
export const folded = (raster, what) => {
  const runs = new Map(idleRuns(raster));
  if (runs.size === 0) return raster;
  const places = [];
  const folds = [];
  for (let row = 0; row < raster.rows; row += folds.at(-1) || 1) {
    places.push(row);
    folds.push(runs.get(row) ?? 0);
  }
  const { columns } = raster;
  const picked = (cells) => {
    const some = new cells.constructor(places.length * columns);
    places.forEach((row, at) => some.set(cells.subarray(row * columns, (row + 1) * columns), at * columns));
    return some;
  };
  return {
    ...raster, places, folds, rows: places.length, keys: picked(raster.keys), shares: picked(raster.shares),
    rowLabels: places.map((row, at) => (folds[at] > 0 ? `${folds[at]} idle ${what}` : raster.rowLabels[row])),
  };
};

// The cell at a point of the area in which the raster is drawn, or null.
export const cellAt = (raster, area, x, y) => {
  const column = Math.floor((x - area.left) / area.width * raster.columns);
  const row = Math.floor((y - area.top) / area.height * raster.rows);
  if (column < 0 || row < 0 || column >= raster.columns || row >= raster.rows) return null;
  const cell = row * raster.columns + column;
  return { row, slot: column * raster.slotsPerCell, key: raster.keys[cell] - 1, share: raster.shares[cell] / 255 };
};
