import { describe, expect, it } from 'vitest';
import { DatabaseUnavailableError } from '@cartfare/server-kit/db';
import { createSettingsReader, type SettingsReader } from './live-settings.ts';

/** A reader of settings that are their own version; as many of the next reads fail as `failures` says. */
function aReader() {
  const stored = { version: '1', failures: 0 };
  const reported: string[] = [];
  const readVersion = () => {
    stored.failures -= 1;
    if (stored.failures >= 0) return Promise.reject(new DatabaseUnavailableError('The connection broke.'));
    return Promise.resolve(stored.version);
  };
  const compile = () =>
    Promise.resolve({ version: stored.version, compiled: { ok: true as const, value: `settings ${stored.version}` } });
  const log = { error: (_facts: object, message: string) => void reported.push(message) };
  return { stored, reported, reader: createSettingsReader({ version: readVersion, compile }, log) };
}

it('reads the newest settings although the connection breaks, as in a restart of the database', async () => {
  const { stored, reported, reader } = aReader();
  await reader.read();
  Object.assign(stored, { version: '2', failures: 1 });
  expect(await reader.read()).toBe('settings 2');
  expect(reported).toEqual([]);
});

it('goes on with the last settings while the database does not answer, and reports that', async () => {
  const { stored, reported, reader } = aReader();
  await reader.read();
  Object.assign(stored, { version: '2', failures: 2 });
  expect(await reader.read()).toBe('settings 1');
  expect(reported).toHaveLength(1);
  expect(await reader.read()).toBe('settings 2');
});

interface State {
  /** What is stored; `unusable` has errors. */
  stored: string;
  /** A look at the version waits for this. */
  gate: Promise<void>;
  isDatabaseGone: boolean;
  looks: number;
  compilations: number;
}

interface Bench extends SettingsReader<{ readonly of: string }> {
  readonly state: State;
  readonly errors: readonly string[];
}

function bench(stored = 'first'): Bench {
  const state: State = { stored, gate: Promise.resolve(), isDatabaseGone: false, looks: 0, compilations: 0 };
  const errors: string[] = [];
  const reader = createSettingsReader(
    {
      version: async () => {
        state.looks += 1;
        if (state.isDatabaseGone) throw new Error('gone');
        const seen = state.stored;
        await state.gate;
        return seen;
      },
      compile: async () => {
        state.compilations += 1;
        const version = state.stored;
        if (version === 'unusable') return { version, compiled: { ok: false, findings: [] } };
        return { version, compiled: { ok: true, value: { of: version } } };
      },
    },
    { error: (_facts, message) => errors.push(message) },
  );
  return { ...reader, state, errors };
}

/** Makes the next looks wait until the returned function is called. */
function holdLooks(state: State): () => void {
  let open = (): void => undefined;
  state.gate = new Promise((resolve) => {
    open = resolve;
  });
  return open;
}

describe('the live settings', () => {
  it('are compiled once for all who read them', async () => {
    const { read, state } = bench();
    const [first, second] = await Promise.all([read(), read()]);
    expect(second).toBe(first);
    expect(await read()).toBe(first);
    expect(state.compilations).toBe(1);
  });

  it('are those that are stored at the time of the question', async () => {
    const { read, state } = bench();
    await read();
    state.stored = 'second';
    expect(await read()).toEqual({ of: 'second' });
  });

  it('are looked for again by who asks while a look is under way, once for all of them', async () => {
    const { read, state } = bench();
    await read();
    const open = holdLooks(state);
    const early = read();
    state.stored = 'second';
    const late = [read(), read()];
    open();
    expect(await early).toEqual({ of: 'first' });
    expect(await Promise.all(late)).toEqual([{ of: 'second' }, { of: 'second' }]);
    expect(state.looks).toBe(3);
  });

  it('stay as they were when the new ones have errors, which are reported once', async () => {
    const { read, state, errors } = bench();
    const first = await read();
    state.stored = 'unusable';
    expect([await read(), await read()]).toEqual([first, first]);
    expect(errors).toEqual(['shipping settings cannot be used; the last ones stay']);
    state.stored = 'second';
    expect(await read()).toEqual({ of: 'second' });
  });

  it('that have errors are not compiled again until they are other ones', async () => {
    const { read, state } = bench('unusable');
    await expect(read()).rejects.toThrow('The shipping settings have errors');
    await expect(read()).rejects.toThrow('The shipping settings have errors');
    expect(state.compilations).toBe(1);
    state.stored = 'second';
    expect(await read()).toEqual({ of: 'second' });
  });

  it('stay as they were while the database is gone', async () => {
    const { read, state } = bench();
    const first = await read();
    state.isDatabaseGone = true;
    expect(await read()).toBe(first);
    state.isDatabaseGone = false;
    state.stored = 'second';
    expect(await read()).not.toBe(first);
  });
});
