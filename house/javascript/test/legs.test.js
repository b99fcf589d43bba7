import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Legs, beside, distanceTo, pointAt } from '/assets/draw/legs.js';

const LINE = [0, 0, 10, 0];
const CURVE = [0, 0, 0, 10, 10, 10, 10, 0];

const at = (curve, t) => {
  const { x, y } = pointAt(curve, t, { x: 0, y: 0, dx: 0, dy: 0 });
  return [x, y];
};

test('curves begin and end at their ends', () => {
  for (const curve of [LINE, CURVE]) {
    assert.deepEqual(at(curve, 0), [0, 0]);
    assert.deepEqual(at(curve, 1), [10, 0]);
  }
});

test('a curve beside another keeps its distance', () => {
  assert.deepEqual(beside(LINE, 2), [0, 2, 10, 2]);
});

test('the distance from a line is that from its nearest point', () => {
  assert.equal(distanceTo(LINE, 5, 3), 3);
  assert.equal(distanceTo(LINE, 13, 4), 5);
  assert.ok(distanceTo(CURVE, 5, 7.5) < 0.1);
});

test('a link that is cut has two curves, a coupler one to it and one from it', () => {
  const nodes = { x: [0, 10], y: [0, 0] };
  const cut = new Legs({ nodes, channels: { from: [0], to: [1], curve: [[LINE, LINE]] } });
  assert.equal(cut.of(0, 0, 1).length, 2);
  const star = new Legs({ nodes, couplers: { x: [5], y: [5] }, channels: { writers: [[0]], readers: [[1]] } });
  assert.deepEqual(star.of(0, 0, 1), [[0, 0, 5, 5], [5, 5, 10, 0]]);
});
