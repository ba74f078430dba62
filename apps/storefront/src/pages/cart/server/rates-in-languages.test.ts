import { beforeAll, describe, expect, it } from 'vitest';
import { loadAllCountryRules, LOADING_LIMIT_MS } from '../../../../testing/load-all-country-rules.ts';
import { openPages } from '../../../../testing/open-pages.ts';
import { storeSettings } from '../../../../testing/store-settings.ts';
import { SHIPPING } from '../../../seed/shipping.ts';

beforeAll(loadAllCountryRules, LOADING_LIMIT_MS);

const OTTAWA = {
  'shipping_address[country]': 'CA',
  'shipping_address[province]': 'ON',
  'shipping_address[zip]': 'K1N 5T2',
};

describe('the rates of a cart on a page in another language', () => {
  it("have the page's language, in which the merchant wrote them, too", async () => {
    const { add, send, open } = await openPages();
    await add('HS-LAN-BR');
    await send('/cart/estimate', OTTAWA);
    const page = await open('/ja/cart?rates=1');
    expect(page.text('#shipping-rates')).toContain('地域配達');
    expect(page.document.querySelectorAll('.cartfare [lang="en"]')).toHaveLength(0);
  });

  it('are marked as English where the merchant wrote them in English only', async () => {
    const { db, add, send, open } = await openPages();
    const rate = { id: 'bicycle', name: 'By bicycle', description: 'At noon', price: { kind: 'flat', priceMinor: 0 } };
    const zone = { id: 'canada', name: 'Canada', regions: [{ country: 'CA' }], rates: [rate] };
    await storeSettings(db, { ...SHIPPING, zones: [zone], profiles: [] });
    await add('HS-LAN-BR');
    await send('/cart/estimate', OTTAWA);
    const { document } = await open('/ja/cart?rates=1');
    const marked = [...document.querySelectorAll('#shipping-rates [lang="en"]')];
    expect(marked.map(({ textContent }) => textContent)).toEqual(['By bicycle', 'By bicycle', 'At noon']);
  });
});
