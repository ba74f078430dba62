import { answers, aRatesMessage } from '@cartfare/testing';

import { heldAnswer, scriptCalls } from '../support/rate-calls.ts';
import { OTTAWA, TORONTO } from '../support/cart-page.ts';
import { expect, FAILED_CALL, test } from '../support/test.ts';

test.describe('the get-rates buttons', () => {
  test.beforeEach(({ seller }) => seller.add('HS-KNI'));

  test('UI-1: there are two, the selectors, the field and the areas for the answer', async ({ page, cart }) => {
    await cart.open();
    await expect(page.getByRole('button', { name: 'Calculate shipping' })).toHaveCount(2);
    await expect(page.getByLabel('Country', { exact: true })).toBeVisible();
    await cart.country.selectOption('CA');
    await expect(page.getByLabel('Province', { exact: true })).toBeVisible();
    await expect(page.getByLabel('Postal code', { exact: true })).toBeVisible();
    await expect(cart.results).toBeAttached();
    await expect(cart.estimate).toBeAttached();
  });

  test('UI-1: the estimated-shipping line stands below the results', async ({ page, cart }) => {
    await cart.open();
    await cart.ask(TORONTO);
    await expect(cart.rates.first()).toBeVisible();
    const order = await page.evaluate(() => {
      const [results, line] = ['wrapper-response', 'estimated-shipping'].map((id) => document.getElementById(id));
      return results && line && results.compareDocumentPosition(line) & Node.DOCUMENT_POSITION_FOLLOWING;
    });
    expect(order).toBeTruthy();
  });

  test('ST-1: read "Calculate shipping" when idle, "Calculating..." when busy', async ({ page, cart }) => {
    const answer = heldAnswer();
    await scriptCalls(page, { poll: [answer.reply] });
    await cart.open();
    await expect(cart.buttons).toHaveText(['Calculate shipping', 'Calculate shipping']);
    await cart.ask(OTTAWA);
    await expect(cart.buttons).toHaveText(['Calculating...', 'Calculating...']);
    answer.give(answers.json(200, aRatesMessage()));
    await expect(cart.buttons).toHaveText(['Calculate shipping', 'Calculate shipping']);
  });

  for (const [place, index] of [
    ['the calculator', 0],
    ['the summary', 1],
  ] as const) {
    test(`ST-2, UI-6: a click on the one in ${place} disables both`, async ({ page, cart }) => {
      const answer = heldAnswer();
      const calls = await scriptCalls(page, { poll: [answer.reply] });
      await cart.open();
      await cart.enter(OTTAWA);
      await cart.buttons.nth(index).click();
      for (const button of await cart.buttons.all()) await expect(button).toBeDisabled();
      answer.give(answers.json(200, aRatesMessage()));
      for (const button of await cart.buttons.all()) await expect(button).toBeEnabled();
      expect(calls.map(({ call }) => call)).toEqual(['prepare', 'poll']);
    });
  }

  test('ST-2: a script that clicks a button finds all of them busy in the same task', async ({ page, cart }) => {
    await scriptCalls(page, { poll: [answers.never()] });
    await cart.open();
    // The page is alive once it hides the province of a country that has none.
    await cart.country.selectOption('DE');
    await expect(cart.provinceContainer).toBeHidden();
    await cart.enter(OTTAWA);
    const found = await cart.button.evaluate((button: HTMLButtonElement) => {
      button.click();
      return [...document.querySelectorAll<HTMLButtonElement>('.get-rates')].map(({ disabled, textContent }) => ({
        disabled,
        label: textContent?.trim(),
      }));
    });
    expect(found.length).toBeGreaterThan(1);
    expect(found).toEqual(found.map(() => ({ disabled: true, label: 'Calculating...' })));
  });

  test('ST-2: a click clears and hides the results and the line of before', async ({ page, cart }) => {
    const second = heldAnswer();
    await scriptCalls(page, { poll: [answers.json(200, aRatesMessage({ name: 'Old' })), second.reply] });
    await cart.open();
    await cart.ask(OTTAWA);
    await expect(cart.rates).toHaveCount(1);
    await expect(cart.amount).toHaveText('$9.80');

    await cart.button.click();
    await expect(cart.results).toBeHidden();
    await expect(cart.rates).toHaveCount(0);
    await expect(cart.feedback).toBeEmpty();
    await expect(cart.estimate).toBeHidden();
    await expect(cart.amount).toBeEmpty();

    second.give(answers.json(200, aRatesMessage({ name: 'New' })));
    await expect(cart.rate('New')).toBeVisible();
  });

  test('ST-3: the buttons are enabled again when the rates are shown', async ({ cart }) => {
    await cart.open();
    await cart.ask(OTTAWA);
    await expect(cart.rates.first()).toBeVisible();
    for (const button of await cart.buttons.all()) await expect(button).toBeEnabled();
  });

  test('UI-6: clicks on both at once start one run', async ({ page, cart }) => {
    const answer = heldAnswer();
    const calls = await scriptCalls(page, { poll: [answer.reply] });
    await cart.open();
    await cart.enter(OTTAWA);
    await page.evaluate(() => {
      for (const button of document.querySelectorAll<HTMLButtonElement>('.get-rates')) button.click();
    });
    answer.give(answers.json(200, aRatesMessage()));
    await expect(cart.rates).toHaveCount(1);
    expect(calls.map(({ call }) => call)).toEqual(['prepare', 'poll']);
  });

  test.describe('after an error', () => {
    test.use({ expectedConsole: [FAILED_CALL] });

    test('ST-4: are enabled again, the line is hidden and empty, the message stands in the results', async ({
      page,
      cart,
    }) => {
      await scriptCalls(page, {
        poll: [answers.json(200, aRatesMessage()), answers.json(422, { zip: ['is too short'] })],
      });
      await cart.open();
      await cart.ask(OTTAWA);
      await expect(cart.amount).toHaveText('$9.80');
      await cart.button.click();
      await expect(cart.results).toContainText('Error : zip is too short.');
      await expect(cart.estimate).toBeHidden();
      await expect(cart.amount).toBeEmpty();
      for (const button of await cart.buttons.all()) await expect(button).toBeEnabled();
    });
  });
});
