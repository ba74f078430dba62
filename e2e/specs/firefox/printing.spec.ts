import { inflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/test.ts';

test('a page that is longer than a sheet begins on the first one, below the header', async ({ page }) => {
  await page.goto('/shipping');
  const sheets = await printedSheets(page);
  await page.getByRole('banner').evaluate((header) => header.remove());
  expect(sheets).toBe(await printedSheets(page));
});

async function printedSheets(page: Page): Promise<number> {
  // A4; Firefox's driver takes what Playwright sends in inches for centimetres.
  const pdf = (await page.pdf({ width: '21in', height: '29.7in' })).toString('latin1');
  // Most objects are in compressed streams.
  const streams = pdf.matchAll(/stream\r?\n(?<packed>.*?)\r?\nendstream/gsu);
  const objects = Array.from(streams, ({ groups }) => inflate(groups?.['packed'] ?? ''));
  return [pdf, ...objects].join('\n').match(/\/Type\s*\/Page\b/gu)?.length ?? 0;
}

/** Empty for a stream in another format. */
function inflate(packed: string): string {
  try {
    return inflateSync(Buffer.from(packed, 'latin1')).toString('latin1');
  } catch {
    return '';
  }
}
