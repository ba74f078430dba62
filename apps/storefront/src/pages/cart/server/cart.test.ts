import { beforeAll, describe, expect, it } from 'vitest';
import { loadAllCountryRules, LOADING_LIMIT_MS } from '../../../../testing/load-all-country-rules.ts';
import { soldAs } from '../../../../testing/sold-as.ts';
import { openPages, type ReadPage, type Visit } from '../../../../testing/open-pages.ts';

beforeAll(loadAllCountryRules, LOADING_LIMIT_MS);

/** The ids and the class that shops' themes look for. */
const THEME_IDS = [
  'shipping-calculator',
  'address_country',
  'address_province_container',
  'address_province_label',
  'address_province',
  'address_zip',
  'wrapper-response',
  'shipping-rates-feedback',
  'shipping-rates',
  'estimated-shipping',
];

const OTTAWA = address({ country: 'CA', province: 'ON', zip: 'K1N 5T2' });

function address(fields: Readonly<Record<'country' | 'province' | 'zip', string>>) {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [`shipping_address[${name}]`, value]));
}

const fieldsOf = ({ document }: ReadPage) =>
  ['address_country', 'address_province', 'address_zip'].map((id) => {
    const field = document.getElementById(id);
    return field instanceof HTMLInputElement || field instanceof HTMLSelectElement ? field.value : null;
  });

const isHidden = ({ document }: ReadPage, id: string) => document.getElementById(id)?.hidden;

/** The key of the only line. */
function lineKey({ document }: ReadPage): string {
  const field = document.querySelector<HTMLInputElement>('.cart-line input[name="key"]');
  if (field === null) throw new Error('There is no line in this cart.');
  return field.value;
}

async function visitWith(sku: string, quantity = 1): Promise<Visit & { readonly page: ReadPage }> {
  const visit = await openPages();
  return { ...visit, page: await visit.add(sku, quantity) };
}

describe('the cart page', () => {
  it('shows what is in the cart and what it costs', async () => {
    const visit = await openPages();
    await visit.add('HS-LAN-BR', 2);
    const page = await visit.add('HS-CHA');
    expect(page.path).toBe('/cart');
    expect(page.texts('.cart-line__title')).toEqual(['Storm lantern', 'Harbour chart, print']);
    expect(page.texts('.cart-line__facts')).toEqual(['Brass · 1.2 kg', '320 g']);
    expect(page.texts('.cart-line__price')).toEqual(['$128.00', '$36.00']);
    expect(page.text('.summary__row--total')).toBe('Total before shipping$164.00 CAD');
    expect(page.text('.site-header__cart')).toBe('Cart · 3');
  });

  it('has each id that themes know exactly once, and two buttons', async () => {
    const { page } = await visitWith('HS-LAN-BR');
    const counts = THEME_IDS.map((id) => [id, page.document.querySelectorAll(`[id="${id}"]`).length]);
    expect(counts).toEqual(THEME_IDS.map((id) => [id, 1]));
    expect(page.texts('.get-rates')).toEqual(['Calculate shipping', 'Calculate shipping']);
    expect(page.document.querySelectorAll('#estimated-shipping em')).toHaveLength(1);
  });

  it('has the estimated-shipping line after the results', async () => {
    const { page } = await visitWith('HS-LAN-BR');
    const results = page.document.getElementById('wrapper-response');
    const line = page.document.getElementById('estimated-shipping');
    expect(line && results?.compareDocumentPosition(line)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect([isHidden(page, 'wrapper-response'), isHidden(page, 'estimated-shipping')]).toEqual([true, true]);
  });

  it('starts with the country of the shop and asks for nothing by itself', async () => {
    const { page } = await visitWith('HS-LAN-BR');
    expect(fieldsOf(page)).toEqual(['CA', '', '']);
    expect(page.html).toContain('"calculateOnLoad":false');
  });

  it('offers every country, Antarctica among them', async () => {
    const { page } = await visitWith('HS-LAN-BR');
    const codes = [...page.document.querySelectorAll<HTMLOptionElement>('#address_country option')].map(
      ({ value }) => value,
    );
    expect(codes.length).toBeGreaterThan(240);
    expect(codes).toContain('AQ');
  });

  it('has neither inline styles nor inline scripts that run', async () => {
    const { page } = await visitWith('HS-LAN-BR');
    expect(page.document.querySelectorAll('[style], style, [onclick]')).toHaveLength(0);
    const inline = [...page.document.querySelectorAll('script:not([src])')];
    expect(inline.map((script) => script.getAttribute('type'))).toEqual(['application/json']);
  });

  it('says from the start how far free shipping is away in the country that the page begins with', async () => {
    const { page, browser } = await visitWith('HS-BLA-SL');
    expect(page.text('.free-shipping p')).toMatch(/away from free Standard shipping in Canada\.$/);
    const answer: unknown = await (await browser.get('/cart/free-shipping?country=CA')).json();
    expect(answer).toMatchObject({ offer: { rateName: 'Standard' } });
    for (const query of ['?country=US', '', `?country=${'C'.repeat(300)}`]) {
      expect(await (await browser.get(`/cart/free-shipping${query}`)).json()).toEqual({ offer: null });
    }
  });

  it('says how far free shipping is away, of what is shipped', async () => {
    const visit = await openPages();
    await visit.add('HS-BLA-SL');
    await visit.send('/cart/estimate', OTTAWA);
    const page = await visit.add('HS-EBK', 10);
    expect(page.text('.free-shipping p')).toBe('You are $132.00 away from free Standard shipping in Canada.');
    const bar = page.document.querySelector('progress');
    expect([bar?.value, bar?.max]).toEqual([11_800, 25_000]);
  });

  it('says nothing of free shipping, and is there, when the shipping settings cannot be used', async () => {
    const { rateService } = await openPages();
    const broken = { ...rateService, freeShipping: () => Promise.reject(new Error('broken')) };
    const visit = await openPages({ rateService: broken });
    const page = await visit.add('HS-LAN-BR');
    expect([page.status, page.text('.free-shipping')]).toEqual([200, '']);
  });

  it('says when shipping is free', async () => {
    const { send, add } = await visitWith('HS-BLA-SL');
    await send('/cart/estimate', OTTAWA);
    const page = await add('HS-BLA-SL', 2);
    expect(page.text('.free-shipping p')).toBe('Standard shipping in Canada is free for this cart.');
  });
});

describe('a cart with nothing to calculate', () => {
  it('BE-9: says that it is empty', async () => {
    const page = await (await openPages()).open('/cart');
    expect(page.text('h1')).toBe('Your cart is empty');
    expect(page.document.getElementById('shipping-calculator')).toBeNull();
  });

  it('BE-9: says that nothing ships', async () => {
    const { page } = await visitWith('HS-EBK');
    expect(page.text('.notice')).toBe('Everything in your cart is a download. There is nothing to ship.');
    expect(page.document.getElementById('shipping-calculator')).toBeNull();
    expect(page.text('.summary__row--total')).toBe('Total$14.00 CAD');
  });
});

describe('quantities without a script', () => {
  it('are set by the form of the line', async () => {
    const { page, send } = await visitWith('HS-LAN-BR');
    const changed = await send('/cart/line', { key: lineKey(page), quantity: '3' });
    expect([changed.path, changed.text('.cart-line__price')]).toEqual(['/cart', '$192.00']);
  });

  it('of 0 remove the line', async () => {
    const { page, send } = await visitWith('HS-LAN-BR');
    const changed = await send('/cart/line', { key: lineKey(page), quantity: '0' });
    expect(changed.text('h1')).toBe('Your cart is empty');
  });

  it.each([
    ['9', 'Only 5 of Brass barometer can be ordered.'],
    ['some', 'Enter the quantity as a whole number, such as 2.'],
  ])('of %s are refused beside the line, and the cart stays as it was', async (quantity, problem) => {
    const { page, send, open } = await visitWith('HS-BAR-125');
    const refused = await send('/cart/line', { key: lineKey(page), quantity });
    expect(refused.status).toBe(422);
    expect(refused.document.title).toMatch(/^Error: /);
    expect(refused.text('.cart-line__problem')).toBe(problem);
    const field = refused.document.querySelector('.stepper__field');
    const described = field?.getAttribute('aria-describedby') ?? '';
    expect(refused.document.getElementById(described)?.textContent).toBe(problem);
    expect((await open('/cart')).text('.cart-line__price')).toBe('$189.00');
  });

  it('of a line that is gone show the cart as it is', async () => {
    const { send } = await visitWith('HS-LAN-BR');
    const page = await send('/cart/line', { key: '1:0', quantity: '2' });
    expect([page.status, page.path]).toEqual([200, '/cart']);
  });
});

describe('BE-10: the calculator without a script', () => {
  it('comes back with the rates, and keeps the fields', async () => {
    const { send } = await visitWith('HS-LAN-BR');
    const page = await send('/cart/estimate', OTTAWA);
    expect(page.path).toBe('/cart?rates=1');
    expect(page.text('#shipping-rates-feedback')).toMatch(
      /^There are 3 shipping rates available for K1N 5T2, Ontario, Canada, starting at FREE\.$/,
    );
    expect(page.texts('.cartfare-rate-name').slice(0, 2)).toEqual(['Local delivery', 'Standard']);
    expect(page.text('#estimated-shipping em')).toBe('FREE');
    expect(isHidden(page, 'wrapper-response')).toBe(false);
    expect(fieldsOf(page)).toEqual(['CA', 'ON', 'K1N 5T2']);
  });

  it('asks by a form that is posted, from both buttons', async () => {
    const { page } = await visitWith('HS-LAN-BR');
    const form = page.document.querySelector('#shipping-calculator form');
    expect([form?.getAttribute('method'), form?.getAttribute('action')]).toEqual(['post', '/cart/estimate']);
    const buttons = [...page.document.querySelectorAll('.get-rates')];
    expect(buttons.map((button) => button.getAttribute('form'))).toEqual([form?.id, form?.id]);
  });

  it('comes back with the error, and keeps the fields', async () => {
    const { send } = await visitWith('HS-LAN-BR');
    const page = await send('/cart/estimate', address({ country: 'CA', province: 'ON', zip: '99999' }));
    expect(page.text('#shipping-rates-feedback')).toBe('Error : zip is not valid for Canada.');
    expect(page.texts('#shipping-rates li')).toEqual([]);
    expect(isHidden(page, 'estimated-shipping')).toBe(true);
    expect(fieldsOf(page)).toEqual(['CA', 'ON', '99999']);
    expect(page.document.title).toMatch(/^Error: /);
  });

  it('ER-3: says where the shop does not ship to', async () => {
    const { send } = await visitWith('HS-LAN-BR');
    const page = await send('/cart/estimate', address({ country: 'AQ', province: '', zip: '' }));
    expect(page.text('#shipping-rates-feedback')).toBe('We do not ship to this destination.');
    expect(fieldsOf(page)[0]).toBe('AQ');
  });

  it('forgets a province of the country that was chosen before', async () => {
    const { send } = await visitWith('HS-LAN-BR');
    const page = await send('/cart/estimate', address({ country: 'DE', province: 'ON', zip: '10115' }));
    expect(page.text('#shipping-rates-feedback')).toContain('available for 10115, Germany');
    expect(isHidden(page, 'address_province_container')).toBe(true);
  });

  it('keeps the destination for the visit', async () => {
    const { send, open, add } = await visitWith('HS-LAN-BR');
    await send('/cart/estimate', OTTAWA);
    await add('HS-CHA');
    const page = await open('/cart');
    expect(fieldsOf(page)).toEqual(['CA', 'ON', 'K1N 5T2']);
    expect(isHidden(page, 'wrapper-response')).toBe(true);
  });

  it('shows what was typed as text, never as markup', async () => {
    const { send } = await visitWith('HS-LAN-BR');
    const postalCode = '"><img src=x onerror=alert(1)></script><script>alert(2)</script>';
    const page = await send('/cart/estimate', address({ country: 'HK', province: '', zip: postalCode }));
    expect(page.document.querySelectorAll('img[onerror]')).toHaveLength(0);
    expect(page.document.querySelectorAll('script:not([src]):not([type="application/json"])')).toHaveLength(0);
  });

  it('refuses fields that are no address', async () => {
    const { send } = await visitWith('HS-LAN-BR');
    const page = await send('/cart/estimate', { 'shipping_address[zip][deep]': 'x' });
    expect(page.status).toBe(400);
    expect(page.text('h1')).toBe('Something went wrong');
  });
});

describe('the cart page of a customer', () => {
  it('RO-1: has the default address in its fields, and asks by itself', async () => {
    const { logIn, open } = await visitWith('HS-LAN-BR');
    await logIn('visitor.home@example.com');
    const page = await open('/cart');
    expect(fieldsOf(page)).toEqual(['CA', 'ON', 'K1N 5T2']);
    expect(page.html).toContain('"calculateOnLoad":true');
  });

  it('does not ask again for an answer that it brought along', async () => {
    const { logIn, send } = await visitWith('HS-LAN-BR');
    await logIn('visitor.home@example.com');
    expect((await send('/cart/estimate', OTTAWA)).html).toContain('"calculateOnLoad":false');
  });
});

describe('hostile names', () => {
  it('in the catalogue stay text in the page and in its data', async () => {
    const visit = await openPages();
    const hostile = '</script><img src=x onerror=alert(1)>';
    await visit.db
      .updateTable('products')
      .set({ title: hostile })
      .where('handle', '=', soldAs('HS-LAN-BR').product.handle)
      .execute();
    const page = await visit.add('HS-LAN-BR');
    expect(page.text('.cart-line__title')).toBe(hostile);
    expect(page.document.querySelectorAll('img[onerror]')).toHaveLength(0);
    expect(page.html).not.toContain('</script><img');
  });
});
