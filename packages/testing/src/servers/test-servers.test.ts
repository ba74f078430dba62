import { describe, expect, it, vi, onTestFinished } from 'vitest';
import { missingServers } from './test-servers.ts';

/** Simulates a machine on which no program can be found. */
function emptyMachine(ci: string): void {
  vi.stubEnv('PATH', '');
  vi.stubEnv('CI', ci);
  onTestFinished(() => void vi.unstubAllEnvs());
}

describe('the tests that need PostgreSQL and Redis', () => {
  it('say what is missing where they cannot run', () => {
    emptyMachine('');
    expect(missingServers()).toMatch(/^not installed: .*Redis \(redis-server\)$/);
  });

  it('may not be left out in CI', () => {
    emptyMachine('true');
    expect(missingServers).toThrow('These tests may not be left out in CI');
  });
});
