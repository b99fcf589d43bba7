import assert from 'node:assert/strict';
import { test } from 'node:test';
import { entryOf, parts, spec, taken, values } from '/assets/spec.js';

const parameter = (name, type = 'whole number', defaultText = null) => ({ name, type, defaultText });
const torus = { name: 'torus', parameters: [parameter('sizes', 'list of whole numbers'), parameter('width')] };
const ring = { name: 'ring', parameters: [parameter('nodes'), parameter('lanes', 'whole number', '1')], aliases: { cycle: 'ring' } };

test('arguments are parted at commas outside brackets and quotes', () => {
  assert.deepEqual(parts('factor=mesh(4,4),name="a,b",[1,2]'), ['factor=mesh(4,4)', 'name="a,b"', '[1,2]']);
  assert.deepEqual(parts(''), []);
});

test('a text without brackets is a name', () => {
  assert.deepEqual(taken(' ring '), { name: 'ring', inside: '' });
  assert.deepEqual(taken('otis(factor=mesh(4,4))'), { name: 'otis', inside: 'factor=mesh(4,4)' });
});

test('a list takes the values without a name', () => {
  assert.deepEqual(values(torus, 'torus(4,4,width=2)'), { sizes: '[4,4]', width: '2' });
});

test('what equals its default is left out', () => {
  assert.equal(spec(ring, { nodes: '8', lanes: '1' }), 'ring(nodes=8)');
  assert.equal(spec(ring, {}), 'ring');
});

test('what a spec says is read from it again', () => {
  const given = { nodes: '8', lanes: '3' };
  assert.deepEqual(values(ring, spec(ring, given)), given);
});

test('an alias names its entry', () => {
  assert.equal(entryOf([torus, ring], 'Cycle(8)'), ring);
  assert.equal(entryOf([torus, ring], 'star'), undefined);
});
