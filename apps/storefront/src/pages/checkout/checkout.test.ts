// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { replaceShippingFile } from '../../rates/settings/shipping-file-queries.ts';
import { SHIPPING } from '../../seed/shipping.ts';
import { openPages, type ReadPage, type Visit } from '../testing/open-pages.ts';

const OTTAWA = {
  'shipping_address[country]': 'CA',
  'shipping_address[province]': 'ON',
  'shipping_address[zip]': 'K1N 5T2',
};

const chosenRate = ({ document }: ReadPage) =>
  document.querySelector<HTMLInputElement>('input[name="shipping-rates"]:checked')?.value;

async function visitWithRates() {
  const visit = await openPages();
  await visit.add('HS-LAN-BR');
  await visit.send('/cart/estimate', OTTAWA);
  return visit;
}

describe('the checkout', () => {
  it('is the cart when there is nothing in it', async () => {
    expect((await (await openPages()).open('/checkout')).path).toBe('/cart');
  });

  it('says honestly where it ends', async () => {
    const page = await (await visitWithRates()).open('/checkout');
    expect(page.text('.checkout__end')).toContain('It takes no payment and no order');
  });

  it('begins with the first rate', async () => {
    const page = await (await visitWithRates()).open('/checkout');
    expect(chosenRate(page)).toBe('local-delivery');
    expect(page.texts('.summary__row')).toEqual(['Subtotal$64.00', 'Shipping Local deliveryFREE', 'Total$64.00']);
  });

  it('marks the name of the rate in the summary as English, in which the merchant wrote it', async () => {
    const page = await (await visitWithRates()).open('/de/checkout');
    const name = page.document.querySelector('.summary [data-fact="rate"]');
    expect([name?.textContent, name?.closest('[lang]')?.getAttribute('lang')]).toEqual(['Local delivery', 'en']);
  });

  it('carries the chosen rate on from the cart page', async () => {
    const visit = await visitWithRates();
    const cart = await visit.open('/cart?rates=1');
    const radios = [...cart.document.querySelectorAll<HTMLInputElement>('#checkout-form input[type="radio"]')];
    const standard = radios.find(({ value }) => value === 'standard');
    const page = await visit.open(`/checkout?${standard?.name}=${standard?.value}`);
    expect(chosenRate(page)).toBe('standard');
    expect(page.texts('.summary__row')).toEqual(['Subtotal$64.00', 'Shipping Standard$9.80', 'Total$73.80']);
  });

  it('asks for the rates of this cart, and says when the chosen one is gone', async () => {
    const visit = await visitWithRates();
    const page = await visit.open('/checkout?shipping-rates=dog-sled');
    expect(page.text('[role="alert"]')).toMatch(
      /no longer available for this cart\. We have selected Local delivery instead/,
    );
    expect(chosenRate(page)).toBe('local-delivery');
  });

  it('leads back to the cart with its rates and the selected option', async () => {
    const page = await (await visitWithRates()).open('/checkout?shipping-rates=standard');
    const links = [...page.document.querySelectorAll('main a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/cart?shipping-rates=standard', '/cart?shipping-rates=standard']);
  });

  describe('from a cart page that showed rates', () => {
    const NEW_YORK = {
      'shipping_address[country]': 'US',
      'shipping_address[province]': 'NY',
      'shipping_address[zip]': '10001',
    };

    /** What the browser sends when the cart page's button is pressed, with this option selected. */
    const pressed = ({ document }: ReadPage, code?: string): string => {
      const form = document.querySelector<HTMLFormElement>('#checkout-form');
      if (form === null) throw new Error('There is no way to the checkout.');
      const parameters = new URLSearchParams();
      for (const [name, value] of new FormData(form)) if (typeof value === 'string') parameters.append(name, value);
      if (code !== undefined) parameters.set('shipping-rates', code);
      return `/checkout?${parameters}`;
    };

    it('ships to where that showed, and says that another tab has asked for elsewhere', async () => {
      const visit = await openPages();
      await visit.add('HS-LAN-BR');
      const firstTab = await visit.send('/cart/estimate', NEW_YORK);
      await visit.send('/cart/estimate', OTTAWA);
      const page = await visit.open(pressed(firstTab));
      expect(page.text('[role="alert"]')).toBe(
        'You have calculated shipping to K1N 5T2, Ontario, Canada in another tab. This checkout ships to ' +
          '10001, New York, United States, as your cart showed. Ship to K1N 5T2, Ontario, Canada instead',
      );
      expect(page.text('.checkout__shipping')).toContain('To 10001, New York, United States.');
      const cart = await visit.open(page.document.querySelector('[data-keeps-selection]')?.getAttribute('href') ?? '');
      expect(cart.text('#shipping-rates-feedback')).toContain('10001, New York, United States');
      const form = new FormData(page.document.querySelector<HTMLFormElement>('.checkout__shipping form') ?? undefined);
      expect(form.get('shown_country')).toBe('US');
    });

    it('also where that showed an error', async () => {
      const visit = await openPages();
      await visit.add('HS-LAN-BR');
      const firstTab = await visit.send('/cart/estimate', { 'shipping_address[country]': 'AQ' });
      await visit.send('/cart/estimate', OTTAWA);
      const page = await visit.open(pressed(firstTab));
      expect(page.texts('[role="alert"]')).toEqual([
        expect.stringContaining('This checkout ships to Antarctica, as your cart showed.'),
        expect.stringContaining('We do not ship to this destination.'),
      ]);
    });

    it('says what another price the selected option has now', async () => {
      const visit = await openPages();
      await visit.add('HS-LAN-BR');
      const cart = await visit.send('/cart/estimate', OTTAWA);
      await visit.add('HS-BLA-SL', 2);
      const page = await visit.open(pressed(cart, 'standard'));
      expect(page.text('[role="alert"]')).toBe(
        'The price of Standard has changed. It is FREE now; your cart showed $9.80.',
      );
    });

    it('says nothing where everything is as it was', async () => {
      const visit = await openPages();
      await visit.add('HS-LAN-BR');
      const cart = await visit.send('/cart/estimate', OTTAWA);
      expect((await visit.open(pressed(cart, 'standard'))).texts('[role="alert"]')).toEqual([]);
    });

    it('takes no destination that cannot be one', async () => {
      const visit = await visitWithRates();
      const page = await visit.open(`/checkout?shown_country=${'x'.repeat(300)}&shown_rate=nothing`);
      expect(page.text('.checkout__shipping')).toContain('To K1N 5T2, Ontario, Canada.');
    });
  });

  it('prices the chosen rate anew', async () => {
    const visit = await visitWithRates();
    await visit.add('HS-BLA-SL', 2);
    const page = await visit.open('/checkout?shipping-rates=standard');
    expect(page.texts('.summary__row')).toContain('Shipping StandardFREE');
  });

  it('BE-2: says that options could not be loaded, where they could not', async () => {
    const noted = async (visit: Visit) => (await visit.open('/checkout')).texts('.checkout__shipping .notice');
    const withoutCarrier = await visitWithRates();
    expect(await noted(withoutCarrier)).toEqual(["Some shipping options couldn't be loaded right now."]);
    const visit = await openPages();
    const zones = SHIPPING.zones.map((zone) => ({ ...zone, carriers: [] }));
    await replaceShippingFile(visit.db, { ...SHIPPING, zones }, '');
    await visit.add('HS-LAN-BR');
    await visit.send('/cart/estimate', OTTAWA);
    expect(await noted(visit)).toEqual([]);
  });

  it('asks for a destination first', async () => {
    const visit = await openPages();
    await visit.add('HS-LAN-BR');
    const page = await visit.open('/checkout');
    expect(page.text('.checkout__shipping')).toContain('We do not know where to ship yet.');
    expect(page.text('.summary__row--total')).toBe('Total before shipping$64.00');
  });

  it("knows a customer's default address", async () => {
    const visit = await openPages();
    await visit.add('HS-LAN-BR');
    await visit.logIn('visitor.home@example.com');
    expect((await visit.open('/checkout')).text('.checkout__shipping')).toContain('To K1N 5T2, Ontario, Canada.');
  });

  it('says when the shop does not ship there', async () => {
    const visit = await openPages();
    await visit.add('HS-LAN-BR');
    await visit.send('/cart/estimate', { 'shipping_address[country]': 'AQ' });
    const page = await visit.open('/checkout');
    expect(page.text('[role="alert"]')).toContain('We do not ship to this destination.');
    expect(page.document.title).toMatch(/^Error: Checkout/);
    expect(page.text('.summary__row--total')).toBe('Total before shipping$64.00');
  });

  it('says that downloads are not shipped', async () => {
    const visit = await openPages();
    await visit.add('HS-EBK');
    const page = await visit.open('/checkout');
    expect(page.text('.checkout__shipping')).toContain('There is nothing to ship.');
    expect(page.text('.summary__row--total')).toBe('Total$14.00');
  });

  it('reads in the chosen currency and says what is charged', async () => {
    const visit = await visitWithRates();
    await visit.send('/currency', { currency: 'EUR', return_to: '/checkout' });
    const page = await visit.open('/checkout?shipping-rates=standard');
    expect(page.text('.summary__row--total')).toMatch(/^Total€/);
    expect(page.text('.summary__charged')).toBe('Shown in EUR for reference. You pay $73.80 CAD.');
  });
});
