import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createReadCache } from './read-cache.ts';

interface Row {
  readonly text: string;
}

function memoryOver(dataVersion: (() => number) | null, maxBytes = 1_000_000) {
  const stored = new Map<string, Row>();
  let loads = 0;
  const memory = createReadCache<Row>(dataVersion, maxBytes);
  const load = (key: string) => async () => {
    loads += 1;
    return stored.get(key) ?? null;
  };
  return { memory, stored, read: (key: string) => memory.read(key, load(key)), loads: () => loads };
}

/** Loads that are answered when the test says so. */
function slowLoad() {
  let answer: (row: Row | null) => void = () => undefined;
  const answered = new Promise<Row | null>((resolve) => {
    answer = resolve;
  });
  return { load: () => answered, answer: (row: Row) => answer(row) };
}

describe('what was read lately', () => {
  it('is given again without another look, until it is forgotten', async () => {
    const { memory, stored, read, loads } = memoryOver(() => 1);
    stored.set('a', { text: 'first' });
    expect([await read('a'), await read('a'), loads()]).toEqual([{ text: 'first' }, { text: 'first' }, 1]);
    stored.set('a', { text: 'second' });
    memory.forget('a');
    expect([await read('a'), loads()]).toEqual([{ text: 'second' }, 2]);
  });

  it('is changed as the database was, and not looked up again', async () => {
    const { memory, stored, read, loads } = memoryOver(() => 1);
    stored.set('a', { text: 'first' });
    await read('a');
    memory.update('a', ({ text }) => ({ text: `${text}, changed` }));
    memory.update('unknown', () => ({ text: 'never' }));
    expect([await read('a'), await read('unknown'), loads()]).toEqual([{ text: 'first, changed' }, null, 2]);
  });

  it('is not what a look-up finds that began before it was changed', async () => {
    const { memory, stored, read } = memoryOver(() => 1);
    const slow = slowLoad();
    const early = memory.read('a', slow.load);
    stored.set('a', { text: 'second' });
    memory.update('a', () => ({ text: 'second' }));
    slow.answer({ text: 'first' });
    await early;
    expect(await read('a')).toEqual({ text: 'second' });
  });

  it('makes room by its size, not by its number', async () => {
    const { stored, read, loads } = memoryOver(() => 1, 100_000);
    for (let key = 0; key < 100; key += 1) {
      stored.set(`small ${key}`, { text: 'x' });
      await read(`small ${key}`);
    }
    stored.set('large', { text: 'x'.repeat(49_000) });
    await read('large');
    const before = loads();
    await read('large');
    await read('small 99');
    expect(loads()).toBe(before);
    await read('small 0');
    expect(loads()).toBe(before + 1);
  });

  it('is not kept when it alone is larger than all that may be', async () => {
    const { stored, read, loads } = memoryOver(() => 1, 100_000);
    stored.set('large', { text: 'x'.repeat(100_000) });
    await read('large');
    expect(await read('large')).toMatchObject({ text: expect.any(String) });
    expect(loads()).toBe(2);
  });

  it('is not kept when it is nothing', async () => {
    const { stored, read } = memoryOver(() => 1);
    expect(await read('a')).toBeNull();
    stored.set('a', { text: 'new' });
    expect(await read('a')).toEqual({ text: 'new' });
  });

  it('is forgotten when another connection has written', async () => {
    let version = 1;
    const { stored, read, loads } = memoryOver(() => version);
    stored.set('a', { text: 'first' });
    await read('a');
    stored.set('a', { text: 'second' });
    version = 2;
    expect(await read('a')).toEqual({ text: 'second' });
    await read('a');
    expect(loads()).toBe(2);
  });

  it('is not kept when another connection has written while it was being read', async () => {
    let version = 1;
    const { memory, stored, read } = memoryOver(() => version);
    const slow = slowLoad();
    const old = memory.read('a', slow.load);
    stored.set('a', { text: 'new' });
    version = 2;
    await read('b');
    slow.answer({ text: 'old' });
    await old;
    expect(await read('a')).toEqual({ text: 'new' });
  });

  it('is not kept at all where nobody can tell whether another process has written', async () => {
    const { stored, read, loads } = memoryOver(null);
    stored.set('a', { text: 'first' });
    expect([await read('a'), await read('a'), loads()]).toEqual([{ text: 'first' }, { text: 'first' }, 2]);
  });

  it('is not kept when it changed while it was being read', async () => {
    const { memory, stored, read } = memoryOver(() => 1);
    const slow = slowLoad();
    const old = memory.read('a', slow.load);
    stored.set('a', { text: 'new' });
    memory.forget('a');
    slow.answer({ text: 'old' });
    expect(await old).toEqual({ text: 'old' });
    expect(await read('a')).toEqual({ text: 'new' });
  });

  it('does not stay as it was after a look that failed', async () => {
    const { memory, stored, read } = memoryOver(() => 1);
    await expect(memory.read('a', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
    stored.set('a', { text: 'back' });
    expect(await read('a')).toEqual({ text: 'back' });
  });

  it('is what is stored, whatever is read, written and forgotten in whatever order', async () => {
    const key = fc.constantFrom('a', 'b');
    const step = fc.oneof(
      fc.record({ kind: fc.constant('read' as const), key }),
      fc.record({ kind: fc.constant('write' as const), key, text: fc.string() }),
      fc.record({ kind: fc.constant('foreign' as const), key, text: fc.string() }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        let version = 0;
        const { memory, stored, read } = memoryOver(() => version);
        for (const each of steps) {
          if (each.kind === 'read') expect(await read(each.key)).toEqual(stored.get(each.key) ?? null);
          else stored.set(each.key, { text: each.text });
          if (each.kind === 'write') memory.forget(each.key);
          if (each.kind === 'foreign') version += 1;
        }
      }),
    );
  });
});
