import { answers, aRatesMessage, type ScriptedAnswer } from '@cartfare/testing';

import { scriptCalls } from '../support/rate-calls.ts';
import { ANTARCTICA, OTTAWA } from '../support/cart-page.ts';
import { expect, FAILED_CALL, test } from '../support/test.ts';

const RATES = answers.json(200, aRatesMessage());
const WRONG_HTML = '<!doctype html><title>Down</title><h1>Back soon</h1>';

/** The answers, and the messages for the shopper. */
const CATALOGUE: readonly (readonly [name: string, answer: ScriptedAnswer, text: string | RegExp, tag?: '@all'])[] = [
  [
    'ER-1: message, status and description',
    answers.json(422, { message: 'Cart Error', status: 422, description: 'Nothing to ship.' }),
    'Cart Error(422): Nothing to ship.',
    '@all',
  ],
  [
    'ER-2: fields and their messages, in order',
    answers.json(422, { zip: ['is not valid for Canada', 'is too short'], province: ["can't be blank"] }),
    "Error : zip is not valid for Canada; zip is too short; province can't be blank.",
  ],
  [
    'ER-3: a country that is not supported',
    answers.json(422, { country: ['is not supported'] }),
    'We do not ship to this destination.',
    '@all',
  ],
  ['CA-6: a web page with an error status', answers.html(500, WRONG_HTML), /couldn't get rates/u],
  ['CA-6: a web page with a good status', answers.html(200, WRONG_HTML), /couldn't get rates/u, '@all'],
  [
    'CA-6: rates that are none',
    answers.json(200, { shipping_rates: [{ name: 'X', price: 'much' }] }),
    /couldn't get rates/u,
    '@all',
  ],
  ['CA-6: a connection that drops', answers.networkFailure(), /couldn't reach the shop/u],
  [
    'CA-6: too many requests',
    answers.html(429, 'Slow down', { 'retry-after': '600' }),
    'Too many requests. Please try again in 600 seconds.',
    '@all',
  ],
];

test.describe('the error catalogue', () => {
  test.use({ expectedConsole: [FAILED_CALL] });
  test.beforeEach(({ seller }) => seller.add('HS-KNI'));

  for (const [name, answer, text, tag = []] of CATALOGUE) {
    test(`CA-4, ER-4: ${name}, at the poll`, { tag }, async ({ page, cart }) => {
      await scriptCalls(page, { poll: [answer] });
      await cart.open();
      await cart.ask(OTTAWA);
      await expect(cart.results).toBeVisible();
      await expect(cart.feedback).toHaveText(text);
      await expect(cart.rates).toHaveCount(0);
      await expect(cart.estimate).toBeHidden();
      for (const button of await cart.buttons.all()) await expect(button).toBeEnabled();
    });
  }

  test('CA-4: a prepare that is refused ends the run with its error and without a poll', async ({ page, cart }) => {
    const refusal = answers.json(422, { message: 'Cart Error', status: 422, description: 'Nothing to ship.' });
    const calls = await scriptCalls(page, { prepare: [refusal], poll: [RATES] });
    await cart.open();
    await cart.ask(OTTAWA);
    await expect(cart.feedback).toHaveText('Cart Error(422): Nothing to ship.');
    await expect(cart.rates).toHaveCount(0);
    expect(calls.map(({ call }) => call)).toEqual(['prepare']);
  });

  test('ST-4: a second try after an error shows the rates', async ({ page, cart }) => {
    await scriptCalls(page, { poll: [answers.empty(500), RATES] });
    await cart.open();
    await cart.ask(OTTAWA);
    await expect(cart.feedback).toHaveText(/couldn't get rates/u);
    await cart.button.click();
    await expect(cart.rate('Standard')).toBeVisible();
  });

  test('CA-6: a 429 that says how long to wait is waited for', async ({ page, cart }) => {
    const calls = await scriptCalls(page, { poll: [answers.html(429, 'Slow down', { 'retry-after': '1' }), RATES] });
    await cart.open();
    await cart.ask(OTTAWA);
    await expect(cart.rate('Standard')).toBeVisible();
    expect(calls.map(({ call }) => call)).toEqual(['prepare', 'poll', 'poll']);
  });

  test('CA-6: an offline browser', async ({ page, cart, context }) => {
    await cart.open();
    await cart.enter(OTTAWA);
    await context.setOffline(true);
    await cart.button.click();
    await expect(cart.feedback).toHaveText(/You're offline/u);
    await context.setOffline(false);
    await expect(cart.rates.first()).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: /reached/u })).toHaveCount(0);
  });

  test('ER-3: the shop really does not ship to Antarctica', async ({ cart }) => {
    await cart.open();
    await cart.ask(ANTARCTICA);
    await expect(cart.feedback).toHaveText('We do not ship to this destination.');
  });

  test('ER-2: the shop really knows a postal code that is wrong', async ({ cart }) => {
    await cart.open();
    await cart.ask({ country: 'CA', province: 'ON', zip: '90210' });
    await expect(cart.feedback).toHaveText('Error : zip is not valid for Canada.');
  });
});

test.describe('an error at its field', () => {
  test.use({ expectedConsole: [FAILED_CALL] });

  test('ER-2: the field is invalid and described by the sentence, until it is edited', async ({
    page,
    cart,
    seller,
  }) => {
    await scriptCalls(page, { poll: [answers.json(422, { zip: ['is too short'] })] });
    await seller.add('HS-KNI');
    await cart.open();
    await cart.ask(OTTAWA);
    await expect(cart.results).toContainText('Error : zip is too short.');
    await expect(cart.zip).toHaveAttribute('aria-invalid', 'true');
    await expect(cart.zip).toHaveAccessibleDescription(/Error : zip is too short\.$/u);
    await expect(cart.country).not.toHaveAttribute('aria-invalid');
    await cart.zip.fill('K1N 5T3');
    await expect(cart.zip).not.toHaveAttribute('aria-invalid');
  });
});
