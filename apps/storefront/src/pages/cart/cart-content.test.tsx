// @vitest-environment jsdom
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CURRENCY_EVENT } from '../frame/currency-event.ts';
import { openPages, type ReadPage } from '../testing/open-pages.ts';
import { CART_ISLAND, CartContent } from './cart-content.tsx';
import type { CartPageData } from './cart-page-data.ts';

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

/** Takes a page of the server over, as `islands/cart.tsx` does, and gives back what React had to complain of. */
async function takeOver(page: ReadPage): Promise<readonly unknown[]> {
  document.body.innerHTML = page.document.body.innerHTML;
  const island = document.getElementById(CART_ISLAND);
  if (island === null) throw new Error('This page has no cart.');
  const data: CartPageData = JSON.parse(document.getElementById(`${CART_ISLAND}-data`)?.textContent ?? '');
  const complaints: unknown[] = [];
  await act(async () => {
    hydrateRoot(island, <CartContent data={data} />, { onRecoverableError: (error) => complaints.push(error) });
  });
  return complaints;
}

const text = (selector: string) => (document.querySelector(selector)?.textContent ?? '').replace(/\s+/g, ' ').trim();

const press = (name: string) =>
  act(async () => document.querySelector<HTMLButtonElement>(`button[aria-label="${name}"]`)?.click());

const OTTAWA = {
  'shipping_address[country]': 'CA',
  'shipping_address[province]': 'ON',
  'shipping_address[zip]': 'K1N 5T2',
};

describe('the cart page in the browser', () => {
  it('is what the server made, with nothing to correct', async () => {
    const visit = await openPages();
    await visit.add('HS-LAN-BR');
    expect(await takeOver(await visit.add('HS-EBK'))).toEqual([]);
  });

  it('keeps rates that the server brought along', async () => {
    const visit = await openPages();
    await visit.add('HS-LAN-BR');
    expect(await takeOver(await visit.send('/cart/estimate', OTTAWA))).toEqual([]);
    expect(text('#estimated-shipping em')).toBe('FREE');
  });

  it('is taken over without a complaint when nothing ships', async () => {
    const visit = await openPages();
    expect(await takeOver(await visit.add('HS-EBK'))).toEqual([]);
  });

  it('shows another currency at once, rates and all, without asking (MO-5)', async () => {
    const visit = await openPages();
    await visit.add('HS-LAN-BR');
    await takeOver(await visit.send('/cart/estimate', OTTAWA));
    const asked = vi.fn();
    vi.stubGlobal('fetch', asked);
    const event = new CustomEvent(CURRENCY_EVENT, { detail: 'JPY', cancelable: true });
    act(() => {
      document.dispatchEvent(event);
    });
    expect(event.defaultPrevented).toBe(true);
    expect(text('.cart-line__price')).toMatch(/^¥[\d,]+$/);
    expect(text('.cartfare-rate:nth-child(2) .cartfare-rate-price')).toMatch(/^¥[\d,]+$/);
    expect(text('.summary__charged')).toContain('the shop charges $64.00 CAD');
    expect(asked).not.toHaveBeenCalled();
  });

  it('changes quantities in place, and rates of the old cart leave the screen at once', async () => {
    const visit = await openPages();
    await visit.add('HS-LAN-BR');
    await takeOver(await visit.send('/cart/estimate', OTTAWA));
    vi.stubGlobal('fetch', (url: string, { body }: { body: string }) => visit.browser.postJson(url, JSON.parse(body)));
    await press('Increase quantity of Storm lantern');
    expect(document.getElementById('wrapper-response')?.hidden).toBe(true);
    await vi.waitFor(() => expect(text('.cart-line__price')).toBe('$128.00'));
    expect(text('.site-header__cart')).toBe('Cart · 2');
    expect(text('.summary__row--total')).toBe('Estimated total$128.00');
  });

  it('says beside the line what the shop refuses, and shows the quantity that holds', async () => {
    const visit = await openPages();
    await takeOver(await visit.add('HS-BAR-125', 4));
    await visit.add('HS-SOA');
    await visit.db.updateTable('variants').set({ stock: 4 }).where('sku', '=', 'HS-BAR-125').execute();
    vi.stubGlobal('fetch', (url: string, { body }: { body: string }) => visit.browser.postJson(url, JSON.parse(body)));
    await press('Increase quantity of Brass barometer');
    await vi.waitFor(() => expect(text('.cart-line__problem')).toBe('Only 4 of Brass barometer can be ordered.'));
    expect(document.querySelector<HTMLInputElement>('.stepper__field')?.value).toBe('4');
  });
});
