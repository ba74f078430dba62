import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { ShippingConfig } from '@cartfare/rating';
import { ROOT } from './start-page.ts';
import type { ShopProcess, ShopSettings } from './shop-process.ts';

const PROGRAM = path.join(ROOT, 'apps/storefront/dist/cli/cli.js');

/** Changes the shipping settings of a running shop as a merchant does: exports them, edits the file, and imports it. */
export async function changeSettings(
  { dataFolder }: ShopProcess,
  environment: ShopSettings,
  change: (settings: ShippingConfig) => ShippingConfig,
): Promise<void> {
  const shipping = async (...args: readonly string[]): Promise<string> => {
    const env = { ...process.env, ...environment, DATA_DIR: dataFolder };
    return (await promisify(execFile)(process.execPath, [PROGRAM, 'settings', ...args], { env })).stdout;
  };
  const file = path.join(dataFolder, 'shipping.json');
  await writeFile(file, JSON.stringify(change(JSON.parse(await shipping('export')))));
  await shipping('import', file);
}
