import assert from 'node:assert/strict';
import { test } from 'node:test';
import { groupsOf } from '/assets/draw/node-groups.js';

// Three groups of three nodes: electronic links within, optical ones between.
const dragonfly = {
  radius: 1,
  nodes: { x: [0, 1, 2, 20, 21, 22, 10, 11, 12], y: [0, 0, 0, 0, 0, 0, 20, 20, 20] },
  channels: {
    from: [0, 1, 3, 4, 6, 7, 2, 3, 5], to: [1, 2, 4, 5, 7, 8, 3, 2, 6], optical: [0, 0, 0, 0, 0, 0, 1, 1, 1],
  },
};

test('electronic links make groups, and optical ones lines between them', () => {
  const { groups, groupOf, lines } = groupsOf(dragonfly);
  assert.deepEqual([...groupOf], [0, 0, 0, 1, 1, 1, 2, 2, 2]);
  assert.deepEqual(groups.map(({ x, y }) => [x, y]), [[1, 0], [21, 0], [11, 20]]);
  assert.deepEqual(lines, [{ from: 0, to: 1, count: 2 }, { from: 1, to: 2, count: 1 }]);
});

test('the boxes of groups do not touch', () => {
  const { groups } = groupsOf(dragonfly);
  groups.forEach((one, i) => groups.slice(i + 1).forEach((other) => assert.ok(
    Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y)) > one.half + other.half)));
});

test('a grid of one medium is parted into blocks of about 64 nodes that stand together', () => {
  const side = 32;
  const x = Array.from({ length: side * side }, (_, node) => node % side);
  const y = Array.from({ length: side * side }, (_, node) => Math.floor(node / side));
  const from = x.map((_, node) => node);
  const to = x.map((_, node) => (node + 1) % (side * side));
  const { groups, lines } = groupsOf({ radius: 0.2, nodes: { x, y }, channels: { from, to, optical: 1 } });
  assert.equal(groups.length, 16);
  assert.ok(groups.every(({ nodes }) => nodes.length === 64));
  assert.ok(lines.every((line) => line.from < line.to));
});

// Four groups of two nodes in a ring, each of which writes its own coupler and that to the next.
const stacked = {
  radius: 1,
  nodes: { x: [0, 1, 20, 21, 20, 21, 0, 1], y: [0, 0, 0, 0, 20, 20, 20, 20] },
  couplers: { x: [], y: [] },
  channels: {
    writers: [[0, 1], [2, 3], [4, 5], [6, 7], [0, 1], [2, 3], [4, 5], [6, 7]],
    readers: [[0, 1], [2, 3], [4, 5], [6, 7], [2, 3], [4, 5], [6, 7], [0, 1]],
  },
};

test('nodes that use the same couplers are a group, and couplers between groups are lines', () => {
  const { groups, groupOf, lines } = groupsOf(stacked);
  assert.deepEqual([...groupOf], [0, 0, 1, 1, 2, 2, 3, 3]);
  assert.equal(groups.length, 4);
  assert.deepEqual(lines, [
    { from: 0, to: 1, count: 1 }, { from: 1, to: 2, count: 1 }, { from: 2, to: 3, count: 1 }, { from: 0, to: 3, count: 1 },
  ]);
});
