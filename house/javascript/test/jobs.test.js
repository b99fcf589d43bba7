import assert from 'node:assert/strict';
import { test } from 'node:test';
import { jobs } from '/assets/jobs.js';

/** A server that has an answer before it is asked for one. */
globalThis.fetch = async (_path, { method = 'GET' } = {}) => new Response(
  JSON.stringify(method === 'POST' ? { id: 'p1' } : { id: 'p1', state: 'done', request: {} }),
  { status: 200, headers: { 'content-type': 'application/json' } },
);

test('who starts a plan learns of its job before the views do, even if it is over at once', async () => {
  const told = [];
  jobs.subscribe((job) => told.push(`view: ${job.id} ${job.state}`));
  await jobs.plan({}, (job) => told.push(`first: ${job.id} ${job.state}`));
  assert.deepEqual(told, ['first: p1 done', 'view: p1 done']);
});
