import type { ShippingConfig } from '@cartfare/rating';
import { readSettingsDocument } from '@cartfare/shipping-file';
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
  /**
   * Writes the live settings as a file, with the area `express`: a place of the zone, if one is given, and of a rate of the
   * first zone without one. Returns its path.
   */
  withArea(zone?: string): Promise<string>;
  /** Writes a file and returns its path. */
  file(name: string, content: string | Uint8Array): Promise<string>;
}

/** Noon in Ottawa on Friday, 20 November 2026. */
export const FRIDAY_NOON = Date.UTC(2026, 10, 20, 17);

function withExpress(settings: ShippingConfig, zone: string | undefined): ShippingConfig {
  const name = { en: 'Express', de: 'Express', ja: '速達', ar: 'سريع' };
  const rate = { id: 'express', name, price: { kind: 'flat', priceMinor: 1900 }, where: ['express'] };
  const zones = settings.zones.map((each, at) => {
    if (each.id === zone) return { ...each, regions: [...each.regions, { area: 'express' }] };
    return zone === undefined && at === 0 ? { ...each, rates: [...each.rates, rate] } : each;
  });
  return { ...settings, areas: [{ id: 'express' }], zones };
}

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
  const file: CliBench['file'] = async (name, content) => {
    const written = path.join(files, name);
    await writeFile(written, content);
    return written;
  };
  const run: CliBench['run'] = (...args) => runShop(['settings', ...args]);
  return {
    dataDir,
    runShop,
    file,
    run,
    withArea: async (zone) => {
      const document = readSettingsDocument((await run('export')).out);
      if (!document.ok) throw new Error('The settings are not JSON.');
      return file('with-area.json', JSON.stringify(withExpress(Object(document.value.json), zone)));
    },
  };
}
