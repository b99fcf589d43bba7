import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judged } from '/assets/standings.js';

const row = (network, finishPs, leastPs, priceUsd, powerW) => ({ network, finishPs, leastPs, priceUsd, powerW });

test('a network that is worse in all is not on the front, equal ones are', () => {
  const rows = judged([row('a', 10, 5, 100, 9), row('b', 10, 5, 100, 9), row('c', 20, 5, 100, 9), row('d', 30, 5, 50, 9)]);
  assert.deepEqual(rows.map(({ isOnFront }) => isOnFront), [true, true, false, true]);
});

test('an order is proved if a time is below the bound of another', () => {
  const rows = judged([row('a', 10, 5, 1, 1), row('b', 20, 15, 1, 1), row('c', 30, null, 1, 1)]);
  assert.deepEqual(rows.map(({ proved }) => proved), [['b'], [], []]);
});

test('what is not known yet decides nothing', () => {
  const rows = judged([row('a', NaN, NaN, 1, 1), row('b', 20, 15, 2, 2)]);
  assert.deepEqual(rows.map(({ isOnFront, proved }) => [isOnFront, proved]), [[null, []], [true, []]]);
});
