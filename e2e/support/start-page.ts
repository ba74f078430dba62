import { execFile, spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

interface Block {
  readonly language: string;
  /** Name of the file that it is; undefined: a command, or an excerpt. */
  readonly title: string | undefined;
  readonly text: string;
}

/** The blocks of code of a page of `docs/`, in their order. */
export async function readBlocks(page: string): Promise<readonly Block[]> {
  const text = await readFile(path.join(ROOT, 'docs', page), 'utf8');
  return [...text.matchAll(/^```(\w+)(?: title="([^"]+)")?\n(.*?)\n```$/gmsu)].map(
    ([, language = '', title, block = '']) => ({ language, title, text: block }),
  );
}

/** An empty folder of a reader, whose home has the checkout as `cartfare`. Libraries of the registry are in a folder above. */
export interface ReaderFolder {
  readonly path: string;
  /** Runs a command of the page and returns what it prints. */
  run(command: string): Promise<string>;
  /** Starts a command of the page that goes on; resolves with the address that it prints. */
  serve(command: string): Promise<string>;
  remove(): Promise<void>;
}

export async function createReaderFolder(): Promise<ReaderFolder> {
  const home = await mkdtemp(path.join(tmpdir(), 'cartfare-reader-'));
  const folder = path.join(home, 'shop');
  await mkdir(folder);
  await symlink(ROOT, path.join(home, 'cartfare'));
  await symlink(path.join(ROOT, 'node_modules'), path.join(home, 'node_modules'));
  await writeFile(path.join(folder, 'package.json'), '{ "name": "shop", "private": true, "type": "module" }');
  const env = {
    ...process.env,
    HOME: home,
    PATH: `${path.join(ROOT, 'node_modules/.bin')}${path.delimiter}${process.env['PATH']}`,
    FORCE_COLOR: '0',
    npm_config_offline: 'true',
    npm_config_legacy_peer_deps: 'true',
    npm_config_cache: process.env['npm_config_cache'] ?? path.join(home, '.npm'),
  };
  const stops: (() => void)[] = [];

  return {
    path: folder,
    run: async (command) => (await promisify(execFile)('bash', ['-ec', command], { cwd: folder, env })).stdout,
    serve: (command) =>
      new Promise((resolve, reject) => {
        const child = spawn('bash', ['-c', `exec ${command}`], {
          cwd: folder,
          env,
          stdio: ['ignore', 'pipe', 'inherit'],
        });
        stops.push(() => child.kill());
        let log = '';
        child.stdout.on('data', (chunk: Buffer) => {
          log += chunk.toString('utf8');
          const address = /http:\/\/\S+?:\d+/u.exec(log.replaceAll(COLOURS, ''))?.[0];
          if (address !== undefined) resolve(address);
        });
        child.once('exit', (code) => reject(new Error(`${command} ended with ${code}.\n${log}`)));
      }),
    remove: async () => {
      for (const stop of stops) stop();
      await rm(home, { recursive: true, force: true });
    },
  };
}

/** What terminals read as colours. */
// oxlint-disable-next-line no-control-regex
const COLOURS = /\u001B\[\d+m/gu;

/** Commands that install from the registry only, whose packages the folder above has. */
export const isForRegistry = (command: string): boolean => /^npm install (?!~)/u.test(command);
