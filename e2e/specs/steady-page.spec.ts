import { answers, aRatesMessage, type ScriptedAnswer } from '@cartfare/testing';
import type { Page } from '@playwright/test';

import { heldAnswer, holdRequests, scriptCalls } from '../support/rate-calls.ts';
import { type CartPage, TORONTO } from '../support/cart-page.ts';
import { watchLayoutShift } from '../support/layout-shift.ts';
import { expect, test } from '../support/test.ts';

/** Longer than the half second in which the browser attributes a shift to the shopper's click. */
const DELAY_MS = 1_200;

test.use({ shopSettings: { CARRIER_DELAY_MS: String(DELAY_MS) } });

/** Codes that only one test uses, because the shop's second answer is from its cache. */
const SCREENS = [
  { name: 'a phone', viewport: { width: 390, height: 844 }, zips: ['M4E 1A1', 'K2P 1L4'], tag: [] },
  { name: 'a desktop', viewport: { width: 1240, height: 900 }, zips: ['M4C 1B5', 'K1P 1J1'], tag: ['@all'] },
] as const;

for (const { name, viewport, zips, tag } of SCREENS) {
  test.describe(`the page on ${name}, with a slow carrier`, { tag: [...tag] }, () => {
    test.use({ viewport });

    test('nothing moves by itself: first answer, second answer, changed cart', async ({ page, cart, seller }) => {
      await seller.add('HS-KNI');
      await cart.open();
      const shifts = await watchLayoutShift(page);
      await cart.ask({ ...TORONTO, zip: zips[0] });
      await expect(page.locator('.cartfare-outline-rate')).toHaveCount(3);
      await expect(cart.rates.first()).toBeVisible();
      expect(await shifts(), 'first answer').toEqual([]);

      await retype(cart, zips[1]);
      await expect(cart.results).toBeHidden();
      await expect(cart.rates.first()).toBeVisible();
      expect(await shifts(), 'second answer').toEqual([]);

      await page.getByRole('button', { name: /^Increase quantity/u }).click();
      await expect(cart.list).toHaveAttribute('inert', '');
      await expect(cart.list).not.toHaveAttribute('inert');
      expect(await shifts(), 'changed cart').toEqual([]);
    });

    test('the pressed button keeps its place and the focus', async ({ page, cart, seller }) => {
      const answer = heldAnswer();
      await scriptCalls(page, { poll: [answer.reply] });
      await seller.add('HS-KNI');
      await page.setViewportSize({ ...viewport, height: 1100 });
      await cart.open();
      await cart.enter(TORONTO);
      const pressed = cart.buttons.last();
      // The results above the button and the button itself are in view, clear of the checkout bar: from a button that leaves
      // the view, the focus goes to the rates. The page goes on below, so that it can be scrolled so far.
      await pressed.evaluate((button) => {
        document.body.style.paddingBottom = '400px';
        window.scrollBy({ top: button.getBoundingClientRect().top - 300, behavior: 'instant' });
      });
      await pressed.click();
      const before = await pressed.boundingBox();
      await expect(page.locator('.cartfare-outline-rate')).toHaveCount(3);
      expect((await pressed.boundingBox())?.y).toBe(before?.y);
      answer.give(answers.json(200, aRatesMessage()));
      await expect(cart.rates.first()).toBeVisible();
      await expect(pressed).toBeFocused();
    });
  });
}

/** Three polls at 500 ms: longer than the half second in which the browser attributes a shift to an act of the shopper. */
const WAIT = [answers.json(202, null), answers.json(202, null), answers.json(202, null)];

const METHODS = [
  { name: 'Standard', code: 'standard', description: 'Ground, no tracking' },
  { name: 'Tracked Packet', code: 'tracked', description: 'Tracking from collection to the door' },
  { name: 'Overnight', code: 'overnight', description: 'By the end of the next business day, with signature' },
] as const;

/** The first of the methods, with other days and prices: rows of other heights. */
const ratesWith = (prices: readonly string[], days: readonly (readonly [string, string])[]) =>
  answers.json(
    200,
    aRatesMessage(
      ...prices.map((price, index) => ({ ...METHODS[index % 3], price, delivery_range: days[index] ?? null })),
    ),
  );

const ACROSS_NEW_YEAR = ['2026-12-29', '2027-01-04'] as const;
const ONE_DAY = ['2026-12-01', '2026-12-01'] as const;
const ONE_MONTH = ['2026-12-07', '2026-12-10'] as const;

const LANGUAGES = [
  { path: '/cart', width: 390, tag: [] },
  { path: '/cart', width: 320, tag: ['@all'] },
  { path: '/cart', width: 1240, tag: ['@all'] },
  { path: '/de/cart', width: 390, tag: ['@all'] },
  { path: '/ar/cart', width: 390, tag: ['@all'] },
  { path: '/ja/cart', width: 320, tag: ['@all'] },
] as const;

for (const { path, width, tag } of LANGUAGES) {
  test.describe(`${path} at ${width} px`, { tag: [...tag] }, () => {
    test.use({ viewport: { width, height: 844 } });

    test('rows of other heights move nothing', async ({ page, cart, seller }) => {
      await seller.add('HS-KNI');
      await moveNothing(page, cart, path, [
        ['address', 3, ratesWith(['9.80', '10.90', '29.80'], [ONE_MONTH, ACROSS_NEW_YEAR, ONE_DAY])],
        ['address', 3, ratesWith(['9.80', '10.90', '29.80'], [ACROSS_NEW_YEAR, ONE_DAY, ONE_MONTH])],
        ['cart', 3, ratesWith(['109.80', '121.90', '132.80'], [ONE_DAY, ONE_MONTH, ACROSS_NEW_YEAR])],
        ['cart', 2, ratesWith(['109.80', '132.80'], [ACROSS_NEW_YEAR, ONE_DAY])],
      ]);
    });
  });
}

/**
 * Maximum layout shift by late fonts. A link or an amount within a sentence begins a pixel or two further on.
 * Without the metrics of `fonts.css` it is 0.010, and 0.019 where a word of the cart's note goes to another line.
 */
const MAX_FONT_SHIFT = 0.003;

for (const { name, viewport } of SCREENS) {
  // They need a font of the system that is as wide as Arial.
  test.describe(`the pages on ${name}, with fonts that come late`, { tag: '@all' }, () => {
    test.use({ viewport });

    for (const path of ['/', '/products/storm-lantern', '/cart', '/shipping']) {
      test(`nothing gets another place at ${path} when they come`, async ({ page, seller }) => {
        await seller.add('HS-KNI');
        const giveFonts = await holdRequests(page, '**/*.woff2');
        await page.goto(path, { waitUntil: 'domcontentloaded' });
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        test.skip(!(await hasStandIns(page)), 'This system has no font as wide as Arial.');
        const shifts = await watchLayoutShift(page);
        giveFonts();
        // Words may become slightly wider, but nothing moves.
        const values = (await shifts()).map((shift) => Number.parseFloat(shift));
        expect(values.reduce((sum, value) => sum + value, 0)).toBeLessThan(MAX_FONT_SHIFT);
      });
    }
  });
}

/** Whether the system has the fallback fonts of `fonts.css`. */
const hasStandIns = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    new FontFace('stand-in', "local('Arial'), local('Liberation Sans'), local('Roboto')").load().then(
      () => true,
      () => false,
    ),
  );

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    test(`the results come into view, with motion "${reducedMotion}"`, async ({ page, cart, seller }) => {
      await page.emulateMedia({ reducedMotion });
      await page.addInitScript(() => {
        Element.prototype.scrollBy = (how?: ScrollToOptions | number) => {
          if (typeof how !== 'object') return;
          document.documentElement.dataset['scrolled'] = how.behavior;
          window.scrollTo({ ...how, top: window.scrollY + (how.top ?? 0) });
        };
      });
      await seller.add('HS-KNI');
      await cart.open();
      await cart.ask(TORONTO);
      const behavior = reducedMotion === 'reduce' ? 'instant' : 'smooth';
      await expect(page.locator('html')).toHaveAttribute('data-scrolled', behavior);
      await expect(cart.rates.first()).toBeInViewport();
    });
  }
});

const LONG = 'Carried by hand over the harbour bridge, left with a neighbour if nobody opens, and never in the rain. ';

/** Three options; `lengths` has how many times the description of each is written. */
const optionsOf = (...lengths: readonly number[]): ScriptedAnswer =>
  answers.json(
    200,
    aRatesMessage(
      ...lengths.map((length, index) => ({
        name: `Option ${index + 1}`,
        code: `option-${index + 1}`,
        description: LONG.repeat(length),
      })),
    ),
  );

for (const { name, viewport } of SCREENS) {
  test.describe(`the page on ${name}, with descriptions of any length`, () => {
    test.use({ viewport });

    for (const path of ['/cart', '/de/cart', '/ar/cart', '/ja/cart']) {
      test(
        `nothing moves by itself at ${path}`,
        { tag: path === '/cart' ? [] : ['@all'] },
        async ({ page, cart, seller }) => {
          await seller.add('HS-KNI');
          await moveNothing(page, cart, path, [
            ['address', 3, optionsOf(0, 1, 0)],
            ['address', 3, optionsOf(2, 0, 1)],
            ['address', 2, optionsOf(0, 1)],
            ['cart', 2, optionsOf(1, 2)],
          ]);
        },
      );
    }
  });
}

/** What the shopper changes, how many rates come, and the answer. */
type Step = readonly ['address' | 'cart', number, ScriptedAnswer];

const ZIPS = ['K2P 1L4', 'M4E 1A1'];

/** Sees after each step that nothing in the page was moved by its answer. */
async function moveNothing(page: Page, cart: CartPage, path: string, steps: readonly Step[]): Promise<void> {
  await scriptCalls(page, { poll: steps.flatMap(([, , answer]) => [...WAIT, answer]) });
  await page.goto(path);
  const shifts = await watchLayoutShift(page);
  for (const [index, [change, count]] of steps.entries()) {
    if (index === 0) await cart.ask(TORONTO);
    else if (change === 'address') await retype(cart, ZIPS[index % ZIPS.length] ?? '');
    else await page.locator('.stepper button').last().click();
    if (index > 0 && change === 'cart') await expect(cart.list).toHaveAttribute('inert', '');
    else await expect(cart.results).toBeHidden();
    await expect(cart.list).not.toHaveAttribute('inert');
    await expect(cart.rates).toHaveCount(count);
    await settled(page);
    expect(await shifts(), `${change}, answer ${index + 1}`).toEqual([]);
  }
}

/** Typed, because `fill` is not user input for the browser. */
async function retype(cart: CartPage, zip: string): Promise<void> {
  await cart.zip.press('ControlOrMeta+a');
  await cart.zip.pressSequentially(zip);
  await cart.button.click();
}

/** Until nothing is on its way to its place. */
const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await Promise.all(document.getAnimations().map(({ finished }) => finished));
  });
