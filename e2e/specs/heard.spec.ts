import type { Page } from '@playwright/test';
import { answers, aRatesMessage } from '@cartfare/testing';

import { scriptCalls } from '../support/rate-calls.ts';
import { OTTAWA } from '../support/cart-page.ts';
import { expect, FAILED_CALL, test } from '../support/test.ts';

/** Standard at $9.80, and two others. */
const ratesWith = (overnight: string) =>
  answers.json(
    200,
    aRatesMessage(
      {},
      { name: 'Tracked', code: 'tracked', price: '14.25' },
      { name: 'Overnight', code: 'overnight', price: overnight },
    ),
  );

const LIVE = '[role="status"], [role="alert"], [aria-live], output';

/** What the live regions of the page say from now on, in order, as "role: text". */
async function listen(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate((live) => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    const said = new WeakMap<Element, string>();
    new MutationObserver(() => {
      for (const region of document.querySelectorAll(live)) {
        const text = region.textContent?.replaceAll(/\s+/gu, ' ').trim() ?? '';
        if (text !== '' && said.get(region) !== text) heard.push(`${region.role ?? 'hint'}: ${text}`);
        said.set(region, text);
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
    for (const region of document.querySelectorAll(live)) {
      said.set(region, region.textContent?.replaceAll(/\s+/gu, ' ').trim() ?? '');
    }
  }, LIVE);
  return () => page.evaluate(() => (window as unknown as { readonly heard: readonly string[] }).heard);
}

test.describe('what a screen reader hears on the cart page', () => {
  test.use({ reducedMotion: 'reduce' });

  test.beforeEach(async ({ seller }) => seller.add('HS-LAN-BR'));

  test('ST-8: selecting rates by the arrow keys is told once, with the price and the total', async ({ page, cart }) => {
    await scriptCalls(page, { poll: [ratesWith('38.60')] });
    await cart.open();
    // One status and one alert from the start, and the region for the hint of the postal code.
    const regions = () =>
      page.evaluate(
        (live) => Array.from(document.querySelectorAll(live), (each) => each.role ?? each.parentElement?.id),
        LIVE,
      );
    expect(await regions()).toEqual(['status', 'alert', 'address_zip_hint']);
    await cart.ask(OTTAWA);
    await cart.option('Standard').focus();
    expect(await regions()).toEqual(['status', 'alert', 'address_zip_hint']);
    const heard = await listen(page);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect.poll(heard).toEqual(['status: Overnight, $38.60. Estimated total $102.60 CAD.']);
  });

  test('ST-8: a changed line, another currency and a removed line are one message each, with rate and total', async ({
    page,
    cart,
    seller,
  }) => {
    await seller.add('HS-BLA-SL');
    await scriptCalls(page, { poll: ['38.60', '44.10', '30.20'].map(ratesWith) });
    await cart.open();
    await cart.ask(OTTAWA);
    await cart.option('Overnight').check();
    await expect(page.getByRole('status')).toHaveText(/^Overnight, /u);
    const heard = await listen(page);

    await page.getByRole('button', { name: 'Increase quantity of Storm lantern' }).click();
    const changed = 'status: Storm lantern: 2. Overnight, $44.10. Estimated total $290.10 CAD.';
    await expect.poll(heard).toEqual([changed]);

    await page.getByLabel('Currency').selectOption('EUR');
    const converted = expect.stringMatching(/^status: Overnight, €[\d.,]+\. Estimated total €[\d.,]+ EUR\.$/u);
    await expect.poll(heard).toEqual([changed, converted]);
    await page.getByLabel('Currency').selectOption('CAD');
    const back = 'status: Overnight, $44.10. Estimated total $290.10 CAD.';
    await expect.poll(heard).toEqual([changed, converted, back]);

    await page.getByRole('button', { name: 'Remove Storm lantern' }).click();
    const removed = 'status: Storm lantern removed. Overnight, $30.20. Estimated total $148.20 CAD.';
    await expect.poll(heard).toEqual([changed, converted, back, removed]);
  });

  test('ST-8: a changed line says that the selected rate is gone, and which one counts instead', async ({
    page,
    cart,
  }) => {
    await scriptCalls(page, { poll: [ratesWith('38.60'), answers.json(200, aRatesMessage())] });
    await cart.open();
    await cart.ask(OTTAWA);
    await cart.option('Overnight').check();
    await expect(page.getByRole('status')).toHaveText(/^Overnight, /u);
    const heard = await listen(page);
    await page.getByRole('button', { name: 'Increase quantity of Storm lantern' }).click();
    await expect
      .poll(heard)
      .toEqual([
        'status: Storm lantern: 2. Overnight is no longer available. Standard, $9.80. Estimated total $137.80 CAD.',
      ]);
  });

  test('ST-8: rates of an edited address are told as such once, after a pause in typing, with what to do', async ({
    page,
    cart,
  }) => {
    await scriptCalls(page, { poll: [ratesWith('38.60')] });
    await cart.open();
    await cart.ask(OTTAWA);
    await expect(cart.rates).toHaveCount(3);
    const heard = await listen(page);
    await cart.zip.press('End');
    for (const key of ['Backspace', 'Backspace', '1']) await page.keyboard.press(key);
    const told = 'status: These rates are for K1N 5T2, Ontario, Canada. Calculate again for the new address.';
    await expect.poll(heard).toContain(told);
    await page.keyboard.press('8');
    await expect(cart.feedback).toHaveText(told.replace('status: ', ''));
    expect((await heard()).filter((text) => text.startsWith('status: '))).toEqual([told]);
  });

  test.describe('about a fault', () => {
    test.use({ expectedConsole: [FAILED_CALL] });

    test('ST-8: rates that fail for the changed cart are an alert, and then the line has its message', async ({
      page,
      cart,
    }) => {
      await scriptCalls(page, { poll: [ratesWith('38.60'), answers.json(422, { zip: ['is odd'] })] });
      await cart.open();
      await cart.ask(OTTAWA);
      await expect(cart.rates).toHaveCount(3);
      const heard = await listen(page);
      await page.getByRole('button', { name: 'Increase quantity of Storm lantern' }).click();
      await expect
        .poll(heard)
        .toEqual([
          expect.stringMatching(/^alert: .*zip is odd\./u),
          'status: Storm lantern: 2. Total before shipping $128.00 CAD.',
        ]);
    });

    test('ST-8: a quantity that the shop refuses is an alert with its reason, and one that it takes is a message with the total', async ({
      page,
      cart,
    }) => {
      await cart.open();
      const heard = await listen(page);
      await page.getByRole('textbox', { name: 'Quantity of Storm lantern' }).fill('1.5');
      await page.keyboard.press('Enter');
      const refused = expect.stringMatching(/^alert: Enter the quantity as a whole number/u);
      await expect.poll(heard).toEqual([refused]);
      await page.getByRole('button', { name: 'Increase quantity of Storm lantern' }).click();
      await expect.poll(heard).toEqual([refused, 'status: Storm lantern: 2. Total before shipping $128.00 CAD.']);
    });
  });
});
