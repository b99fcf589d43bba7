import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ends, format, logTicks } from '/assets/quantities.js';

test('quantities have three digits and one unit', () => {
  assert.equal(format.time(0), '0');
  assert.equal(format.time(1580000), '1.58 µs');
  assert.equal(format.size(65536), '64 KiB');
  assert.equal(format.bandwidth(400e9), '400 Gb/s');
});

test('the ends of a range are in base units', () => {
  assert.deepEqual(ends('1KiB..1MiB:x4'), [1024, 1048576]);
  assert.deepEqual(ends('4,1,2'), [1, 4]);
  assert.deepEqual(ends('1..many'), []);
});

test('ticks of sizes are powers of two, and few', () => {
  const ticks = logTicks('size', 1, 2 ** 40);
  assert.ok(ticks.length >= 2 && ticks.length <= 8);
  assert.ok(ticks.every((tick) => Number.isInteger(Math.log2(tick))));
});

test('ticks of times lie within the axis', () => {
  for (const tick of logTicks('time', 3, 70)) assert.ok(tick >= 2.9 && tick <= 71, String(tick));
});
