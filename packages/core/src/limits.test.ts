import { expect, test } from 'vitest';

import { DEFAULT_MONEY_FORMAT, POLL_INTERVAL_MS } from './limits.ts';

test('CA-3, MO-3: the numbers of the specification', () => {
  expect(POLL_INTERVAL_MS).toBe(500);
  expect(DEFAULT_MONEY_FORMAT).toBe('${{amount}}');
});
