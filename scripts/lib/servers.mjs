import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { mustRun } from './run.mjs';
import { say } from './say.mjs';

/** Debian keeps PostgreSQL's programs out of the path, by version. */
const DEBIAN_POSTGRES = '/usr/lib/postgresql';

/**
 * Installs PostgreSQL and Redis for the tests of several processes when they are missing and this is root on Debian.
 * Elsewhere those tests say themselves that they were not run. The tests start servers of their own; none is left
 * running.
 */
export async function ensureServers() {
  const missing = [...(hasPostgres() ? [] : ['postgresql']), ...(hasRedis() ? [] : ['redis-server'])];
  if (missing.length === 0) return;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    say(`Not installed: ${missing.join(', ')}. The tests of several processes will be skipped`);
    return;
  }
  say(`Installing ${missing.join(' and ')} (apt-get install)`);
  await mustRun('apt-get', ['update', '-qq']);
  await mustRun('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], {
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  });
}

const searchPath = () => (process.env.PATH ?? '').split(delimiter);

const hasRedis = () =>
  searchPath().some((folder) => ['redis-server', 'valkey-server'].some((name) => existsSync(join(folder, name))));

function hasPostgres() {
  const versions = existsSync(DEBIAN_POSTGRES) ? readdirSync(DEBIAN_POSTGRES) : [];
  const folders = [...searchPath(), ...versions.map((version) => join(DEBIAN_POSTGRES, version, 'bin'))];
  return folders.some((folder) => ['postgres', 'initdb'].every((name) => existsSync(join(folder, name))));
}
