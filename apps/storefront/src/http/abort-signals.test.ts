import { expect, it } from 'vitest';
import { eitherOf, forMany } from './abort-signals.ts';

it('tells all who wait, and nobody who has left', () => {
  const controller = new AbortController();
  const signal = forMany(controller.signal);
  const told: string[] = [];
  const leave = () => told.push('left');
  signal.addEventListener('abort', () => told.push('waits'));
  signal.addEventListener('abort', leave);
  signal.removeEventListener('abort', leave);
  expect(signal.aborted).toBe(false);
  controller.abort();
  expect(signal.aborted).toBe(true);
  expect(told).toEqual(['waits']);
});

it.each([0, 1])('aborts with either of two', (which) => {
  const controllers = [new AbortController(), new AbortController()] as const;
  const either = eitherOf(controllers[0].signal, controllers[1].signal);
  const told: string[] = [];
  either.addEventListener('abort', () => told.push('stays'));
  const leave = () => told.push('left');
  either.addEventListener('abort', leave);
  either.removeEventListener('abort', leave);
  expect(either.aborted).toBe(false);
  controllers[which]?.abort();
  expect(either.aborted).toBe(true);
  expect(told).toEqual(['stays']);
});
