import { answers } from '@cartfare/testing';
import type { Locator, Page } from '@playwright/test';

import { type Address, NEW_YORK, OTTAWA } from '../support/cart-page.ts';
import { scriptCalls } from '../support/rate-calls.ts';
import type { Sku } from '../support/seller.ts';
import { expect, FAILED_CALL, test } from '../support/test.ts';
import { furtherCases } from '../support/further-cases.ts';

const LINES: readonly Sku[] = [
  'HS-KNI',
  'HS-LAN-BR',
  'HS-BLA-SL',
  'HS-MUG-WH',
  'HS-CHA',
  'HS-SOA',
  'HS-OIL-M',
  'HS-ANC-120',
];

const SCREENS = [
  { width: 1366, height: 650, lines: 2, tag: [] },
  { width: 390, height: 844, lines: 1, tag: [] },
  { width: 1240, height: 900, lines: 8, tag: ['@all'] },
  { width: 1440, height: 780, lines: 1, tag: ['@all'] },
  { width: 1600, height: 900, lines: 2, tag: ['@all'] },
  { width: 320, height: 640, lines: 1, tag: ['@all'] },
];

test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedConsole: [FAILED_CALL] });

for (const { width, height, lines, tag } of SCREENS) {
  test(
    `in a window of ${width} x ${height} with ${lines} lines the first rate and an error are in view after the click`,
    {
      tag,
    },
    async ({ page, cart, seller }) => {
      await page.setViewportSize({ width, height });
      for (const sku of LINES.slice(0, lines)) await seller.add(sku);
      await cart.open();
      await cart.ask(OTTAWA);
      await expect(cart.rates.first()).toBeVisible();
      await expect(async () => expect(await isInView(page, cart.rates.first())).toBe(true)).toPass();
      // On the smallest phone, the row and a rate do not fit together.
      const row = height < 650 ? [] : [cart.country, cart.button];
      for (const control of row) expect(await isInView(page, control)).toBe(true);

      await page.evaluate(() => window.scrollTo(0, 0));
      await scriptCalls(page, { prepare: [answers.json(422, { zip: ['is not valid for Canada'] })], poll: [] });
      await cart.ask({ ...OTTAWA, zip: '99999' });
      await expect(cart.feedback).toHaveText(/is not valid/u);
      await expect(async () => expect(await isInView(page, cart.feedback)).toBe(true)).toPass();
      expect(await isInView(page, cart.zip)).toBe(true);
    },
  );
}

for (const [place, { width, height }] of [
  { width: 1240, height: 900 },
  { width: 1440, height: 780 },
].entries()) {
  const title = `in a window of ${width} x ${height} the answer comes into view without any scrolling before`;

  test(title, furtherCases(place), async ({ page, cart, seller }) => {
    await page.setViewportSize({ width, height });
    await seller.add('HS-KNI');
    await cart.open();
    await enterByScript(page, OTTAWA);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    const { x = 0, y = 0, height: tall = 0 } = (await cart.button.boundingBox()) ?? {};
    expect(y + tall).toBeLessThan(height);
    await page.mouse.click(x + 20, y + tall / 2);
    await expect(cart.rates.first()).toBeVisible();
    await expect(async () => expect(await isInView(page, cart.rates.first())).toBe(true)).toPass();
  });
}

for (const [place, { width, height }] of [
  { width: 320, height: 640 },
  { width: 1240, height: 900 },
].entries()) {
  const title = `in a window of ${width} x ${height} the first rate stays in view from a US page to Canada, and no way to free shipping comes above it`;

  test(title, furtherCases(place), async ({ page, cart, seller }) => {
    await page.setViewportSize({ width, height });
    await seller.add('HS-LAN-BR');
    await cart.open();
    await cart.ask(NEW_YORK);
    await expect(cart.rates.first()).toBeVisible();
    await cart.open();
    const note = page.locator('.free-shipping');
    await expect(note).toHaveCount(0);
    await cart.enter(OTTAWA);
    const offer = page.waitForResponse(/\/cart\/free-shipping/u);
    await cart.button.click();
    await offer;
    await expect(cart.rates.first()).toBeVisible();
    expect(await isInView(page, cart.rates.first())).toBe(true);
    await expect(note).toHaveCount(0);
  });
}

test('country, province, postal code and button are one row on a desktop, and the hint is below the code', async ({
  page,
  cart,
  seller,
}) => {
  await page.setViewportSize({ width: 1240, height: 900 });
  await seller.add('HS-KNI');
  await cart.open();
  await cart.enter({ country: 'CA', province: 'NL', zip: 'K1N 5T2' });
  const row = await Promise.all([cart.country, cart.province, cart.zip, cart.button].map((each) => each.boundingBox()));
  expect(new Set(row.map((box) => Math.round(box?.y ?? 0))).size).toBe(1);
  const hint = page.locator('#address_zip_hint');
  await expect(hint).toContainText('It may not be in Newfoundland');
  expect((await hint.boundingBox())?.x).toBe(row[2]?.x);
});

test('"Calculate shipping" beside the totals leads to the field that is missing', async ({ page, cart, seller }) => {
  for (const sku of LINES) await seller.add(sku);
  await cart.open();
  await cart.country.selectOption('CA');
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.locator('.summary').getByRole('button', { name: 'Calculate shipping' }).click();
  await expect(cart.zip).toBeFocused();
  await expect(cart.zip).toHaveAttribute('aria-invalid', 'true');
  await expect(async () => expect(await isInView(page, cart.zip)).toBe(true)).toPass();
});

test('"Calculate shipping" in the row of the fields leads to a field that the shop refuses', async ({
  page,
  cart,
  seller,
}) => {
  await seller.add('HS-KNI');
  await cart.open();
  await cart.ask({ country: 'CA', zip: '99999' });
  await expect(cart.zip).toBeFocused();
  await expect(async () => expect(await isInView(page, cart.zip)).toBe(true)).toPass();
});

test('on a phone "Calculate shipping" below the rates takes the focus along to them', async ({
  page,
  cart,
  seller,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const sku of LINES) await seller.add(sku);
  await cart.open();
  await enterByScript(page, OTTAWA);
  await page.locator('.summary').getByRole('button', { name: 'Calculate shipping' }).click();
  const radio = cart.rates.first().getByRole('radio');
  await expect(radio).toBeFocused();
  await expect(async () => expect(await isInView(page, radio)).toBe(true)).toPass();
});

test('an answer that follows a change of the cart scrolls nothing', async ({ page, cart, seller }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await seller.add('HS-KNI');
  await cart.open();
  await cart.ask(OTTAWA);
  await expect(cart.rates.first()).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.getByRole('button', { name: /^Increase quantity/u }).click();
  await expect(cart.list).toHaveAttribute('inert', '');
  await expect(cart.list).not.toHaveAttribute('inert');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

/** Whether an element is whole in the window, above the checkout bar. */
async function isInView(page: Page, element: Locator): Promise<boolean> {
  const box = await element.boundingBox();
  const bar = await page.locator('.checkout-bar').boundingBox();
  const end = bar?.y ?? page.viewportSize()?.height ?? 0;
  return box !== null && box.y >= 0 && box.y + box.height <= end;
}

/** Playwright's own actions scroll the fields into view. */
async function enterByScript(page: Page, address: Address): Promise<void> {
  await page.evaluate(({ country, province = '', zip = '' }) => {
    for (const [id, value] of [
      ['address_country', country],
      ['address_province', province],
      ['address_zip', zip],
    ] as const) {
      const control = document.getElementById(id);
      if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) continue;
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
      control.dispatchEvent(new Event(id === 'address_zip' ? 'input' : 'change', { bubbles: true }));
    }
  }, address);
}
