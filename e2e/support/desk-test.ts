import { readFile, writeFile } from 'node:fs/promises';
import { test as base, expect, type Page } from '@playwright/test';
import { watchPage } from './page-watch.ts';
import { startRates, type RatesProcess } from './rates-process.ts';

/** The shipping file that a new rate server is tried with. */
export const EXAMPLE = new URL('../../apps/rates/shipping-example.jsonc', import.meta.url);

interface DeskFixtures {
  readonly rates: RatesProcess;
  /** Console messages that the test causes. Every other error or warning fails it. */
  readonly expectedConsole: readonly RegExp[];
}

/** A rate server of its own for each test, and a page without complaints. */
export const test = base.extend<DeskFixtures>({
  rates: async ({}, use) => {
    const rates = await startRates();
    await use(rates);
    await rates.stop();
  },
  expectedConsole: [[], { option: true }],
  page: async ({ page, expectedConsole }, use) => {
    const watch = watchPage(page, expectedConsole);
    await use(page);
    expect(watch.issues, 'what the page complained about').toEqual([]);
    await page.goto('about:blank');
  },
});

/** Publishes the example with another price, as a colleague with the command line. */
export async function publish(rates: RatesProcess, priceMinor: number, author: string, note: string): Promise<void> {
  const text = await readFile(EXAMPLE, 'utf8');
  const file = test.info().outputPath('changed.jsonc');
  await writeFile(file, text.replace(/"priceMinor": \d+/u, `"priceMinor": ${priceMinor}`));
  await rates.command('settings', 'import', file, '--author', author, '--note', note);
}

export const PHONE = { width: 375, height: 740 };

/** No part of the page is wider than the window. */
export const expectNoSidewaysScroll = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
