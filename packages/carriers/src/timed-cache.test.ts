import type { CarrierResponse } from '@cartfare/rating';
import { expect, it } from 'vitest';
import { createMemoryCache } from './timed-cache.ts';

const answer: CarrierResponse = { kind: 'cannot_ship' };
const size = JSON.stringify(answer).length + 1;

it('makes room by dropping what was not asked for longest', async () => {
  const cache = createMemoryCache<CarrierResponse>({ now: () => 0, maxCharacters: 2 * size });
  await cache.set('a', answer, 1000);
  await cache.set('b', answer, 1000);
  await cache.get('a');
  await cache.set('c', answer, 1000);
  expect(await Promise.all(['a', 'b', 'c'].map((key) => cache.get(key)))).toEqual([answer, undefined, answer]);
});

it('does not keep an answer that is larger than the cache', async () => {
  const cache = createMemoryCache<CarrierResponse>({ now: () => 0, maxCharacters: size - 1 });
  await cache.set('a', answer, 1000);
  expect(await cache.get('a')).toBeUndefined();
});

it('has a value until its time is over', async () => {
  let time = 0;
  const cache = createMemoryCache<CarrierResponse>({ now: () => time });
  await cache.set('a', answer, 1000);
  time = 999;
  expect(await cache.get('a')).toEqual(answer);
  time = 1000;
  expect(await cache.get('a')).toBeUndefined();
});
