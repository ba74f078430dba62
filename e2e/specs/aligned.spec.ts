import { answers } from '@cartfare/testing';
import type { Locator, Page } from '@playwright/test';

import { scriptCalls } from '../support/rate-calls.ts';
import { OTTAWA } from '../support/cart-page.ts';
import { AT_HOME, logIn } from '../support/customers.ts';
import { expect, FAILED_CALL, test } from '../support/test.ts';

/** The shop’s other languages. */
const ROOTS = ['/de/', '/ja/', '/ar/'];

const NEWFOUNDLAND = { country: 'CA', province: 'NL' };

for (const { width, tag } of [
  { width: 320, tag: [] },
  { width: 768, tag: ['@all'] },
  { width: 1240, tag: ['@all'] },
]) {
  test.describe(`in a window of ${width} px`, { tag }, () => {
    test.use({ viewport: { width, height: 844 } });

    test('the amounts of a line are on the baselines of its name and its facts, below the ring of the focus, and the names in the summary begin at one edge', async ({
      page,
      cart,
      seller,
    }) => {
      await seller.add('HS-LAN-BR', 2);
      await cart.open();
      const [name, facts, amount, unit] = await baselines(page, [
        '.cart-line__title bdi',
        '.cart-line__facts',
        '.cart-line__price',
        '.cart-line__unit',
      ]);
      expect(amount).toBeCloseTo(name ?? 0, 0);
      expect(unit).toBeCloseTo(facts ?? 0, 0);

      const edges = await page
        .locator('.summary__row > :first-child')
        .evaluateAll((names) => names.map((each) => Math.round(each.getBoundingClientRect().left)));
      expect(edges.length).toBeGreaterThan(2);
      expect(new Set(edges).size).toBe(1);

      await page.getByRole('link', { name: 'Continue shopping' }).focus();
      await page.keyboard.press('Tab');
      const link = page.getByRole('link', { name: 'Storm lantern' });
      await expect(link).toBeFocused();
      const ring = await link.evaluate((element) => {
        const rings = [element, ...element.children].filter((each) => getComputedStyle(each).outlineStyle === 'solid');
        return Math.max(...rings.map((each) => each.getBoundingClientRect().bottom + 4));
      });
      expect(ring).toBeGreaterThan(0);
      const belowIt = await page.locator('.cart-line__facts').evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return range.getBoundingClientRect().top;
      });
      expect(ring).toBeLessThanOrEqual(belowIt);
    });

    test('a warning about the postal code does not move the button', async ({ page, cart, seller }) => {
      await seller.add('HS-LAN-BR');
      await cart.open();
      await cart.enter(NEWFOUNDLAND);
      const before = await distance(cart.zip, cart.button, 'y');
      await cart.zip.fill('K1N 5T2');
      await page.keyboard.press('Tab');
      const warning = page.getByText('It may not be in Newfoundland');
      await expect(warning).toBeVisible();
      expect(await distance(cart.zip, cart.button, 'y')).toBe(before);
      expect(await distance(page.locator('.cartfare-fields'), warning, 'x')).toBeGreaterThanOrEqual(0);
    });
  });
}

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 320, height: 844 } });

  const title = 'a warning about the postal code does not move the button in any other language';

  test(title, { tag: '@all' }, async ({ page, cart, seller }) => {
    test.slow();
    await seller.add('HS-LAN-BR');
    for (const root of ROOTS) {
      await cart.open(root);
      await cart.enter({ ...NEWFOUNDLAND, zip: '' });
      const before = await distance(cart.zip, cart.button, 'y');
      await cart.zip.fill('K1N 5T2');
      await page.keyboard.press('Tab');
      await expect(page.locator('.cartfare-field-hint--suspect'), root).toBeVisible();
      expect.soft(await distance(cart.zip, cart.button, 'y'), root).toBe(before);
    }
  });
});

test('each product’s name takes two lines at most on a tablet', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto('/');
  const lines = await page
    .locator('.product-card__title')
    .evaluateAll((titles) => titles.map((title) => title.getBoundingClientRect().height / 21.6));
  expect(Math.max(...lines)).toBeLessThanOrEqual(2);
});

test('the days of a rate have the room below its price in the checkout, too', async ({ page, cart, seller }) => {
  await page.setViewportSize({ width: 320, height: 844 });
  await seller.add('HS-LAN-BR');
  await cart.open();
  await cart.ask(OTTAWA);
  await expect(cart.rates.first()).toBeVisible();
  await page.goto('/checkout');
  const option = page.locator('.option').first();
  const [days, price] = await Promise.all(
    ['small', '.money'].map((part) => option.locator(part).first().boundingBox()),
  );
  expect((days?.x ?? 0) + (days?.width ?? 0)).toBeCloseTo((price?.x ?? 0) + (price?.width ?? 0), 0);
});

test.describe('in a form that was refused', () => {
  test.use({ expectedConsole: [FAILED_CALL] });

  test('the error of a postal code is directly below its field', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await logIn(page, AT_HOME);
    await page.goto('/account/addresses/new');
    await page.getByLabel('Country').selectOption('US');
    await page.getByRole('button', { name: 'Save address' }).click();
    const field = page.getByLabel('ZIP code');
    const { height = 0 } = (await field.boundingBox()) ?? {};
    expect(await distance(field, page.locator('#zip-error'), 'y')).toBeLessThanOrEqual(height + 8);
  });
});

test('a sheet of paper has the cart, its rates and its total, and nothing to press', async ({ page, cart, seller }) => {
  await page.setViewportSize({ width: 718, height: 1000 });
  await seller.add('HS-LAN-BR');
  await cart.open();
  await cart.ask(OTTAWA);
  await expect(cart.rates.first()).toBeVisible();
  await cart.option('Overnight').check();
  await expect(page.locator('.checkout-bar')).toBeVisible();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const shown of ['.cart-line__title', '#shipping-rates', '.summary__row--total', '#shipping-rates-feedback']) {
    await expect(page.locator(shown).first()).toBeVisible();
  }
  await expect(page.locator('button:visible, select:visible, footer:visible, .checkout-bar:visible')).toHaveCount(0);
  await expect(page.locator('.site-header a:visible')).toHaveText(['Harbour Supply']);
  await expect(page.locator('.stepper')).toHaveCSS('border-style', 'none');
  await expect(cart.option('Overnight')).toBeVisible();
  // Browsers print no backgrounds: light text would be light on white.
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(28, 36, 32)');
  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
  await cart.zip.fill('K1N 5');
  await expect(cart.results).toContainText('These rates are for K1N 5T2');
  await page.emulateMedia({ media: 'print' });
  await expect(cart.list).toHaveCSS('color', 'rgb(28, 36, 32)');
});

test('a sheet of paper has no estimate where none was asked for', async ({ page, cart, seller }) => {
  await seller.add('HS-LAN-BR');
  await cart.open();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.summary__row--total').first()).toBeVisible();
  await expect(page.locator('#shipping-calculator')).toBeHidden();
});

test('the bar with the total stays in view on a phone, and not where it would cover the page', async ({
  page,
  cart,
  seller,
}) => {
  await seller.add('HS-LAN-BR');
  await cart.open();
  for (const { where, size, fontSize, expected } of [
    { where: 'on a phone', size: { width: 390, height: 844 }, fontSize: '100%', expected: 'sticky' },
    { where: 'in a window of 256 px', size: { width: 320, height: 256 }, fontSize: '100%', expected: 'static' },
    { where: 'with text of 200 %', size: { width: 390, height: 844 }, fontSize: '200%', expected: 'static' },
  ]) {
    await page.setViewportSize(size);
    await page.evaluate((text) => (document.documentElement.style.fontSize = text), fontSize);
    await expect(page.locator('.checkout-bar'), where).toHaveCSS('position', expected);
  }
});

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('links, lists and buttons of the cart are as tall as a finger needs', async ({ page, cart, seller }) => {
    await seller.add('HS-LAN-BR');
    await cart.open();
    await cart.ask(OTTAWA);
    await expect(cart.rates.first()).toBeVisible();
    expect(await tooLow(page)).toEqual([]);
    const links = page.locator('.site-footer a');
    const heights = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().height));
    expect(Math.min(...heights)).toBeGreaterThan(43.9);
  });

  test('the button that cancels a long wait is as tall as a finger needs', async ({ page, cart, seller }) => {
    await scriptCalls(page, { poll: [answers.never()] });
    await seller.add('HS-LAN-BR');
    await cart.open();
    await page.clock.install();
    await cart.ask(OTTAWA);
    await page.clock.fastForward(9_000);
    await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible();
    expect(await tooLow(page)).toEqual([]);
  });
});

/** The places of the first baselines of elements, in px from the top of the window. */
function baselines(page: Page, selectors: readonly string[]): Promise<readonly number[]> {
  return page.evaluate(
    (all) =>
      all.map((selector) => {
        const mark = document.createElement('span');
        mark.style.display = 'inline-block';
        document.querySelector(selector)?.prepend(mark);
        const { bottom } = mark.getBoundingClientRect();
        mark.remove();
        return bottom;
      }),
    selectors,
  );
}

/** From the start of one element to that of the other, in px. */
async function distance(from: Locator, to: Locator, axis: 'x' | 'y'): Promise<number> {
  // Both at one moment: the page may be scrolling.
  const end = await to.elementHandle();
  return from.evaluate(
    (start, [other, along]) =>
      Math.round((other?.getBoundingClientRect()[along] ?? 0) - start.getBoundingClientRect()[along]),
    [end, axis] as const,
  );
}

/** Controls, except links within a sentence, that are less than 44 px high. */
function tooLow(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('a[href], button, input:not([type=hidden]), select')]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }) && !control.closest('.skip-link'))
      .filter((control) => !(control.matches('p a') && getComputedStyle(control).display === 'inline'))
      .map((control) => ({
        control,
        height: (control.closest('label:has([type=radio])') ?? control).getBoundingClientRect().height,
      }))
      .filter(({ height }) => height < 43.9)
      .map(({ control, height }) => `${control.textContent}: ${height} px`),
  );
}
