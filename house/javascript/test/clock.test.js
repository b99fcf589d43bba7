import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clockOf } from '/assets/clock.js';

const slot = (number, beginPs, endPs, slots = 1) => ({ slot: number, slots, beginPs, endPs });

// Slots of unlike lengths, the second of which stands for three idle ones.
const clock = clockOf({
  slots: [slot(0, 0, 100), slot(1, 100, 400, 3), slot(4, 400, 1000)], finishPs: 1000, leastPs: 700,
});

test('a schedule has as many slots as its last entry ends with', () => {
  assert.equal(clock.count, 5);
});

test('the time of a position follows the length of its slot', () => {
  assert.equal(clock.timeAt(0.5), 50);
  assert.equal(clock.timeAt(2.5), 250);
  assert.equal(clock.timeAt(4.5), 700);
});

test('a position of a time leads back to the time', () => {
  for (let ps = 0; ps < 1000; ps += 10) {
    assert.ok(Math.abs(clock.timeAt(clock.positionAt(ps)) - ps) < 1e-6, `at ${ps}`);
  }
});

test('no position is beyond the last slot', () => {
  assert.equal(clock.positionAt(5000), 4.999);
  assert.equal(clock.after(4.9, 100), 5);
});

test('time passes evenly, whatever slot it is in', () => {
  const after = clock.after(0, 1); // a fifth of the whole
  assert.ok(Math.abs(clock.timeAt(after) - 200) < 1e-6);
});
