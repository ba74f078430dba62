import { fileURLToPath } from 'node:url';

import type { Page } from '@playwright/test';

import { OTTAWA } from '../support/cart-page.ts';
import { CART_STATES, OTHER_STATES, type PageState } from '../support/page-states.ts';
import { expect, FAILED_CALL, test } from '../support/test.ts';

const FOLDER = fileURLToPath(new URL('../../artifacts/screenshots/', import.meta.url));
const README_PICTURE = fileURLToPath(new URL('../../docs/images/cart.png', import.meta.url));
const WIDTHS = [320, 390, 768, 1240, 1600] as const;
const SCHEMES = ['light', 'dark'] as const;

test.use({ expectedConsole: [FAILED_CALL], contextOptions: { reducedMotion: 'reduce' } });

const WITHOUT_JAVASCRIPT: PageState = {
  name: 'cart-without-javascript',
  async reach({ cart, seller }) {
    await seller.add('HS-LAN-BR');
    await seller.add('HS-MUG-WH');
    await cart.open();
    await cart.ask({ country: 'CA', zip: OTTAWA.zip ?? '' });
    await expect(cart.rates.first()).toBeVisible();
  },
};

for (const colorScheme of SCHEMES) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    photograph([...CART_STATES, ...OTHER_STATES]);
    test.describe('no script', () => {
      test.use({ javaScriptEnabled: false });
      photograph([WITHOUT_JAVASCRIPT]);
    });
  });

  function photograph(states: readonly PageState[]): void {
    for (const { name, reach } of states) {
      test(name, async ({ page, cart, seller }) => {
        await reach({ page, cart, seller });
        for (const width of WIDTHS) await picture(page, width, `${FOLDER}${name}-${width}-${colorScheme}.png`);
      });
    }
  }
}

/** The whole page from its top. The sticky checkout bar is at the page's end, where it covers nothing. */
async function picture(page: Page, width: number, path: string): Promise<void> {
  await page.setViewportSize({ width, height: 720 });
  await page.evaluate(() => {
    window.scrollTo(0, 0);
    for (const bar of document.querySelectorAll<HTMLElement>('.checkout-bar')) bar.style.position = 'static';
  });
  await page.screenshot({ path, fullPage: true, animations: 'disabled' });
}

test('the picture of the README', async ({ page, cart, seller }) => {
  await seller.add('HS-LAN-BR');
  await seller.add('HS-BLA-SL');
  await seller.add('HS-MUG-WH', 2);
  await cart.open();
  await cart.ask(OTTAWA);
  await cart.option('Standard').check();
  await page.mouse.move(0, 0);
  await picture(page, 1240, README_PICTURE);
});
