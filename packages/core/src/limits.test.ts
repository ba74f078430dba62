import { expect, test } from 'vitest';

import { ANIMATION_DURATION_MS, ANIMATION_TICK_MS, DEFAULT_MONEY_FORMAT, POLL_INTERVAL_MS } from './limits.ts';

test('AN-1, CA-3, MO-3: the numbers of the specification', () => {
  expect(ANIMATION_DURATION_MS).toEqual({ fast: 200, normal: 400, slow: 600 });
  expect(ANIMATION_TICK_MS).toBe(13);
  expect(POLL_INTERVAL_MS).toBe(500);
  expect(DEFAULT_MONEY_FORMAT).toBe('${{amount}}');
});
