import { answers, aRatesMessage } from '@cartfare/testing';

import { heldAnswer, scriptCalls } from '../support/rate-calls.ts';
import { OTTAWA } from '../support/cart-page.ts';
import { expect, test } from '../support/test.ts';

test.describe('the get-rates buttons', () => {
  test.beforeEach(async ({ seller, cart }) => {
    await seller.add('HS-KNI');
    await cart.open();
  });

  test('UI-1: there are two, the fields, the results, and the estimated-shipping line below them', async ({
    page,
    cart,
  }) => {
    await expect(page.getByRole('button', { name: 'Calculate shipping' })).toHaveCount(2);
    await expect(page.getByLabel('Country', { exact: true })).toBeVisible();
    await cart.country.selectOption('CA');
    await expect(page.getByLabel('Province', { exact: true })).toBeVisible();
    await expect(page.getByLabel('Postal code', { exact: true })).toBeVisible();
    await expect(cart.results).toBeAttached();
    await expect(cart.estimate).toBeAttached();
    const order = await page.evaluate(() => {
      const [results, line] = ['wrapper-response', 'estimated-shipping'].map((id) => document.getElementById(id));
      return results && line && results.compareDocumentPosition(line) & Node.DOCUMENT_POSITION_FOLLOWING;
    });
    expect(order).toBeTruthy();
  });

  test('ST-1, ST-2, ST-3, UI-6: a click on either one makes both busy and hides the rates of before, until the new ones are shown', async ({
    page,
    cart,
  }) => {
    const [first, second] = [heldAnswer(), heldAnswer()];
    const calls = await scriptCalls(page, { poll: [first.reply, second.reply] });
    const expectBusy = async () => {
      await expect(cart.buttons).toHaveText(['Calculating...', 'Calculating...']);
      for (const button of await cart.buttons.all()) await expect(button).toBeDisabled();
    };
    const expectIdle = async () => {
      await expect(cart.buttons).toHaveText(['Calculate shipping', 'Calculate shipping']);
      for (const button of await cart.buttons.all()) await expect(button).toBeEnabled();
    };
    await expectIdle();
    await cart.enter(OTTAWA);
    await cart.buttons.nth(0).click();
    await expectBusy();
    first.give(answers.json(200, aRatesMessage({ name: 'Old' })));
    await expect(cart.rate('Old')).toBeVisible();
    await expect(cart.amount).toHaveText('$9.80');
    await expectIdle();

    await cart.buttons.nth(1).click();
    await expectBusy();
    await expect(cart.results).toBeHidden();
    await expect(cart.rates).toHaveCount(0);
    await expect(cart.feedback).toBeEmpty();
    await expect(cart.estimate).toBeHidden();
    await expect(cart.amount).toBeEmpty();
    second.give(answers.json(200, aRatesMessage({ name: 'New' })));
    await expect(cart.rate('New')).toBeVisible();
    await expectIdle();
    expect(calls.map(({ call }) => call)).toEqual(['prepare', 'poll', 'prepare', 'poll']);
  });

  test('ST-2, UI-6: a script that clicks both finds them busy in the same task, and starts one run', async ({
    page,
    cart,
  }) => {
    const answer = heldAnswer();
    const calls = await scriptCalls(page, { poll: [answer.reply] });
    // The page is alive once it hides the province of a country that has none.
    await cart.country.selectOption('DE');
    await expect(cart.provinceContainer).toBeHidden();
    await cart.enter(OTTAWA);
    const found = await page.evaluate(() => {
      const buttons = [...document.querySelectorAll<HTMLButtonElement>('.get-rates')];
      for (const button of buttons) button.click();
      return buttons.map(({ disabled, textContent }) => ({ disabled, label: textContent?.trim() }));
    });
    expect(found).toEqual(Array.from({ length: 2 }, () => ({ disabled: true, label: 'Calculating...' })));
    answer.give(answers.json(200, aRatesMessage()));
    await expect(cart.rates).toHaveCount(1);
    expect(calls.map(({ call }) => call)).toEqual(['prepare', 'poll']);
  });
});
