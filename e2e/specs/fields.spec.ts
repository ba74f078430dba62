import { answers, aRatesMessage } from '@cartfare/testing';

import { holdRequests, logCalls, scriptCalls } from '../support/rate-calls.ts';
import { OTTAWA } from '../support/cart-page.ts';
import { watchLayoutShift } from '../support/layout-shift.ts';
import { expect, FAILED_CALL, test } from '../support/test.ts';

/** Country, label of its provinces (null: no field), label of its postal codes (null: no field). */
const LABELS = [
  ['CA', 'Canada', 'Province', 'Postal code'],
  ['US', 'United States', 'State', 'ZIP code'],
  ['JP', 'Japan', 'Prefecture', 'Postal code'],
  ['AE', 'United Arab Emirates', 'Emirate', null],
  ['IE', 'Ireland', 'County', 'Eircode'],
  ['HK', 'Hong Kong', 'Region', null],
  ['BR', 'Brazil', 'State', 'Postal code'],
  ['IN', 'India', 'State', 'PIN code'],
  ['DE', 'Germany', null, 'Postal code'],
] as const;

test.describe('the address fields', () => {
  test.beforeEach(async ({ seller, cart }) => {
    await seller.add('HS-KNI');
    await cart.open();
  });

  test('UI-2, UI-3, UI-4: each country asks for its province and its postal code by their names', async ({
    page,
    cart,
  }) => {
    for (const [code, name, province, postal] of LABELS) {
      await cart.country.selectOption({ label: name });
      await expect(cart.country).toHaveValue(code);
      if (province === null) {
        await expect(cart.provinceContainer).toBeHidden();
        await expect(cart.provinceLabel).toHaveText('Province');
      } else await expect(page.getByLabel(province, { exact: true })).toBeVisible();
      if (postal === null) await expect(cart.zip).toBeHidden();
      else await expect(page.getByLabel(postal, { exact: true })).toBeVisible();
    }
  });

  test('UI-2: a hidden province is not in the tab order, is empty, and is sent as an empty string', async ({
    page,
    cart,
  }) => {
    const calls = logCalls(page);
    await cart.enter(OTTAWA);
    await cart.country.selectOption('DE');
    await expect(cart.provinceContainer).toBeHidden();
    await expect(cart.province).toHaveValue('');
    await cart.country.focus();
    await page.keyboard.press('Tab');
    await expect(cart.zip).toBeFocused();
    await cart.zip.fill('20095');
    await cart.button.click();
    await expect(cart.rates.first()).toBeVisible();
    expect(new URLSearchParams(calls[0]?.body ?? '').get('shipping_address[province]')).toBe('');
  });

  test('UI-3: with a slow network the fields change once, and at once', async ({ page, cart }) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    const slow = { offline: false, latency: 400, downloadThroughput: -1, uploadThroughput: -1 };
    await session.send('Network.emulateNetworkConditions', slow);
    const rules = page.waitForResponse(/all-rules/u);
    await page.reload();
    await (await rules).finished();
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));

    const changes = page.locator('#address_province_container').evaluate(
      (container) =>
        new Promise<readonly (string | null)[]>((resolve) => {
          const seen: (string | null)[] = [];
          const observer = new MutationObserver(() => {
            const label = container.querySelector('label');
            seen.push(container.hasAttribute('hidden') ? null : (label?.textContent ?? ''));
            requestAnimationFrame(() => requestAnimationFrame(() => resolve(seen)));
          });
          observer.observe(container, { subtree: true, childList: true, characterData: true, attributes: true });
          container.setAttribute('data-watched', '');
          observer.takeRecords();
        }),
    );
    await expect(cart.provinceContainer).toHaveAttribute('data-watched');
    await cart.country.selectOption('US');
    expect(await changes).toEqual(['State']);
  });

  test('UI-3: the fields of another country are there before its rules, and nothing moves when those come', async ({
    page,
    cart,
  }) => {
    const release = await holdRequests(page, /all-rules/u);
    await page.reload();
    const shifts = await watchLayoutShift(page);
    await cart.country.selectOption('US');
    await expect(cart.provinceLabel).toHaveText('State');
    await expect(page.getByText('For example 95014')).toBeVisible();
    const before = await cart.button.boundingBox();
    release();
    await cart.province.selectOption('NY');
    expect(await cart.button.boundingBox()).toEqual(before);
    expect(await shifts()).toEqual([]);
  });

  test.describe('whose rules cannot be had', () => {
    test.use({ expectedConsole: [FAILED_CALL] });

    test('UI-2: ask for the province in words', async ({ page, cart }) => {
      await page.route(/all-rules/u, (route) => route.abort());
      await page.reload();
      await cart.country.selectOption('US');
      await expect(page.getByRole('textbox', { name: 'Province' })).toBeVisible();
    });
  });

  test('UI-4: the postal field has an example, and a soft word for a code that looks wrong or is of another state', async ({
    page,
    cart,
  }) => {
    await cart.country.selectOption('CA');
    await expect(cart.zip).toHaveAccessibleDescription(/For example [A-Z]\d[A-Z]\s\d[A-Z]\d/u);
    await cart.zip.fill('1234');
    await page.keyboard.press('Tab');
    await expect(cart.zip).toHaveAccessibleDescription(/Check the postal code/u);
    await cart.enter({ country: 'US', province: 'NY', zip: '90210' });
    await page.keyboard.press('Tab');
    await expect(page.locator('#shipping-calculator')).toContainText('It may not be in New York');
    await cart.button.click();
    await expect(cart.rates.first()).toBeVisible();
  });

  for (const { country, zip } of [
    { country: 'US', zip: 'K1N 5T2' },
    { country: 'DE', zip: '1011' },
  ]) {
    test(`UI-4: a code that looks wrong is priced in ${country}, and the doubt is no alarm beside the price`, async ({
      page,
      cart,
    }) => {
      await cart.ask({ country, zip });
      await expect(cart.rates.first()).toBeVisible();
      await expect(page.locator('.cartfare-field-hint--suspect')).toContainText('Check the postal code');
      await expect(page.locator('.cartfare-field-hint--error')).toHaveCount(0);
      await expect(cart.zip).not.toHaveAttribute('aria-invalid', 'true');
    });
  }

  test('UI-7: an edit leaves the old rates inert under their address, and they count again without a call when it is put back', async ({
    page,
    cart,
  }) => {
    const calls = await scriptCalls(page, { poll: [answers.json(200, aRatesMessage())] });
    await cart.ask(OTTAWA);
    for (const change of [
      () => cart.zip.fill('M5V 2T6'),
      () => cart.province.selectOption('QC'),
      () => cart.country.selectOption('DE'),
    ]) {
      await expect(cart.list).not.toHaveAttribute('inert');
      await expect(cart.amount).toHaveText('$9.80');
      await change();
      await expect(cart.list).toHaveAttribute('inert', '');
      await expect(cart.feedback).toContainText('These rates are for K1N 5T2');
      await expect(cart.estimate).toBeHidden();
      await cart.enter(OTTAWA);
    }
    await expect(cart.estimate).toBeVisible();
    expect(calls.map(({ call }) => call)).toEqual(['prepare', 'poll']);
  });

  test.describe('without validation in the browser', () => {
    test.use({ expectedConsole: [FAILED_CALL] });

    test('UI-5: empty fields and a postal code that looks wrong are sent, and the server decides', async ({
      page,
      cart,
    }) => {
      const calls = logCalls(page);
      await cart.country.selectOption('');
      await cart.button.click();
      await expect(cart.results).toBeVisible();
      await expect(cart.rates).toHaveCount(0);
      await expect(cart.feedback).toHaveText("Error : country can't be blank.");
      expect([...new URLSearchParams(calls[0]?.body ?? '')]).toEqual([
        ['shipping_address[zip]', ''],
        ['shipping_address[country]', ''],
        ['shipping_address[province]', ''],
      ]);
      await cart.ask({ ...OTTAWA, zip: '99999' });
      await expect(cart.feedback).toHaveText('Error : zip is not valid for Canada.');
    });
  });
});
