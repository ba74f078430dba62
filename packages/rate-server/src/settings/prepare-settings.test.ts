import { describe, expect, it } from 'vitest';
import { prepareSettings } from './prepare-settings.ts';

/** Settings whose reads end when the test says so. */
function bench() {
  const looks: { succeed(): void; fail(reason?: string): void }[] = [];
  const errors: string[] = [];
  const look = () =>
    new Promise<void>((resolve, reject) => {
      looks.push({ succeed: resolve, fail: (reason = 'broken') => reject(new Error(reason)) });
    });
  const stopping = new AbortController();
  const isReady = prepareSettings(look, { error: (_facts, message) => errors.push(message) }, stopping.signal);
  return { looks, errors, isReady, stopping };
}

/** Lets pending promises settle. */
const soon = () =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

describe('the first settings', () => {
  it('are looked for unasked, once, and then ready', async () => {
    const { looks, isReady } = bench();
    expect([isReady(), isReady()]).toEqual([false, false]);
    looks[0]?.succeed();
    await soon();
    expect(isReady()).toBe(true);
    expect(looks).toHaveLength(1);
  });

  it('that cannot be used are reported, and looked for again by whoever asks', async () => {
    const { looks, errors, isReady } = bench();
    looks[0]?.fail();
    await soon();
    expect(errors).toEqual(['shipping settings cannot be used; there are no rates']);
    expect(isReady()).toBe(false);
    expect(looks).toHaveLength(2);
    looks[1]?.succeed();
    await soon();
    expect(isReady()).toBe(true);
  });

  it('that cannot be used are reported again only for another reason', async () => {
    const { looks, errors, isReady } = bench();
    for (const [at, reason] of ['broken', 'broken', 'gone', 'gone', 'broken'].entries()) {
      looks[at]?.fail(reason);
      await soon();
      expect(isReady()).toBe(false);
    }
    expect(errors).toHaveLength(3);
  });

  it('that come to nothing because the process stops are no matter', async () => {
    const { looks, errors, stopping } = bench();
    stopping.abort();
    looks[0]?.fail();
    await soon();
    expect(errors).toEqual([]);
  });
});
