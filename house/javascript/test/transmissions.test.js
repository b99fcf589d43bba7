import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clockOf } from '/assets/clock.js';
import { EDGES, Transmissions } from '/assets/transmissions.js';

// Two transmissions in slot 0 and one in slot 1, on a path of three nodes.
const drawing = {
  nodes: { x: [0, 1, 2], y: [0, 0, 0] }, channels: { from: [0, 2, 1], to: [1, 1, 2], lanes: 1, optical: 1 },
};
const clock = clockOf({ slots: [{ slot: 0, slots: 1, beginPs: 0, endPs: 10 }, { slot: 1, slots: 1, beginPs: 10, endPs: 30 }], finishPs: 30, leastPs: null });
const all = new Transmissions({
  count: 3, slots: [0, 1], firsts: [0, 2], time: [0, 0, 1], times: [0, 2, 8, 9, 10, 10, 12, 25, 28, 30], startupPs: 1,
  chunk: [0, 2, 0], more: [0, 0, 0], sender: [0, 2, 1], receiver: [1, 1, 2], channel: [0, 1, 2], lane: [0, 0, 0],
  via: [], viaEnds: [], slack: [0, 1, 0], slacks: [0, 0, 0, 5], sources: [0, 1, 2], targets: [-1, -1, -1],
  axisOf: [0, 0, 0], axes: [], chain: [0, 2], reasons: ['', 'chunk'], budget: null,
}, clock, drawing);

test('each transmission has its edges in order', () => {
  assert.deepEqual([...all.edges.subarray(0, EDGES)], [0, 2, 3, 8, 9, 10]);
  for (let i = 0; i < all.edges.length; i++) assert.ok(i % EDGES === 0 || all.edges[i] >= all.edges[i - 1]);
});

test('in slots, an edge is where its slot is', () => {
  const edges = all.edgesIn('slots');
  assert.equal(edges[EDGES * 2], 1);
  assert.equal(edges[EDGES * 2 + 5], 2);
});

test('each transmitter has a row', () => {
  assert.deepEqual(all.rows.map(({ name, members }) => [name, members]), [['0 → 1', [0]], ['2 → 1', [1]], ['1 → 2', [2]]]);
  assert.deepEqual(all.sorted('load'), [2, 0, 1]);
});

test('a search finds by node, link, slot, chunk and chain', () => {
  assert.equal(all.found(' '), null);
  assert.deepEqual(all.found('node 2'), [1, 2]);
  assert.deepEqual(all.found('0->1'), [0]);
  assert.deepEqual(all.found('slot 1'), [2]);
  assert.deepEqual(all.found('chunk 0'), [0, 2]);
  assert.deepEqual(all.found('critical'), [0, 2]);
  assert.deepEqual(all.found('node 9'), []);
});

test('a slot that is idle has no transmissions', () => {
  assert.deepEqual(all.inSlot(0), [0, 1]);
  assert.equal(all.inSlot(7), null);
});

test('slack is said with and without slots that wait', () => {
  assert.deepEqual(all.slackOf(1), { all: 0, alone: 5 });
});
