import { describe, expect, it } from 'vitest';
import { storeSettings } from '../../../../testing/store-settings.ts';
import { SHIPPING } from '../../../seed/shipping.ts';
import { openPages, type ReadPage, type Visit } from '../../../../testing/open-pages.ts';

const OTTAWA = {
  'shipping_address[country]': 'CA',
  'shipping_address[province]': 'ON',
  'shipping_address[zip]': 'K1N 5T2',
};

const NEW_YORK = {
  'shipping_address[country]': 'US',
  'shipping_address[province]': 'NY',
  'shipping_address[zip]': '10001',
};

const chosenRate = ({ document }: ReadPage) =>
  document.querySelector<HTMLInputElement>('input[name="shipping-rates"]:checked')?.value;

/** Sends the form that leads to the checkout, as the browser does without a script. */
function checkOut(visit: Visit, { document }: ReadPage, changes: Readonly<Record<string, string>> = {}) {
  const form = document.querySelector<HTMLFormElement>('#shipping-calculator-form, form[data-address-form]');
  if (form === null) throw new Error('There is no way to the checkout.');
  const fields = [...new FormData(form)].filter((field): field is [string, string] => typeof field[1] === 'string');
  return visit.send('/checkout', { ...Object.fromEntries(fields), ...changes });
}

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
    expect(page.texts('.summary__row')).toEqual(['Subtotal$64.00', 'Shipping Local deliveryFREE', 'Total$64.00 CAD']);
    const facts = page.document.querySelector('[data-facts]')?.getAttribute('data-facts');
    expect(facts).toContain('"news":"Local delivery, FREE. Total $64.00 CAD."');
  });

  it("names the rate in the summary in the page's language", async () => {
    const page = await (await visitWithRates()).open('/de/checkout');
    const name = page.document.querySelector('.summary [data-fact="rate"]');
    expect([name?.textContent, name?.closest('[lang]')?.getAttribute('lang')]).toEqual(['Lieferung vor Ort', 'de']);
  });

  it('carries the chosen rate on from the cart page', async () => {
    const visit = await visitWithRates();
    const page = await checkOut(visit, await visit.open('/cart?rates=1'), { 'shipping-rates': 'standard' });
    expect(page.path).toMatch(/^\/checkout\?checkout=[\w-]+$/);
    expect(chosenRate(page)).toBe('standard');
    expect(page.texts('.summary__row')).toEqual(['Subtotal$64.00', 'Shipping Standard$9.80', 'Total$73.80 CAD']);
  });

  it('writes amounts with their code where its own address has another currency, whatever was asked for last', async () => {
    const visit = await visitWithRates();
    const canadian = await checkOut(visit, await visit.open('/cart?rates=1'), { 'shipping-rates': 'standard' });
    await visit.send('/cart/estimate', NEW_YORK);
    expect((await visit.open('/checkout')).text('.summary__row:nth-child(2) .money')).toMatch(/ CAD$/);
    expect((await visit.open(canadian.path)).texts('.summary__row')).toEqual([
      'Subtotal$64.00',
      'Shipping Standard$9.80',
      'Total$73.80 CAD',
    ]);
  });

  it('selects nothing when the selected rate is not offered any more, and says which', async () => {
    const visit = await visitWithRates();
    const cart = await visit.open('/cart?rates=1&shipping-rates=local-delivery');
    await visit.add('HS-ANC-120', 3);
    const page = await checkOut(visit, cart);
    expect(page.texts('[role="alert"]')).toEqual([
      'Local delivery is not offered for this cart and address any more. Please choose another option.',
    ]);
    expect(chosenRate(page)).toBeUndefined();
    expect(page.texts('.summary__row').slice(1)).toEqual([
      'Shipping Not calculated',
      expect.stringMatching(/^Total before shipping/),
    ]);
  });

  it('MO-4: selects the first rate without a word where the shopper has chosen none', async () => {
    const visit = await visitWithRates();
    const cart = await visit.open('/cart?rates=1');
    const toronto = { 'shipping_address[zip]': 'M5V 2T6' };
    for (const from of [cart, await checkOut(visit, cart)]) {
      const page = await checkOut(visit, from, toronto);
      expect(page.texts('[role="alert"]')).toEqual([]);
      expect(chosenRate(page)).toBe('standard');
      expect(page.texts('.summary__row')).toEqual(['Subtotal$64.00', 'Shipping Standard$9.80', 'Total$73.80 CAD']);
    }
  });

  it('says that the selected rate is gone where its name is not known', async () => {
    const page = await (await visitWithRates()).open('/checkout?shipping-rates=dog-sled');
    expect(page.texts('[role="alert"]')).toEqual(['Your selected option is no longer available.']);
    expect(chosenRate(page)).toBeUndefined();
  });

  it('leads back to the cart with its rates and the selected option', async () => {
    const page = await (await visitWithRates()).open('/checkout?shipping-rates=standard');
    const links = [...page.document.querySelectorAll('main a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/cart?shipping-rates=standard']);
  });

  describe('from a cart page that showed rates', () => {
    it('ships to where that showed, and says that another tab has asked for elsewhere', async () => {
      const visit = await openPages();
      await visit.add('HS-LAN-BR');
      const firstTab = await visit.send('/cart/estimate', NEW_YORK);
      await visit.send('/cart/estimate', OTTAWA);
      const page = await checkOut(visit, firstTab);
      expect(page.text('[role="alert"]')).toBe(
        'You have calculated shipping to K1N 5T2, Ontario, Canada in another tab. This checkout ships to ' +
          '10001, New York, United States, as your cart showed. Ship to K1N 5T2, Ontario, Canada instead',
      );
      expect(page.text('.checkout__shipping')).toContain('To 10001, New York, United States.');
      const cart = await visit.open(page.document.querySelector('[data-keeps-selection]')?.getAttribute('href') ?? '');
      expect(cart.text('#shipping-rates-feedback')).toContain('10001, New York, United States');
    });

    it('also where that showed an error', async () => {
      const visit = await openPages();
      await visit.add('HS-LAN-BR');
      const firstTab = await visit.send('/cart/estimate', { 'shipping_address[country]': 'AQ' });
      await visit.send('/cart/estimate', OTTAWA);
      const page = await checkOut(visit, firstTab);
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
      const page = await checkOut(visit, cart, { 'shipping-rates': 'standard' });
      expect(page.text('[role="alert"]')).toBe(
        'The price of Standard has changed. It is FREE now; your cart showed $9.80.',
      );
    });

    it('says nothing where everything is as it was', async () => {
      const visit = await openPages();
      await visit.add('HS-LAN-BR');
      const cart = await visit.send('/cart/estimate', OTTAWA);
      const page = await checkOut(visit, cart, { 'shipping-rates': 'standard' });
      expect(page.texts('[role="alert"]')).toEqual([]);
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
    await storeSettings(visit.db, { ...SHIPPING, zones });
    await visit.add('HS-LAN-BR');
    await visit.send('/cart/estimate', OTTAWA);
    expect(await noted(visit)).toEqual([]);
  });

  it('asks for the address in place when none is known', async () => {
    const visit = await openPages();
    await visit.add('HS-LAN-BR');
    const page = await visit.open('/checkout');
    expect(page.text('.checkout__shipping .notice')).toBe(
      'Enter your address to see the shipping options and their prices.',
    );
    expect(page.document.querySelector('[autofocus]')).toBeNull();
    expect(page.text('.summary__row--total')).toBe('Total before shipping$64.00 CAD');
  });

  it('asks in place for the part that is missing in an address that was typed but not calculated', async () => {
    const visit = await visitWithRates();
    const page = await checkOut(visit, await visit.open('/cart'), { ...NEW_YORK, 'shipping_address[zip]': '' });
    expect(page.text('.checkout__shipping .notice')).toBe(
      'Enter your address to see the shipping options and their prices.',
    );
    expect(page.document.querySelector('[autofocus]')?.id).toBe('zip');
    expect(page.document.querySelector<HTMLSelectElement>('#province')?.value).toBe('NY');
    const rated = await checkOut(visit, page, { 'shipping_address[zip]': '10001' });
    expect(rated.text('.checkout__shipping')).toContain('To 10001, New York, United States.');
    const cart = await visit.open('/cart');
    expect(cart.document.querySelector<HTMLInputElement>('#address_zip')?.value).toBe('10001');
  });

  it('ships to an address that was typed but not calculated, and compares no price of the address before', async () => {
    const visit = await visitWithRates();
    const cart = await visit.open('/cart?rates=1&shipping-rates=local-delivery');
    const page = await checkOut(visit, cart, { ...NEW_YORK, 'shipping-rates': 'local-delivery' });
    expect(page.text('.checkout__shipping')).toContain('To 10001, New York, United States.');
    expect(page.text('[role="alert"]')).toMatch(/^Local delivery is not offered/);
  });

  it('changes the address in place, without a script, and keeps the selected rate', async () => {
    const visit = await visitWithRates();
    const page = await visit.open('/checkout?shipping-rates=standard');
    const changed = await checkOut(visit, page, { 'shipping_address[zip]': 'M5V 2T6' });
    expect(changed.text('.checkout__shipping')).toContain('To M5V 2T6, Ontario, Canada.');
    expect(chosenRate(changed)).toBe('standard');
  });

  it('puts neither address nor prices into its URL, however many and long the rates are', async () => {
    const visit = await visitWithRates();
    const cart = await visit.open('/cart?rates=1');
    const rates = Array.from({ length: 50 }, (_, index) => [`${'x'.repeat(400)}${index}`, 'Freight', 1000]);
    const shown = JSON.stringify({ destination: ['CA', 'ON', 'K1N 5T2'], rates });
    const page = await checkOut(visit, cart, { shown });
    expect(page.status).toBe(200);
    expect(page.path.length).toBeLessThan(80);
  });

  it('takes the joined codes of several shipments, each as long as a carrier may write it', async () => {
    const visit = await visitWithRates();
    const code = Array.from({ length: 5 }, () => 'x'.repeat(255)).join('+');
    const page = await checkOut(visit, await visit.open('/cart'), { 'shipping-rates': code });
    expect(page.status).toBe(200);
  });

  it('takes no address that cannot be one', async () => {
    const visit = await visitWithRates();
    const page = await checkOut(visit, await visit.open('/cart'), { 'shipping_address[zip]': 'x'.repeat(300) });
    expect(page.status).toBe(400);
  });

  it('is the cart for a form without a session', async () => {
    expect((await (await openPages()).send('/checkout', OTTAWA)).path).toBe('/cart');
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
    expect(page.text('.summary__row--total')).toBe('Total before shipping$64.00 CAD');
  });

  it('offers the country that has such postal codes, like the cart page', async () => {
    const visit = await openPages();
    await visit.add('HS-LAN-BR');
    const page = await visit.send('/checkout', { 'shipping_address[country]': 'CA', 'shipping_address[zip]': '10001' });
    const button = page.document.querySelector('[role="alert"] button');
    expect(button?.textContent).toBe('Switch to United States');
    const form = page.document.querySelector(`#${button?.getAttribute('form')}`);
    const fields = [...(form?.querySelectorAll('input') ?? [])].map(({ name, value }) => [name, value] as const);
    const switched = await visit.send(form?.getAttribute('action') ?? '', Object.fromEntries(fields));
    expect(switched.text('.checkout__shipping')).toContain('To 10001, United States.');
  });

  it('says that downloads are not shipped', async () => {
    const visit = await openPages();
    await visit.add('HS-EBK');
    const page = await visit.open('/checkout');
    expect(page.text('.checkout__shipping')).toContain('There is nothing to ship.');
    expect(page.text('.summary__row--total')).toBe('Total$14.00 CAD');
  });

  it('reads in the chosen currency and says what is charged', async () => {
    const visit = await visitWithRates();
    await visit.send('/currency', { currency: 'EUR', return_to: '/checkout' });
    const page = await visit.open('/checkout?shipping-rates=standard');
    expect(page.text('.summary__row--total')).toMatch(/^Total€/);
    expect(page.text('.summary__charged')).toBe('Shown in EUR for reference. You pay $73.80 CAD.');
  });
});
