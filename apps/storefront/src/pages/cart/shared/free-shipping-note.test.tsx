import { act, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { openPages } from '../../../../testing/open-pages.ts';
import {
  fill,
  MONTREAL,
  OTTAWA,
  press,
  setUpTakeOver,
  shopOf,
  takeOver,
  text,
  UNITED_STATES,
} from '../../../../testing/take-over.ts';

setUpTakeOver();

describe('the note about free shipping', () => {
  it('BE-8: tells of free shipping for the destination that rates were asked for, and for no other', async () => {
    const visit = await openPages();
    await visit.add('HS-LAN-BR');
    await takeOver(await visit.send('/cart/estimate', OTTAWA));
    vi.stubGlobal('fetch', shopOf(visit));
    await fillNewYork();
    expect(text('.free-shipping:not(.free-shipping--away, .free-shipping--quiet)')).toBe('');
    await ask();
    await waitFor(() =>
      expect(text('.free-shipping--none')).toBe(
        'United States: no free shipping. Canada: Standard shipping is free from $250.00 CAD.',
      ),
    );
    await fillMontreal();
    expect(text('.free-shipping:not(.free-shipping--away, .free-shipping--quiet)')).toBe('');
    await ask();
    await waitFor(() =>
      expect(text('.free-shipping:not(.free-shipping--away, .free-shipping--quiet)')).toContain(
        'away from free Standard shipping',
      ),
    );
    await fill('address_zip', 'H2X 1Y');
    expect(text('.free-shipping:not(.free-shipping--away, .free-shipping--quiet)')).toBe('');
  });

  it('tells of free shipping anew when the cart has changed', async () => {
    const visit = await openPages();
    await visit.add('HS-LAN-BR');
    await visit.send('/cart/estimate', OTTAWA);
    await takeOver(await visit.add('HS-CHA'));
    const asked = vi.fn(shopOf(visit));
    vi.stubGlobal('fetch', asked);
    await press('Increase quantity of Storm lantern');
    await waitFor(() =>
      expect(asked.mock.calls.map(([url]) => url).join()).toContain('/cart/free-shipping?country=CA'),
    );
    expect(text('.free-shipping:not(.free-shipping--away, .free-shipping--quiet)')).toContain(
      'away from free Standard shipping',
    );
  });

  it('does not come to a page that was made without it, where it would move the rates', async () => {
    const visit = await openPages();
    await visit.add('HS-LAN-BR');
    await takeOver(await visit.send('/cart/estimate', UNITED_STATES));
    vi.stubGlobal('fetch', shopOf(visit));
    await fillMontreal();
    await ask();
    await waitFor(() => expect(text('#shipping-rates-feedback')).toContain('H2X 1Y4'));
    expect(document.querySelector('.free-shipping')).toBeNull();
  });

  it('stays after an error about the address while the country stays, quietly', async () => {
    const visit = await openPages();
    await visit.add('HS-LAN-BR');
    await takeOver(await visit.send('/cart/estimate', OTTAWA));
    vi.stubGlobal('fetch', shopOf(visit));
    await fill('address_zip', '99999');
    await act(async () => document.querySelector<HTMLButtonElement>('.get-rates')?.click());
    await waitFor(() => expect(text('#shipping-rates-feedback')).toContain('zip'));
    expect(text('.free-shipping--quiet')).toContain('away from free Standard shipping in Canada');
  });

  it('goes with the last line that ships', async () => {
    const visit = await openPages();
    await takeOver(await visit.add('HS-LAN-BR'));
    vi.stubGlobal('fetch', shopOf(visit));
    expect(text('.free-shipping')).toContain('away from free Standard shipping');
    await press('Remove Storm lantern');
    await waitFor(() => expect(document.querySelector('.free-shipping')).toBeNull());
  });

  it('BE-3: changes what is missing for free shipping together with the total', async () => {
    const visit = await openPages();
    await visit.add('HS-LAN-BR');
    await visit.send('/cart/estimate', OTTAWA);
    await takeOver(await visit.add('HS-CHA'));
    vi.stubGlobal('fetch', shopOf(visit));
    const seen = new Set<string>();
    const look = () => seen.add(`${text('.summary__row--total')} | ${text('.free-shipping .money')}`);
    look();
    const watch = new MutationObserver(look);
    watch.observe(document.body, { subtree: true, childList: true, characterData: true });
    await press('Increase quantity of Storm lantern');
    await waitFor(() => expect(seen.size).toBeGreaterThan(1));
    await waitFor(() => expect(document.querySelector('.summary')?.getAttribute('aria-busy')).toBe('false'));
    watch.disconnect();
    const [first = '', second = ''] = [...seen].map((both) => both.split(' | ')[1]);
    expect([...seen]).toHaveLength(2);
    expect(first).not.toBe(second);
  });

  it('UI-7: tells of no free shipping while it asks for the rates of a cart that ships free', async () => {
    const visit = await openPages();
    await visit.add('HS-LAN-BR', 4);
    await takeOver(await visit.send('/cart/estimate', MONTREAL));
    vi.stubGlobal('fetch', shopOf(visit));
    expect(text('#estimated-shipping')).toContain('FREE');
    expect(text('.free-shipping:not(.free-shipping--away, .free-shipping--quiet)')).toBe('');
    await press('Increase quantity of Storm lantern');
    expect(document.querySelector('.cartfare-rates')?.hasAttribute('inert')).toBe(true);
    expect(text('.free-shipping:not(.free-shipping--away, .free-shipping--quiet)')).toBe('');
  });

  it('tells of free shipping anew on a page that the browser has translated', async () => {
    const visit = await openPages();
    await visit.add('HS-LAN-BR', 2);
    await visit.send('/cart/estimate', OTTAWA);
    await takeOver(await visit.add('HS-CHA'));
    vi.stubGlobal('fetch', shopOf(visit));
    await press('Increase quantity of Storm lantern');
    await waitFor(() =>
      expect(text('.free-shipping:not(.free-shipping--away, .free-shipping--quiet)')).toContain(
        'away from free Standard shipping',
      ),
    );
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
    await waitFor(() =>
      expect(text('.free-shipping:not(.free-shipping--away, .free-shipping--quiet)')).toBe(
        'Standard shipping in Canada is free for this cart.',
      ),
    );
  });
});

const ask = () => act(async () => document.querySelector<HTMLButtonElement>('.get-rates')?.click());

async function fillMontreal(): Promise<void> {
  await fill('address_country', 'CA');
  await fill('address_province', 'QC');
  await fill('address_zip', 'H2X 1Y4');
}

async function fillNewYork(): Promise<void> {
  await fill('address_country', 'US');
  await fill('address_province', 'NY');
  await fill('address_zip', '10001');
}
