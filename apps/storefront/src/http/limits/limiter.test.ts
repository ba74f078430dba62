import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { memoryLimiters } from './limiter.ts';

const MEGABYTE = 1_000_000;

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

function heapBytes(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

describe('counts in memory', () => {
  it('hold nothing of names, which are made up by whoever is counted', async () => {
    const { take } = memoryLimiters(() => 0)({ limit: 'test', attempts: 1, windowMs: 1_000 });
    const before = heapBytes();
    for (let index = 0; index < 100; index += 1) {
      const header = Buffer.alloc(MEGABYTE, `${index} `).toString('latin1');
      expect(await take(header.slice(0, 40))).toBe(0);
      expect(await take(header)).toBe(0);
    }
    expect(heapBytes() - before).toBeLessThan(10 * MEGABYTE);
  });
});
