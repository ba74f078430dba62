import { fileURLToPath } from 'node:url';

import { OTTAWA } from '../support/cart-page.ts';
import { test } from '../support/test.ts';

const README_PICTURE = fileURLToPath(new URL('../../docs/images/cart.png', import.meta.url));

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1240, height: 720 } });

test('the picture of the README', async ({ page, cart, seller }) => {
  await seller.add('HS-LAN-BR');
  await seller.add('HS-BLA-SL');
  await seller.add('HS-MUG-WH', 2);
  await cart.open();
  await cart.ask(OTTAWA);
  await cart.option('Standard').check();
  await page.mouse.move(0, 0);
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.screenshot({ path: README_PICTURE, fullPage: true, animations: 'disabled' });
});
