import { expect, it } from 'vitest';
import { DatabaseUnavailableError } from '../db/database-unavailable.ts';
import { createSettingsReader } from './live-settings.ts';

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
