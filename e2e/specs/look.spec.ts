import { expectAccessible } from '../support/axe.ts';
import { CART_STATES, OTHER_STATES } from '../support/page-states.ts';
import { expect, FAILED_CALL, test } from '../support/test.ts';

/** The states that `npm test` checks; `npm run test:all` checks every state. */
const MOST_IMPORTANT = new Set([
  'collection',
  'product',
  'cart-idle',
  'cart-doubtful-postal-code',
  'cart-busy',
  'cart-rates-chosen',
  'cart-field-error',
  'cart-customer',
  'checkout',
  'log-in',
  'address-refused',
  'where-we-ship',
]);

test.use({ expectedConsole: [FAILED_CALL], contextOptions: { reducedMotion: 'reduce' } });

for (const { name, reach } of [...CART_STATES, ...OTHER_STATES]) {
  const tag = MOST_IMPORTANT.has(name) ? [] : ['@all'];

  test(`${name} breaks no rule of accessibility and fits the screen`, { tag }, async ({ page, cart, seller }) => {
    test.slow();
    await reach({ page, cart, seller });
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 800 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page);
    const { scrollWidth, clientWidth } = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return { scrollWidth, clientWidth };
    });
    expect(scrollWidth, 'width of the content at 320 px').toBe(clientWidth);
  });
}
