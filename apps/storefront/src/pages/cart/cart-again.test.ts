// @vitest-environment jsdom
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { loadAllCountryRules, LOADING_LIMIT_MS } from '../../testing/load-all-country-rules.ts';
import { openPages, type ReadPage, type Visit } from '../testing/open-pages.ts';

beforeAll(loadAllCountryRules, LOADING_LIMIT_MS);

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

describe('whoever comes back to the cart page', () => {
  const selected = ({ document }: ReadPage) =>
    document.querySelector<HTMLInputElement>('#shipping-rates input:checked')?.value;

  it('finds the rates as they were left, with nothing asked', async () => {
    const visit = await visitWith('HS-LAN-BR');
    await visit.send('/cart/estimate', OTTAWA);
    const asking = vi.spyOn(visit.quoting, 'answer');
    const page = await visit.open('/cart?shipping-rates=standard');
    expect(page.text('#shipping-rates-feedback')).toContain('K1N 5T2, Ontario, Canada');
    expect([selected(page), page.text('#estimated-shipping em')]).toEqual(['standard', '$9.80']);
    expect(page.text('.summary__row--total')).toBe('Estimated total$73.80');
    expect(asking).not.toHaveBeenCalled();
  });

  it('finds the first rate selected where the option of then is not offered', async () => {
    const { send, open } = await visitWith('HS-LAN-BR');
    await send('/cart/estimate', OTTAWA);
    expect(selected(await open('/cart?shipping-rates=dog-sled'))).toBe('local-delivery');
  });

  it('finds no rates that are not true any more', async () => {
    const { page, send, open } = await visitWith('HS-LAN-BR');
    await send('/cart/estimate', OTTAWA);
    expect(isHidden(await open('/cart'), 'wrapper-response')).toBe(false);
    await send('/cart/line', { key: lineKey(page), quantity: '2' });
    expect(isHidden(await open('/cart'), 'wrapper-response')).toBe(true);
  });

  it('is let back by the browser’s cache, and gets no stale page', async () => {
    const { browser } = await visitWith('HS-LAN-BR');
    for (const path of ['/cart', '/checkout']) {
      const { headers } = await browser.get(path);
      expect([path, headers.get('cache-control')]).toEqual([path, 'private, no-cache']);
      expect(headers.get('vary')).toMatch(/^\*/);
    }
  });
});

describe('the cart page of a customer', () => {
  it('has the default address in its fields, and asks by itself (RO-1)', async () => {
    const { logIn, open } = await visitWith('HS-LAN-BR');
    await logIn('visitor.home@example.com');
    const page = await open('/cart');
    expect(fieldsOf(page)).toEqual(['CA', 'ON', 'K1N 5T2']);
    expect(page.html).toContain('"autoCalculate":true');
  });

  it('asks by itself on each load, unless a selection would be lost', async () => {
    const { logIn, send, open } = await visitWith('HS-LAN-BR');
    await logIn('visitor.home@example.com');
    await send('/cart/estimate', OTTAWA);
    expect((await open('/cart')).html).toContain('"autoCalculate":true');
    expect((await open('/cart?shipping-rates=standard')).html).toContain('"autoCalculate":false');
  });

  it('does not ask again for an answer that it brought along', async () => {
    const { logIn, send } = await visitWith('HS-LAN-BR');
    await logIn('visitor.home@example.com');
    expect((await send('/cart/estimate', OTTAWA)).html).toContain('"autoCalculate":false');
  });
});
