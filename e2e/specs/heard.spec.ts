import type { Page } from '@playwright/test';
import { answers, aRatesMessage } from '@cartfare/testing';

import { scriptCalls } from '../support/rate-calls.ts';
import { OTTAWA } from '../support/cart-page.ts';
import { expect, test } from '../support/test.ts';

const RATES = answers.json(
  200,
  aRatesMessage(
    {},
    { name: 'Tracked', code: 'tracked', price: '14.25' },
    { name: 'Overnight', code: 'overnight', price: '38.60' },
  ),
);

/** What the live regions of the page say from now on, in order. */
async function listen(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    for (const region of document.querySelectorAll('[role="status"], [role="alert"], [aria-live], output')) {
      new MutationObserver(() => {
        const text = region.textContent?.replaceAll(/\s+/gu, ' ').trim() ?? '';
        if (text !== '' && heard.at(-1) !== text) heard.push(text);
      }).observe(region, { childList: true, characterData: true, subtree: true });
    }
  });
  return () => page.evaluate(() => (window as unknown as { readonly heard: readonly string[] }).heard);
}

test('ST-8: selecting rates by the arrow keys is told once, with the price and the total', async ({
  page,
  cart,
  seller,
}) => {
  await seller.add('HS-LAN-BR');
  await scriptCalls(page, { poll: [RATES] });
  await cart.open();
  await cart.ask(OTTAWA);
  await cart.option('Standard').focus();
  const heard = await listen(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect.poll(heard).toEqual([expect.stringMatching(/^Overnight, \$38\.60\. Estimated total .*102\.60.*\.$/u)]);
  await page.getByLabel('Currency').selectOption('EUR');
  // After the sentence above the rates, which has a price as well.
  await expect.poll(async () => (await heard()).at(-1)).toMatch(/^Overnight, .*€.*\. Estimated total .*\.$/u);
});
