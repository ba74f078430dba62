import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { createServer, connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';

/** A server for one test, on a free port of this machine, with its data in a temporary folder. */
export interface TestServer {
  /** URL for programs. */
  readonly url: string;
  /** Stops it at once, as an administrator would: connections break. */
  stop(): Promise<void>;
  /** Starts it again on the same port. */
  start(): Promise<void>;
  /** Freezes all its processes: connections stay open, but nothing answers. */
  freeze(): void;
  /** Resumes them. */
  thaw(): void;
  /** Stops it and removes its data. */
  remove(): Promise<void>;
}

/** Why the tests that need PostgreSQL or Redis cannot run here; null: they can. Throws in CI, where they have to. */
export const missingServers = (): string | null => {
  const missing = [
    ...(postgresFolder() === undefined ? ['PostgreSQL (postgres, initdb)'] : []),
    ...(redisProgram() === undefined ? ['Redis (redis-server)'] : []),
  ];
  if (missing.length === 0) return null;
  const reason = `not installed: ${missing.join(', ')}`;
  if (process.env['CI'] === 'true') throw new Error(`These tests may not be left out in CI, but ${reason}.`);
  return reason;
};

export interface PostgresOptions {
  /**
   * Whether commits wait for the disk, as they have to in a shop. Default: false, because nobody needs the data after
   * the test.
   */
  readonly isDurable?: boolean;
}

/** PostgreSQL with a user `shop` and an empty database `shop`. */
export async function startPostgres({ isDurable = false }: PostgresOptions = {}): Promise<TestServer> {
  const programs = postgresFolder();
  if (programs === undefined) throw new Error('PostgreSQL is not installed.');
  const folder = await mkdtemp(path.join(tmpdir(), 'cartfare-postgres-'));
  const user = serverUser();
  if ('uid' in user) await chown(folder, user.uid, user.gid);
  const run = { ...user, cwd: folder, stdio: 'ignore' } as const;
  const init = spawn(
    path.join(programs, 'initdb'),
    ['-D', folder, '-U', 'shop', '-A', 'trust', '-E', 'UTF8', '-N'],
    run,
  );
  const [code] = await once(init, 'exit');
  if (code !== 0) throw new Error(`initdb ended with exit code ${code}.`);
  const port = await freePort();
  const url = `postgres://shop@127.0.0.1:${port}/postgres`;
  const settings = [`fsync=${isDurable ? 'on' : 'off'}`, 'max_connections=200'].flatMap((setting) => ['-c', setting]);
  const args = ['-D', folder, '-p', `${port}`, '-h', '127.0.0.1', '-k', '', ...settings];
  const server = await keepServer({
    folder,
    launch: () => spawnOnLeash('INT', [path.join(programs, 'postgres'), ...args], user),
    isReady: () => acceptsQuestions(url),
  });
  return { ...server, url };
}

/** Creates a database of the server, as a copy of another one. Returns its URL. */
export async function createPostgresDatabase(
  { url }: Pick<TestServer, 'url'>,
  name: string,
  template = 'template0',
): Promise<string> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const [created, copied] = [name, template].map((identifier) => client.escapeIdentifier(identifier));
  await client.query(`create database ${created} template ${copied}`);
  await client.end();
  return new URL(`/${name}`, url).href;
}

/** Redis without a file: its data is lost when it is started again. */
export async function startRedis(): Promise<TestServer> {
  const program = redisProgram();
  if (program === undefined) throw new Error('Redis is not installed.');
  const folder = await mkdtemp(path.join(tmpdir(), 'cartfare-redis-'));
  const port = await freePort();
  const args = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder];
  const server = await keepServer({
    folder,
    launch: () => spawnOnLeash('TERM', [program, ...args]),
    isReady: () => isOpen(port),
  });
  return { ...server, url: `redis://127.0.0.1:${port}` };
}

/** Sends the server its signal when this process closes the shell's stdin, or ends in any way. */
const LEASH = 'exec 3<&0; "$@" & server=$!; { cat <&3; kill -$END_SIGNAL $server; } >/dev/null & wait $server';

const spawnOnLeash = (endSignal: string, command: readonly string[], user: ServerUser = {}): ChildProcess =>
  spawn('sh', ['-c', LEASH, 'sh', ...command], {
    ...user,
    cwd: tmpdir(),
    env: { ...process.env, END_SIGNAL: endSignal },
    stdio: ['pipe', 'ignore', 'ignore'],
  });

interface ServerRecipe {
  readonly folder: string;
  launch(): ChildProcess;
  isReady(): Promise<boolean>;
}

async function keepServer({ folder, launch, isReady }: ServerRecipe): Promise<Omit<TestServer, 'url'>> {
  let child: ChildProcess | undefined;
  const server = {
    start: async () => {
      child = launch();
      await untilReady(isReady, child);
    },
    stop: async () => {
      if (child === undefined || child.exitCode !== null) return;
      const gone = once(child, 'exit');
      child.stdin?.end();
      await gone;
    },
    freeze: () => signalTree(child, 'SIGSTOP'),
    thaw: () => signalTree(child, 'SIGCONT'),
    remove: async () => {
      server.thaw();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
  await server.start();
  return server;
}

/** Signals the server's processes, but not the shell and the `cat` that wait for the end of this process. */
function signalTree(root: ChildProcess | undefined, signal: 'SIGSTOP' | 'SIGCONT'): void {
  if (root?.pid === undefined || root.exitCode !== null) return;
  const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,comm='], { encoding: 'utf8' });
  const processes = table.split('\n').map((line) => line.trim().split(/\s+/));
  const signalBelow = (parent: number): void => {
    for (const [pid, ppid, name] of processes) {
      if (Number(ppid) !== parent || name === 'sh' || name === 'cat') continue;
      if (hasSignalled(Number(pid), signal)) signalBelow(Number(pid));
    }
  };
  signalBelow(root.pid);
}

/** False: the process has ended since it was listed. */
function hasSignalled(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal);
  } catch (error) {
    if (Object(error).code === 'ESRCH') return false;
    throw error;
  }
}

/** Time limit for a server to be ready, and the interval of the checks, in ms. */
const START_LIMIT_MS = 30_000;
const LOOK_INTERVAL_MS = 20;

async function untilReady(isReady: () => Promise<boolean>, child: ChildProcess): Promise<void> {
  const started = Date.now();
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`The server ended with exit code ${child.exitCode}.`);
    if (Date.now() - started > START_LIMIT_MS) throw new Error('The server does not become ready.');
    await pause(LOOK_INTERVAL_MS);
  }
}

/** Whether PostgreSQL answers: it opens its port before. */
async function acceptsQuestions(connectionString: string): Promise<boolean> {
  const client = new Client({ connectionString });
  client.on('error', () => undefined);
  const isReady = await client.connect().then(
    () => true,
    () => false,
  );
  await client.end().catch(() => undefined);
  return isReady;
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

/** Returns a port that is free now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}

type ServerUser = { readonly uid: number; readonly gid: number } | Readonly<Record<string, never>>;

/** PostgreSQL refuses to run as root, so root starts it as Debian's user `postgres`. */
function serverUser(): ServerUser {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

const searchPath = (): readonly string[] => (process.env['PATH'] ?? '').split(path.delimiter);

const redisProgram = (): string | undefined =>
  searchPath()
    .flatMap((folder) => ['redis-server', 'valkey-server'].map((name) => path.join(folder, name)))
    .find(existsSync);

/** Debian's folder of the server's programs, by version; it is not in the path. */
const DEBIAN_POSTGRES = '/usr/lib/postgresql';

function postgresFolder(): string | undefined {
  const versions = existsSync(DEBIAN_POSTGRES) ? readdirSync(DEBIAN_POSTGRES) : [];
  const newestFirst = versions.toSorted((a, b) => Number(b) - Number(a));
  const folders = [...searchPath(), ...newestFirst.map((version) => path.join(DEBIAN_POSTGRES, version, 'bin'))];
  return folders.find((folder) => ['postgres', 'initdb'].every((name) => existsSync(path.join(folder, name))));
}
