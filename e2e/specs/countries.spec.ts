import { expect, FAILED_CALL, test } from '../support/test.ts';

test.describe('the countries of the cart page', () => {
  test.beforeEach(async ({ seller, cart }) => {
    await seller.add('HS-KNI');
    await cart.open();
  });

  test('are those that the settings name, the rest of the world, and last those that are not shipped to', async ({
    page,
    cart,
  }) => {
    const groups = await cart.country.locator('optgroup').evaluateAll((all) =>
      all.map((group) => ({
        label: group.getAttribute('label'),
        values: [...group.querySelectorAll('option')].map(({ value }) => value),
        isSelectable: [...group.querySelectorAll('option')].every(({ disabled }) => !disabled),
      })),
    );
    expect(groups.map(({ label, isSelectable }) => [label, isSelectable])).toEqual([
      ['We ship to', true],
      ["We don't ship to", true],
    ]);
    const [shipped, others] = groups;
    const named = shipped?.values.slice(0, 11) ?? [];
    expect(named).toEqual(expect.arrayContaining(['CA', 'US', 'DE', 'GB', 'JP', 'AU']));
    // From there on the rest of the world, in the order of the alphabet again.
    expect(shipped?.values.indexOf('AF')).toBeGreaterThan(shipped?.values.indexOf('US') ?? 0);
    expect(others?.values).toContain('AQ');
    await expect(page.locator('#shipping-calculator').getByRole('link', { name: 'Where we ship' })).toHaveAttribute(
      'href',
      '/shipping',
    );
  });

  test.describe('that are not shipped to', () => {
    test.use({ expectedConsole: [FAILED_CALL] });

    test('ER-3: are selected by hand, and the server decides', async ({ cart }) => {
      await cart.country.focus();
      await cart.findByKeys(cart.country, 'Antarct', 'AQ');
      await cart.button.click();
      await expect(cart.feedback).toHaveText('We do not ship to this destination.');
    });

    test('show a destination from before, with the error and the way to the page of destinations', async ({
      page,
      cart,
    }) => {
      await page.request.post('/cart/estimate', {
        form: {
          'shipping_address[country]': 'AQ',
          'shipping_address[province]': '',
          'shipping_address[zip]': '',
        },
        headers: { origin: new URL(page.url()).origin },
      });
      await cart.open();
      await expect(cart.country).toHaveValue('AQ');
      await cart.button.click();
      await expect(cart.country).toHaveAccessibleDescription(/^We do not ship to Antarctica\./u);
      await expect(cart.results.getByRole('link', { name: 'Where we ship' })).toBeVisible();
    });
  });
});
