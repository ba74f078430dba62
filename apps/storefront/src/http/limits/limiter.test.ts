import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { memoryLimiters, takeAll } from './limiter.ts';

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

function limiter(attempts = 2) {
  const time = { nowMs: 0 };
  return { time, ...memoryLimiters(() => time.nowMs)({ limit: 'test', attempts, windowMs: 1_000 }) };
}

describe('an attempt limiter', () => {
  it('allows some attempts in a window, and says how long the window still is', async () => {
    const { take, time } = limiter();
    expect([await take('a'), await take('a')]).toEqual([0, 0]);
    time.nowMs = 400;
    expect(await take('a')).toBe(600);
    time.nowMs = 1_000;
    expect(await take('a')).toBe(0);
  });

  it('counts each name for itself', async () => {
    const { take } = limiter(1);
    expect([await take('a'), await take('b'), await take('a')]).toEqual([0, 0, 1_000]);
  });

  it('takes attempts back, one or all', async () => {
    const { take, giveBack, forgive } = limiter();
    await take('a');
    await take('a');
    await giveBack('a');
    expect(await take('a')).toBe(0);
    expect(await take('a')).toBeGreaterThan(0);
    await forgive('a');
    expect(await take('a')).toBe(0);
    await giveBack('unknown');
  });

  it('forgets the names that were quiet longest rather than grow without end', async () => {
    const { take } = limiter(1);
    await take('first');
    for (let name = 0; name < 10_000; name += 1) await take(`name-${name}`);
    expect(await take('first')).toBe(0);
    expect(await take('name-9999')).toBeGreaterThan(0);
  });
});

describe('two limits together', () => {
  it('forget no name for those whose attempts one of them refuses', async () => {
    const open = memoryLimiters(() => 0);
    const accounts = open({ limit: 'accounts', attempts: 1, windowMs: 1_000 });
    const addresses = open({ limit: 'addresses', attempts: 2, windowMs: 1_000 });
    const attempt = (account: string) =>
      takeAll([
        { limiter: accounts, name: account },
        { limiter: addresses, name: 'attacker' },
      ]);
    expect([await attempt('target'), await attempt('other')]).toEqual([0, 0]);
    for (let name = 0; name <= 10_000; name += 1) expect(await attempt(`made-up-${name}`)).toBe(1_000);
    expect(await accounts.take('target')).toBe(1_000);
  });
});
