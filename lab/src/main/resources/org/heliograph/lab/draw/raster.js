// Reads the raster of a space–time diagram: keys and shares of cells, row by row.

const bytesOf = (text) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));

const ARRAYS = { 1: Uint8Array, 2: Uint16Array, 4: Uint32Array };

// The raster with `keys` (key + 1 of each cell, 0 if idle) and `shares` (0 to 255) as arrays.
export const readRaster = (raster) => ({
  ...raster,
  keys: new ARRAYS[raster.bytes](bytesOf(raster.keys).buffer),
  shares: bytesOf(raster.shares),
});

// The cell at a point of the area in which the raster is drawn, or null.
export const cellAt = (raster, area, x, y) => {
  const column = Math.floor((x - area.left) / area.width * raster.columns);
  const row = Math.floor((y - area.top) / area.height * raster.rows);
  if (column < 0 || row < 0 || column >= raster.columns || row >= raster.rows) return null;
  const cell = row * raster.columns + column;
  return { row, slot: column * raster.slotsPerCell, key: raster.keys[cell] - 1, share: raster.shares[cell] / 255 };
};
