import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cellsOf } from '/assets/draw/matrix-cells.js';
import { channelName, endsOf } from '/assets/draw/network-facts.js';

const nodes = (count) => ({ x: Array(count).fill(0), y: Array(count).fill(0) });
const ring = { nodes: nodes(4), channels: { from: [0, 1, 2, 3], to: [1, 2, 3, 0] } };
const complete = { nodes: nodes(3), complete: true, channels: { from: [], to: [] } };

test('a cell is a link, with the uses of its channel', () => {
  const { each, side, counts, channels, most } = cellsOf(ring, [5, 0, 2, 1], 100);
  assert.deepEqual([each, side, most], [1, 4, 5]);
  assert.deepEqual([...counts.slice(0, 4)], [0, 5, 0, 0]);
  assert.deepEqual([...channels], [-1, 0, -1, -1, -1, -1, 1, -1, -1, -1, -1, 2, 3, -1, -1, -1]);
});

test('in a small room a cell stands for several nodes', () => {
  const { each, side, counts } = cellsOf(ring, [5, 0, 2, 1], 2);
  assert.deepEqual([each, side, [...counts]], [2, 2, [5, 0, 1, 2]]);
});

test('a coupler is a cell for each writer and reader', () => {
  const star = { nodes: nodes(3), couplers: {}, channels: { writers: [[0, 1]], readers: [[1, 2]] } };
  assert.deepEqual([...cellsOf(star, [3], 9).counts], [0, 3, 3, 0, 3, 3, 0, 0, 0]);
});

test('the ends of a channel of a complete network follow from its number', () => {
  const ends = Array.from({ length: 6 }, (_, channel) => endsOf(complete, channel).join());
  assert.deepEqual(ends, ['0,1', '0,2', '1,0', '1,2', '2,0', '2,1']);
  assert.equal(channelName(complete, 3), '1 → 2');
});
