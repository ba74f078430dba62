import { answers, aRatesMessage } from '@cartfare/testing';
import type { Page } from '@playwright/test';

import { heldAnswer, logCalls, scriptCalls } from '../support/rate-calls.ts';
import { OTTAWA, TORONTO } from '../support/cart-page.ts';
import { expect, FAILED_CALL, test } from '../support/test.ts';

test.describe('shopping', () => {
  test('BE-7: from the collection to the checkout, with the chosen rate in the total', async ({ page, cart }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Storm lantern' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Storm lantern' })).toBeVisible();
    await page.getByLabel('Galvanised').check();
    await page.getByRole('button', { name: 'Add to cart' }).click();

    await expect(page).toHaveURL(/\/cart$/u);
    await expect(page.getByRole('main')).toContainText('Galvanised');
    await expect(page.getByRole('main')).not.toContainText('each');
    await page.getByRole('button', { name: 'Increase quantity of Storm lantern' }).click();
    await expect(page.getByRole('textbox', { name: 'Quantity of Storm lantern' })).toHaveValue('2');
    await expect(page.getByRole('main')).toContainText('$104.00');
    await expect(page.getByRole('main')).toContainText('$52.00 each');
    await expect(page.getByRole('banner')).toContainText('Cart · 2');

    await cart.ask(TORONTO);
    await expect(cart.amount).toHaveText('$9.80');
    const second = page.locator('#shipping-rates').getByRole('radio').nth(1);
    await second.check();
    const amount = await cart.amount.textContent();
    expect(amount).not.toBe('$9.80');
    const total = `$${(104 + Number(amount?.replace('$', ''))).toFixed(2)}`;
    await expect(page.getByRole('region', { name: 'Summary' })).toContainText(total);

    await page.getByRole('button', { name: 'Check out' }).click();
    await expect(page).toHaveURL(/\/checkout/u);
    await expect(page.getByRole('main')).toContainText(amount ?? '');
    await expect(page.getByRole('main')).toContainText(total);
    await expect(page.getByRole('main')).toContainText(/demonstration|no payment|nothing is sold/iu);
  });

  test('BE-7: the chosen option stays through "+", the checkout and Back', async ({ page, cart, seller }) => {
    await seller.add('HS-LAN-BR');
    await cart.open();
    await cart.ask(OTTAWA);
    await cart.option('Standard').check();
    await page.getByRole('button', { name: /^Increase quantity/u }).click();
    await expect(page.getByRole('textbox', { name: /^Quantity of/u })).toHaveValue('2');
    await expect(cart.option('Standard')).toBeChecked();
    const amount = (await cart.amount.textContent()) ?? '';
    expect(amount).toMatch(/^\$\d/u);

    await page.getByRole('button', { name: 'Check out' }).click();
    await expect(page).toHaveURL(/\/checkout/u);
    await expect(page.getByRole('radio', { name: /Standard/u })).toBeChecked();
    await page.goBack();
    await expect(page).toHaveURL(/\/cart/u);
    await expect(cart.option('Standard')).toBeChecked();
    await expect(cart.amount).toHaveText(amount);

    await page.getByRole('button', { name: 'Check out' }).click();
    await expect(page.getByRole('main')).toContainText(amount);
  });

  for (const { tag, direction, asking, total, prices } of [
    {
      tag: 'de',
      direction: 'ltr',
      asking: 'Versand berechnen',
      total: 'Gesamtsumme',
      prices: ['9,80', '12,40', '76,40'],
    },
    { tag: 'ar', direction: 'rtl', asking: 'احسب تكلفة الشحن', total: 'الإجمالي', prices: ['9.80', '12.40', '76.40'] },
  ]) {
    test(`BE-7, BE-11: the same in ${tag}`, { tag: '@all' }, async ({ page, cart }) => {
      const [first = '', second = '', sum = ''] = prices;
      await page.goto(`/${tag}/products/storm-lantern`);
      await expect(page.locator('html')).toHaveAttribute('dir', direction);
      await page.locator('main form [type="submit"]').click();
      await expect(page).toHaveURL(new RegExp(`/${tag}/cart$`, 'u'));
      await expect(cart.button).toHaveText(asking);
      await cart.ask(TORONTO);
      await expect(cart.amount).toContainText(first);
      await cart.rates.nth(1).getByRole('radio').check();
      await expect(cart.amount).toContainText(second);
      await page.locator('.checkout-button:visible').click();
      await expect(page).toHaveURL(new RegExp(`/${tag}/checkout`, 'u'));
      await expect(page.locator('.summary__row--total')).toContainText(total);
      await expect(page.locator('.summary__row--total')).toContainText(sum);
    });
  }

  test('UI-7, BE-3: changes of a quantity leave the rates inert, ask again once, and change the total once', async ({
    page,
    cart,
    seller,
  }) => {
    const again = heldAnswer();
    const calls = await scriptCalls(page, { poll: [answers.json(200, aRatesMessage()), again.reply] });
    await seller.add('HS-KNI');
    await cart.open();
    await cart.ask(TORONTO);
    await expect(cart.amount).toHaveText('$9.80');
    const totals = await watchTotals(page);
    await page.getByRole('button', { name: /^Increase quantity/u }).dblclick();
    await expect(cart.list).toHaveAttribute('inert', '');
    await expect(page.locator('.summary')).toHaveAttribute('aria-busy', 'true');
    await expect.poll(() => seller.count()).toBe(3);
    again.give(answers.json(200, aRatesMessage({ name: 'Heavier', price: '16.80' })));
    await expect(cart.amount).toHaveText('$16.80');
    await expect(cart.list).not.toHaveAttribute('inert');
    await expect(page.locator('.summary')).toHaveAttribute('aria-busy', 'false');
    const shown = await totals();
    expect(shown).toEqual({ total: ['$55.80 CAD', '$154.80 CAD'], bar: ['$55.80 CAD', '$154.80 CAD'] });
    expect(calls.map(({ call }) => call)).toEqual(['prepare', 'poll', 'prepare', 'poll']);
  });

  test('BE-3: a shopper who never asked is not asked for', async ({ page, cart, seller }) => {
    const calls = logCalls(page);
    await seller.add('HS-KNI');
    await cart.open();
    await page.getByRole('button', { name: /^Increase quantity/u }).click();
    await expect.poll(() => seller.count()).toBe(2);
    await page.waitForLoadState('networkidle');
    expect(calls).toEqual([]);
  });

  test('BE-8: what is missing for free shipping is told, follows the cart, and is converted', async ({
    page,
    cart,
    seller,
  }) => {
    await seller.add('HS-KNI', 5);
    await cart.open();
    const note = page.locator('.free-shipping');
    await expect(note).toHaveText('You are $20.00 away from free Standard shipping in Canada.');
    await cart.ask(TORONTO);
    await expect(cart.option('Standard')).toBeChecked();
    await expect(note).toBeVisible();
    await page.getByLabel('Currency').selectOption('USD');
    await expect(note).toContainText('You are $14.40 USD away');
    await page.getByLabel('Currency').selectOption('CAD');
    await page.getByRole('button', { name: /^Increase quantity/u }).click();
    await expect(cart.amount).toHaveText('FREE');
    await expect(note).toHaveClass(/--quiet/u);
  });

  test('BE-8: free shipping is told quietly, without moving a row, while another option is selected', async ({
    page,
    cart,
    seller,
  }) => {
    const free = { name: 'Pick-up', code: 'pick-up', price: '0.00' };
    const note = page.locator('.free-shipping');
    await seller.add('HS-KNI');
    await cart.open();
    await cart.ask(TORONTO);
    await expect(note).not.toHaveClass(/--quiet/u);
    await scriptCalls(page, { poll: [answers.json(200, aRatesMessage(free, { name: 'Standard', code: 'standard' }))] });
    await cart.button.click();
    await expect(cart.rate('Pick-up')).toBeVisible();
    await cart.option('Pick-up').check();
    await expect(note).toHaveClass(/--quiet/u);
    const quiet = await note.boundingBox();
    // By key: a click can meet a page that still scrolls to the answer.
    await cart.option('Pick-up').press('ArrowDown');
    await expect(cart.option('Standard')).toBeChecked();
    await expect(note).not.toHaveClass(/--quiet/u);
    expect((await note.boundingBox())?.height).toBe(quiet?.height);
  });

  test.describe('what cannot be had', () => {
    test.use({ expectedConsole: [FAILED_CALL] });

    test('more than there is in stock is refused in words', async ({ page, seller, cart }) => {
      await seller.add('HS-ANC-120', 4);
      await cart.open();
      // Typed, because Firefox's driver fills through the page's own setter, which React does not notice.
      const quantity = page.getByRole('textbox', { name: /^Quantity of/u });
      await quantity.press('ControlOrMeta+a');
      await quantity.pressSequentially('9');
      await quantity.press('Enter');
      await expect(page.getByRole('alert').filter({ hasText: /\d/u })).toBeVisible();
      expect(await seller.count()).toBe(4);
    });
  });
});

/** Every text that the total of the summary and that of the bar have had since then. */
async function watchTotals(page: Page): Promise<() => Promise<{ total: string[]; bar: string[] }>> {
  const watched = await page.evaluateHandle(() => {
    const seen: { total: string[]; bar: string[] } = { total: [], bar: [] };
    const look = () => {
      for (const [name, place] of [
        ['total', '.summary__row--total .money'],
        ['bar', '.checkout-bar__total .money'],
      ] as const) {
        const text = document.querySelector(place)?.textContent ?? '';
        if (text !== seen[name].at(-1)) seen[name].push(text);
      }
    };
    look();
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
    return seen;
  });
  return () => watched.jsonValue();
}
