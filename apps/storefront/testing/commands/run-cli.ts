import type { ExitCode } from '@cartfare/server-kit/cli';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { seededFolder } from '../open-test-shop.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { runShopCli } from '../../src/commands/run-shop-cli.ts';

/** Exit code and output of a command. */
export interface CliRun {
  readonly code: ExitCode;
  readonly out: string;
  readonly err: string;
}

export interface CliBench {
  readonly dataDir: string;
  /** Runs `shop settings …` on the demo shop. */
  run(...args: readonly string[]): Promise<CliRun>;
  /** Runs `shop …`, with these lines on stdin. */
  runShop(args: readonly string[], lines?: readonly string[]): Promise<CliRun>;
  /** Writes a file and returns its path. */
  file(name: string, content: string | Uint8Array): Promise<string>;
}

/** Noon in Ottawa on Friday, 20 November 2026. */
export const FRIDAY_NOON = Date.UTC(2026, 10, 20, 17);

/** The command line on a real database with the demo shop. */
export async function openCli(environment: Readonly<Record<string, string>> = {}): Promise<CliBench> {
  const dataDir = await seededFolder();
  const files = await temporaryFolder();
  const runShop: CliBench['runShop'] = async (args, lines = []) => {
    const written = { out: '', err: '' };
    const left = [...lines];
    const code = await runShopCli(args, {
      environment: { DATA_DIR: dataDir, ...environment },
      out: (text) => {
        written.out += text;
      },
      outAll: async (text) => {
        for await (const piece of text) written.out += piece;
      },
      err: (text) => {
        written.err += text;
      },
      ask: () => Promise.resolve(left.shift() ?? null),
      now: () => FRIDAY_NOON,
    });
    return { code, ...written };
  };
  return {
    dataDir,
    runShop,
    file: async (name, content) => {
      const file = path.join(files, name);
      await writeFile(file, content);
      return file;
    },
    run: (...args) => runShop(['settings', ...args]),
  };
}
