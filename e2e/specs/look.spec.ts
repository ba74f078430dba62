import { fileURLToPath } from 'node:url';

import { expectAccessible } from '../support/axe.ts';
import { CART_STATES, OTHER_STATES } from '../support/page-states.ts';
import { expect, FAILED_CALL, test } from '../support/test.ts';

const PICTURES = fileURLToPath(new URL('../../artifacts/e2e/screens/', import.meta.url));
const SCHEMES = ['light', 'dark'] as const;
const WIDTHS = [390, 1240] as const;

test.use({ expectedConsole: [FAILED_CALL], contextOptions: { reducedMotion: 'reduce' } });

for (const colorScheme of SCHEMES) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });

    for (const { name, reach } of [...CART_STATES, ...OTHER_STATES]) {
      test(`${name} breaks no rule of accessibility and fits the screen`, async ({ page, cart, seller }) => {
        await reach({ page, cart, seller });
        await expectAccessible(page);
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 });
          await page.screenshot({ path: `${PICTURES}${name}-${width}-${colorScheme}.png`, fullPage: true });
        }
        await page.setViewportSize({ width: 320, height: 800 });
        await expectAccessible(page);
        const { scrollWidth, clientWidth } = await page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement;
          return { scrollWidth, clientWidth };
        });
        expect(scrollWidth, 'width of the content at 320 px').toBe(clientWidth);
      });
    }
  });
}
