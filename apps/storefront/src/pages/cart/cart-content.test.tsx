// @vitest-environment jsdom
import { act, waitFor } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadAllCountryRules, LOADING_LIMIT_MS } from '../../testing/load-all-country-rules.ts';
import { soldAs } from '../../testing/sold-as.ts';
import { loadShopLanguage } from '../../texts/load-shop-language.ts';
import { CURRENCY_EVENT } from '../ui/frame/follow-selection.ts';
import { openPages, type ReadPage, type Visit } from '../testing/open-pages.ts';
import { CART_ISLAND, CartContent } from './cart-content.tsx';
import type { CartPageData } from './cart-page-data.ts';

/** The picture of each rendered line, once per rendering. */
const rendered = vi.hoisted((): string[] => []);

vi.mock(import('../ui/parts/product-picture.tsx'), async (load) => {
  const { ProductPicture } = await load();
  return {
    ProductPicture(props) {
      rendered.push(props.imagePath);
      return ProductPicture(props);
    },
  };
});

beforeAll(loadAllCountryRules, LOADING_LIMIT_MS);

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});

const roots: Root[] = [];

afterEach(async () => {
  // Pending work of a page must not run when the window belongs to the next test, or is gone.
  for (const root of roots.splice(0)) await act(async () => root.unmount());
  vi.unstubAllGlobals();
  window.history.replaceState(null, '');
  document.body.replaceChildren();
});

/**
 * Hydrates a page of the server, as `islands/cart.tsx` does, and returns React's errors. `restored`: the country that
 * the browser restores before.
 */
async function takeOver(page: ReadPage, restored?: string): Promise<readonly unknown[]> {
  document.body.innerHTML = page.document.body.innerHTML;
  const country = document.querySelector<HTMLSelectElement>('#address_country');
  if (country !== null && restored !== undefined) country.value = restored;
  const island = document.getElementById(CART_ISLAND);
  if (island === null) throw new Error('This page has no cart.');
  const data: CartPageData = JSON.parse(document.getElementById(`${CART_ISLAND}-data`)?.textContent ?? '');
  const language = await loadShopLanguage(data.language.tag);
  const issues: unknown[] = [];
  await act(async () => {
    const root = hydrateRoot(island, <CartContent data={data} language={language} />, {
      onRecoverableError: (error) => issues.push(error),
    });
    roots.push(root);
  });
  return issues;
}

const text = (selector: string) => (document.querySelector(selector)?.textContent ?? '').replace(/\s+/g, ' ').trim();

const press = (name: string) =>
  act(async () => document.querySelector<HTMLButtonElement>(`button[aria-label="${name}"]`)?.click());

/** Types into a field as a person does, because React does not notice a value that a script sets. */
const fill = (id: string, value: string) =>
  act(async () => {
    const field = document.getElementById(id);
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) throw new Error(`No field ${id}.`);
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
  });

/** The shop as `fetch`: the cart is changed with JSON, rates are asked for with a form. */
const shopOf =
  ({ browser }: Visit) =>
  (url: string, { body = '' }: { body?: string } = {}) => {
    if (body === '') return browser.get(url);
    return body.startsWith('{')
      ? browser.postJson(url, JSON.parse(body))
      : browser.postForm(url, Object.fromEntries(new URLSearchParams(body)));
  };

const UNITED_STATES = {
  'shipping_address[country]': 'US',
  'shipping_address[province]': 'NY',
  'shipping_address[zip]': '10001',
};

const OTTAWA = {
  'shipping_address[country]': 'CA',
  'shipping_address[province]': 'ON',
  'shipping_address[zip]': 'K1N 5T2',
};

const MONTREAL = {
  'shipping_address[country]': 'CA',
  'shipping_address[province]': 'QC',
  'shipping_address[zip]': 'H2X 1Y4',
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

  it('is taken over without an issue when nothing ships', async () => {
    const visit = await openPages();
    expect(await takeOver(await visit.add('HS-EBK'))).toEqual([]);
  });

  it('MO-5: shows another currency at once, rates and all, without asking', async () => {
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
    expect(text('.summary__charged')).toContain('You pay $64.00 CAD');
    expect(asked).not.toHaveBeenCalled();
  });

  it("goes back from a quantity that is not a whole number to the old one, with the shop's message", async () => {
    const visit = await openPages();
    await takeOver(await visit.add('HS-LAN-BR', 2));
    vi.stubGlobal('fetch', shopOf(visit));
    const field = document.querySelector<HTMLInputElement>('.stepper__field');
    if (field === null) throw new Error('No field for the quantity.');
    field.id = 'quantity';
    for (const [typed, message] of [
      ['999', /left|stock|only/iu],
      ['1.5', /^Enter the quantity as a whole number/u],
    ] as const) {
      await fill('quantity', typed);
      await act(async () => field.form?.requestSubmit());
      await waitFor(() => expect(text('.cart-line__problem')).toMatch(message));
      expect(field.value).toBe('2');
    }
  });

  it('sends a quantity that was typed before the page was taken over', async () => {
    const visit = await openPages();
    await takeOver(await visit.add('HS-LAN-BR', 2));
    vi.stubGlobal('fetch', shopOf(visit));
    const field = document.querySelector<HTMLInputElement>('.stepper__field');
    // No event, as if it had come before.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, '4');
    await act(async () => field?.form?.requestSubmit());
    await waitFor(() => expect(text('.cart-line__price')).toBe('$256.00'));
    expect(field?.value).toBe('4');
  });

  it('keeps the province when the browser restores the country after a reload', async () => {
    const page = await (await openPages()).add('HS-LAN-BR');
    await takeOver(page);
    await fill('address_country', 'US');
    await waitFor(() => expect(document.querySelector('#address_province [value="NY"]')).not.toBeNull());
    await fill('address_province', 'NY');
    await waitFor(() => expect(window.history.state).toEqual({ province: ['US', 'NY'] }));
    for (const root of roots.splice(0)) await act(async () => root.unmount());
    await takeOver(page, 'US');
    expect(document.querySelector<HTMLSelectElement>('#address_province')?.value).toBe('NY');
    for (const root of roots.splice(0)) await act(async () => root.unmount());
    await takeOver(page, 'AU');
    expect(document.querySelector<HTMLSelectElement>('#address_province')?.value).toBe('');
  });

  it('changes quantities in place, and rates of the old cart leave the screen at once', async () => {
    const visit = await openPages();
    await visit.add('HS-LAN-BR');
    await takeOver(await visit.send('/cart/estimate', OTTAWA));
    vi.stubGlobal('fetch', shopOf(visit));
    await press('Increase quantity of Storm lantern');
    expect(document.getElementById('wrapper-response')?.hidden).toBe(true);
    await waitFor(() => expect(text('.cart-line__price')).toBe('$128.00'));
    expect(text('.site-header__cart')).toBe('Cart · 2');
    expect(text('.summary__row--total')).toBe('Total before shipping$128.00');
  });

  it('BE-8: tells of free shipping for the destination that rates were asked for, and for no other', async () => {
    const visit = await openPages();
    await visit.add('HS-LAN-BR');
    await takeOver(await visit.send('/cart/estimate', UNITED_STATES));
    vi.stubGlobal('fetch', shopOf(visit));
    expect(text('.free-shipping')).toBe('');
    await fill('address_country', 'CA');
    await fill('address_province', 'QC');
    await fill('address_zip', 'H2X 1Y4');
    expect(text('.free-shipping')).toBe('');
    await act(async () => document.querySelector<HTMLButtonElement>('.get-rates')?.click());
    await waitFor(() => expect(text('.free-shipping')).toContain('away from free Standard shipping'));
    await fill('address_zip', 'H2X 1Y');
    expect(text('.free-shipping')).toBe('');
  });

  it('tells of free shipping anew when the cart has changed', async () => {
    const visit = await openPages();
    await visit.add('HS-LAN-BR');
    await visit.send('/cart/estimate', OTTAWA);
    await takeOver(await visit.add('HS-CHA'));
    const asked = vi.fn(shopOf(visit));
    vi.stubGlobal('fetch', asked);
    await press('Increase quantity of Storm lantern');
    await waitFor(() => expect(asked.mock.calls.map(([url]) => url)).toContain('/cart/free-shipping'));
    expect(text('.free-shipping')).toContain('away from free Standard shipping');
  });

  it('UI-7: tells of no free shipping while it asks for the rates of a cart that ships free', async () => {
    const visit = await openPages();
    await visit.add('HS-LAN-BR', 4);
    await takeOver(await visit.send('/cart/estimate', MONTREAL));
    vi.stubGlobal('fetch', shopOf(visit));
    expect(text('#estimated-shipping')).toContain('FREE');
    expect(text('.free-shipping')).toBe('');
    await press('Increase quantity of Storm lantern');
    expect(document.getElementById('wrapper-response')?.hidden).toBe(true);
    expect(text('.free-shipping')).toBe('');
  });

  it('announces that the cart is empty when the last line is removed, and has the focus on its undo', async () => {
    const visit = await openPages();
    await takeOver(await visit.add('HS-LAN-BR'));
    vi.stubGlobal('fetch', shopOf(visit));
    await press('Remove Storm lantern');
    await waitFor(() => expect(text('output')).toBe('The cart was changed. Your cart is empty.'));
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Undo: Storm lantern');
    await press('Undo: Storm lantern');
    expect(text('output')).toBe('');
  });

  it('tells of free shipping anew on a page that the browser has translated', async () => {
    const visit = await openPages();
    await visit.add('HS-LAN-BR', 2);
    await visit.send('/cart/estimate', OTTAWA);
    await takeOver(await visit.add('HS-CHA'));
    vi.stubGlobal('fetch', shopOf(visit));
    await press('Increase quantity of Storm lantern');
    await waitFor(() => expect(text('.free-shipping')).toContain('away from free Standard shipping'));
    const note = document.querySelector('#free-shipping');
    for (const piece of [note, ...(note?.querySelectorAll('*') ?? [])]) {
      for (const child of piece?.childNodes ?? []) {
        if (!(child instanceof Text)) continue;
        const translation = document.createElement('font');
        translation.append(child.data);
        child.replaceWith(translation);
      }
    }
    await press('Increase quantity of Storm lantern');
    await waitFor(() => expect(text('#free-shipping')).toBe('Standard shipping in Canada is free for this cart.'));
  });

  it('says beside the line what the shop refuses, and shows the quantity that holds', async () => {
    const visit = await openPages();
    await takeOver(await visit.add('HS-BAR-125', 4));
    await visit.add('HS-SOA');
    await visit.db.updateTable('variants').set({ stock: 4 }).where('sku', '=', 'HS-BAR-125').execute();
    vi.stubGlobal('fetch', shopOf(visit));
    await press('Increase quantity of Brass barometer');
    await waitFor(() => expect(text('.cart-line__problem')).toBe('Only 4 of Brass barometer can be ordered.'));
    expect(document.querySelector<HTMLInputElement>('.stepper__field')?.value).toBe('4');
  });

  it('renders the one line whose quantity changes', async () => {
    const visit = await openPages();
    await visit.add('HS-LAN-BR');
    await visit.add('HS-SOA');
    await takeOver(await visit.add('HS-CHA'));
    vi.stubGlobal('fetch', shopOf(visit));
    rendered.length = 0;
    await press('Increase quantity of Storm lantern');
    await waitFor(() => expect(text('.cart-line__price')).toBe('$128.00'));
    await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
    expect(new Set(rendered)).toEqual(new Set([soldAs('HS-LAN-BR').product.imagePath]));
  });

  it('renders no line for an answer of the calculator', async () => {
    const visit = await openPages();
    await visit.add('HS-LAN-BR');
    await takeOver(await visit.add('HS-SOA'));
    vi.stubGlobal('fetch', shopOf(visit));
    rendered.length = 0;
    await fill('address_country', 'CA');
    await fill('address_province', 'ON');
    await fill('address_zip', 'K1N 5T2');
    await act(async () => document.querySelector<HTMLButtonElement>('.get-rates')?.click());
    await waitFor(() => expect(text('#estimated-shipping em')).toBe('FREE'));
    expect(rendered).toEqual([]);
  });
});
