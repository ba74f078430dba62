import { beforeAll, describe, expect, it, vi } from 'vitest';
import { loadAllCountryRules, LOADING_LIMIT_MS } from '../../../../testing/load-all-country-rules.ts';
import { openPages, type ReadPage } from '../../../../testing/open-pages.ts';

beforeAll(loadAllCountryRules, LOADING_LIMIT_MS);

const OTTAWA = {
  'shipping_address[country]': 'CA',
  'shipping_address[province]': 'ON',
  'shipping_address[zip]': 'K1N 5T2',
};

const hasNoRates = ({ document }: ReadPage) => document.getElementById('wrapper-response')?.hidden;

async function visitWithLantern() {
  const visit = await openPages();
  return { ...visit, page: await visit.add('HS-LAN-BR') };
}

describe('whoever comes back to the cart page', () => {
  const selected = ({ document }: ReadPage) =>
    document.querySelector<HTMLInputElement>('#shipping-rates input:checked')?.value;

  it('finds the rates as they were left, with nothing asked', async () => {
    const visit = await visitWithLantern();
    await visit.send('/cart/estimate', OTTAWA);
    const asking = vi.spyOn(visit.rateService, 'result');
    const page = await visit.open('/cart?shipping-rates=standard');
    expect(page.text('#shipping-rates-feedback')).toContain('K1N 5T2, Ontario, Canada');
    expect([selected(page), page.text('#estimated-shipping em')]).toEqual(['standard', '$9.80']);
    expect(page.text('.summary__row--total')).toBe('Estimated total$73.80 CAD');
    expect(asking).not.toHaveBeenCalled();
  });

  it('finds the first rate selected where the option of then is not offered', async () => {
    const { send, open } = await visitWithLantern();
    await send('/cart/estimate', OTTAWA);
    expect(selected(await open('/cart?shipping-rates=dog-sled'))).toBe('local-delivery');
  });

  it('finds the rate selected that was selected last, at the checkout, though the URL has the one before', async () => {
    const { browser, send, open } = await visitWithLantern();
    await send('/cart/estimate', OTTAWA);
    browser.cookies.set('shipping-rates', 'standard');
    expect(selected(await open('/cart?shipping-rates=local-delivery'))).toBe('standard');
  });

  it('in another language finds the rates in its words, and the selected one', async () => {
    const { send, open } = await visitWithLantern();
    await send('/cart/estimate', OTTAWA);
    const page = await open('/de/cart?shipping-rates=standard');
    expect([selected(page), page.text('#estimated-shipping em')]).toEqual(['standard', '9,80 CAD']);
  });

  it('in another language finds the rates that were shown without a selection', async () => {
    const { send, open } = await visitWithLantern();
    await send('/cart/estimate', OTTAWA);
    const page = await open('/de/cart?shipping-rates=');
    expect([hasNoRates(page), selected(page)]).toEqual([false, 'local-delivery']);
    expect(page.html).toContain('"selectedCode":null');
  });

  it('does not wait for rates that take long, and finds the cart without them', async () => {
    const { send, open, rateService } = await visitWithLantern();
    await send('/cart/estimate', OTTAWA);
    const answer = vi
      .spyOn(rateService, 'result')
      .mockResolvedValue({ kind: 'refused', refusal: { code: 'not_ready' } });
    const page = await open('/de/cart?shipping-rates=standard');
    expect([page.status, hasNoRates(page)]).toEqual([200, true]);
    expect(answer.mock.calls[0]?.[1]).toBe(1_000);
  });

  it('is a customer whose page asks by itself, and selects what was selected before the log-in', async () => {
    const { send, logIn, open } = await visitWithLantern();
    await send('/cart/estimate', OTTAWA);
    await logIn('visitor.home@example.com');
    const page = await open('/cart?shipping-rates=standard');
    expect(hasNoRates(page)).toBe(true);
    expect(page.html).toContain('"selectedCode":"standard","calculateOnLoad":true');
  });

  it('finds no rates that are not true any more', async () => {
    const { page, send, open } = await visitWithLantern();
    const key = page.document.querySelector<HTMLInputElement>('.cart-line input[name="key"]')?.value;
    await send('/cart/estimate', OTTAWA);
    expect(hasNoRates(await open('/cart'))).toBe(false);
    await send('/cart/line', { key: String(key), quantity: '2' });
    expect(hasNoRates(await open('/cart'))).toBe(true);
  });

  it('is let back by the browser’s cache, and gets no stale page', async () => {
    const { browser } = await visitWithLantern();
    for (const path of ['/cart', '/checkout']) {
      const { headers } = await browser.get(path);
      expect([path, headers.get('cache-control')]).toEqual([path, 'private, no-cache']);
      expect(headers.get('vary')).toMatch(/^\*/);
    }
  });

  it('is a customer whose page asks by itself on each load, unless a selection would be lost', async () => {
    const { logIn, send, open } = await visitWithLantern();
    await logIn('visitor.home@example.com');
    await send('/cart/estimate', OTTAWA);
    for (const path of ['/cart', '/cart?shipping-rates=']) {
      expect((await open(path)).html).toContain('"calculateOnLoad":true');
    }
    expect((await open('/cart?shipping-rates=standard')).html).toContain('"calculateOnLoad":false');
  });
});
