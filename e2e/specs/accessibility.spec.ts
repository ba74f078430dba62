import type { Locator, Page } from '@playwright/test';
import { answers, aRatesMessage } from '@cartfare/testing';

import { expectAccessible } from '../support/axe.ts';
import { scriptCalls } from '../support/rate-calls.ts';
import { OTTAWA } from '../support/cart-page.ts';
import { AT_HOME, logIn } from '../support/customers.ts';
import { findSmallTargets } from '../support/target-size.ts';
import { expect, test } from '../support/test.ts';

const TWO = answers.json(200, aRatesMessage({}, { name: 'Overnight', code: 'overnight', price: '38.60' }));

/** Every kind of page; the cart's last, with rates. */
const PAGES = [
  '/',
  '/products/mooring-line',
  '/products/storm-lantern',
  '/products/rigging-knife',
  '/shipping',
  '/accessibility',
  '/account',
  '/account/addresses/new',
  '/no-such-page',
  '/checkout',
  '/cart',
] as const;

/** Presses Tab until the control has the focus; fails when it cannot be reached. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    if (await control.evaluate((element) => element === document.activeElement).catch(() => false)) return;
  }
  await expect(control).toBeFocused();
}

test.describe('for everybody', () => {
  test.use({ expectedConsole: [/status of 404/u] });

  test('every target is 24 px in each direction or has as much room, and a window of 1280 by 1024 at 400 % scrolls no page sideways', async ({
    page,
    seller,
  }) => {
    test.slow();
    const look = async (path: string) => {
      for (const width of [390, 1240]) {
        await page.setViewportSize({ width, height: 900 });
        expect.soft(await findSmallTargets(page), `${path} at ${width} px`).toEqual([]);
      }
      await page.setViewportSize({ width: 320, height: 256 });
      const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
      expect.soft(scrollWidth, path).toBe(clientWidth);
    };
    await page.goto('/account/login');
    await look('/account/login');
    await logIn(page, AT_HOME);
    await seller.add('HS-LAN-BR', 2);
    await scriptCalls(page, { poll: [TWO] });
    for (const path of PAGES) {
      await page.goto(path);
      if (path === '/cart') await expect(page.getByRole('radio', { name: /^Overnight/u })).toBeVisible();
      await look(path);
    }
  });

  test('targets that are too small are found', async ({ page }) => {
    const small = (name: string) => `<button style="width: 12px; height: 12px; padding: 0">${name}</button>`;
    await page.setContent(`${small('a')}${small('b')}<p style="margin: 60px">${small('alone')}</p>`);
    expect(await findSmallTargets(page)).toEqual(['button "a": 12 by 12 px', 'button "b": 12 by 12 px']);
  });

  test('in forced colours nothing breaks a rule, and the selected rate and the focus are seen', async ({
    page,
    cart,
    seller,
  }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await scriptCalls(page, { poll: [TWO] });
    await seller.add('HS-KNI');
    await cart.open();
    await cart.ask(OTTAWA);
    await expect(cart.rates).toHaveCount(2);
    await expectAccessible(page);
    const look = (rate: Locator) =>
      rate.evaluate((element) => {
        const parts = [element, ...element.querySelectorAll('*')];
        return parts.map((part) => `${getComputedStyle(part).outline} ${getComputedStyle(part).borderColor}`).join();
      });
    const [selected, other] = await Promise.all([look(cart.rates.nth(0)), look(cart.rates.nth(1))]);
    expect(selected).not.toBe(other);
    await page.keyboard.press('Tab');
    const outline = await page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outlineStyle);
    expect(outline).not.toBe('none');
  });

  test('in forced colours the focus on an option of a product is seen', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto('/products/mooring-line');
    const option = page.locator('.variant').first();
    const radio = option.getByRole('radio');
    await expect(radio).toBeChecked();
    const outline = () =>
      option.evaluate((element) => `${getComputedStyle(element).outline} ${getComputedStyle(element).outlineOffset}`);
    const unfocused = await outline();
    await tabTo(page, radio);
    expect(await outline()).not.toBe(unfocused);
  });

  test('from the shop to the checkout by keyboard alone', async ({ page, cart }) => {
    test.slow();
    await page.goto('/');
    await tabTo(page, page.getByRole('link', { name: /Rigging knife/u }));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('button', { name: 'Add to cart' }));
    await page.keyboard.press('Enter');
    await expect(cart.country).toBeVisible();
    await tabTo(page, cart.country);
    await cart.findByKeys(cart.country, 'Canada', 'CA');
    await expect(cart.province).toBeVisible();
    await tabTo(page, cart.province);
    await cart.findByKeys(cart.province, 'Ont', 'ON');
    await tabTo(page, cart.zip);
    await page.keyboard.type('K1N 5T2');
    await tabTo(page, cart.button);
    await page.keyboard.press('Enter');
    await expect(cart.rates.first()).toBeVisible();
    await tabTo(page, cart.rates.first().getByRole('radio'));
    await page.keyboard.press('ArrowDown');
    await tabTo(page, page.getByRole('button', { name: 'Check out' }).and(page.locator(':visible')).first());
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/checkout/u);
  });

  test('what is said is what Chromium’s accessibility tree has, each thing once', async ({ page, cart, seller }) => {
    await seller.add('HS-KNI');
    await scriptCalls(page, { poll: [TWO] });
    await cart.open();
    await cart.enter(OTTAWA);
    await page.evaluate(() => {
      const said: string[] = [];
      Object.assign(window, { said });
      const note = (): void => {
        const regions = [...document.querySelectorAll('[role="status"], [role="alert"], [aria-live], output')];
        const text = regions
          .map((region) => region.textContent?.trim() ?? '')
          .filter((each) => each !== '')
          .join(' | ');
        if (text !== '' && said.at(-1) !== text) said.push(text);
      };
      new MutationObserver(note).observe(document.body, { childList: true, subtree: true, characterData: true });
    });
    await cart.button.click();
    await expect(cart.rates).toHaveCount(2);
    const said = await page.evaluate(() => (window as unknown as { readonly said: readonly string[] }).said);
    expect(said).toEqual(['Calculating...', expect.stringMatching(/^There are 2 shipping rates available/u)]);

    const devtools = await page.context().newCDPSession(page);
    const { nodes } = await devtools.send('Accessibility.getFullAXTree');
    const live = nodes.filter(({ ignored, role }) => !ignored && ['status', 'alert'].includes(String(role?.value)));
    const spoken = live.map((node) => ({
      how: node.properties?.find(({ name }) => name === 'live')?.value.value,
      text: textBelow(nodes, node.nodeId),
    }));
    expect(spoken.filter(({ text }) => text !== '')).toEqual([{ how: 'polite', text: said.at(-1) }]);
  });
});

interface AccessibilityNode {
  readonly nodeId: string;
  readonly childIds?: readonly string[];
  readonly role?: { readonly value?: unknown };
  readonly name?: { readonly value?: unknown };
}

/** The text that a screen reader reads for a node: the static texts below it. */
function textBelow(nodes: readonly AccessibilityNode[], id: string): string {
  const node = nodes.find(({ nodeId }) => nodeId === id);
  if (node === undefined) return '';
  const name = node.name?.value;
  if (node.role?.value === 'StaticText') return typeof name === 'string' ? name : '';
  return (node.childIds ?? []).map((child) => textBelow(nodes, child)).join('');
}
