import { act, fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { CURRENCY_EVENT } from '../../ui/client/follow-selection.ts';
import { openPages } from '../../../../testing/open-pages.ts';
import { fill, leave, OTTAWA, press, setUpTakeOver, shopOf, takeOver, text } from '../../../../testing/take-over.ts';

setUpTakeOver();

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

  it('writes amounts with their code for a destination with another currency, from when its rates are asked for', async () => {
    const visit = await openPages();
    await visit.add('HS-LAN-BR');
    await takeOver(await visit.send('/cart/estimate', OTTAWA));
    vi.stubGlobal('fetch', shopOf(visit));
    const amounts = () =>
      [text('.cart-line__price'), text('.cartfare-rate-price'), text('#estimated-shipping em')].join();
    const ask = () => act(async () => document.querySelector<HTMLButtonElement>('.get-rates')?.click());
    expect(amounts()).not.toContain('CAD');
    await fill('address_country', 'US');
    await fill('address_province', 'NY');
    await fill('address_zip', '10001');
    expect(amounts()).not.toContain('CAD');
    await ask();
    await waitFor(() => expect(amounts()).toMatch(/^\$\S+ CAD,\$\S+ CAD,\$\S+ CAD$/u));
    await leave();
    await takeOver(await visit.open('/cart'));
    expect(amounts()).toMatch(/^\$\S+ CAD,\$\S+ CAD,\$\S+ CAD$/u);
    await fill('address_country', 'CA');
    await fill('address_province', 'ON');
    await fill('address_zip', 'M5V 2T6');
    await ask();
    await waitFor(() => expect(amounts()).toMatch(/^\$\S+,\$\S+,\$\S+$/u));
    expect(amounts()).not.toContain('CAD');
  });

  it('MO-6: leads from an empty list to where the shop ships in the country', async () => {
    const visit = await openPages();
    await visit.add('HS-LAN-BR');
    await takeOver(await visit.send('/cart/estimate', OTTAWA));
    vi.stubGlobal('fetch', async () => Response.json({ shipping_rates: [] }));
    await act(async () => document.querySelector<HTMLButtonElement>('.get-rates')?.click());
    await waitFor(() => expect(text('#shipping-rates-feedback')).toBe('We do not ship to this destination.'));
    expect(text('.cartfare-advice')).toMatch(/no shipping options for K1N\s5T2, Ontario, Canada\./u);
    const link = document.querySelector('#wrapper-response a');
    expect([link?.textContent, link?.getAttribute('href')]).toEqual(['Where we ship', '/shipping?country=CA']);
  });

  it('BE-4: offers to clear the address from the first answer on, and not for a request that found no shop', async () => {
    const visit = await openPages();
    await takeOver(await visit.add('HS-LAN-BR'));
    await fill('address_zip', 'K1N 5T2');
    const ask = () => act(async () => document.querySelector<HTMLButtonElement>('.get-rates')?.click());
    const clear = () => document.querySelector('.forget-address button');
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await ask();
    await waitFor(() => expect(text('#shipping-rates-feedback')).toContain("couldn't reach the shop"));
    expect(clear()).toBeNull();
    vi.stubGlobal('fetch', shopOf(visit));
    await ask();
    await waitFor(() => expect(document.querySelector('.cartfare-rate')).not.toBeNull());
    expect(clear()?.textContent).toBe('Clear address');
  });

  it("goes back from a quantity that is not a whole number to the old one, with the shop's message", async () => {
    const visit = await openPages();
    await takeOver(await visit.add('HS-LAN-BR', 2));
    vi.stubGlobal('fetch', shopOf(visit));
    const field = document.querySelector<HTMLInputElement>('.stepper__field');
    if (field === null) throw new Error('No field for the quantity.');
    field.id = 'quantity';
    await fill('quantity', '1.5');
    await act(async () => field.form?.requestSubmit());
    await waitFor(() => expect(text('.cart-line__problem')).toMatch(/^Enter the quantity as a whole number/u));
    expect(field.value).toBe('2');
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
    await waitFor(() => expect(window.history.state?.addressFields.destination.province).toBe('NY'));
    await leave();
    await takeOver(page, 'US');
    expect(document.querySelector<HTMLSelectElement>('#address_province')?.value).toBe('NY');
    await leave();
    await takeOver(page, 'AU');
    expect(document.querySelector<HTMLSelectElement>('#address_province')?.value).toBe('');
  });

  it('shows the address that the shop has got since, not the fields that the browser restores', async () => {
    const visit = await openPages();
    await takeOver(await visit.add('HS-LAN-BR'));
    await fill('address_country', 'US');
    await waitFor(() => expect(window.history.state?.addressFields.destination.country).toBe('US'));
    await leave();
    await takeOver(await visit.send('/cart/estimate', OTTAWA), 'US');
    expect(document.querySelector<HTMLSelectElement>('#address_country')?.value).toBe('CA');
    expect(document.querySelector<HTMLInputElement>('#address_zip')?.value).toBe('K1N 5T2');
  });

  it('changes quantities in place, and rates of the old cart stay inert while they are updated', async () => {
    const visit = await openPages();
    await visit.add('HS-LAN-BR');
    await takeOver(await visit.send('/cart/estimate', OTTAWA));
    vi.stubGlobal('fetch', shopOf(visit));
    await press('Increase quantity of Storm lantern');
    expect(document.querySelector('.cartfare-rates')?.hasAttribute('inert')).toBe(true);
    expect(document.querySelector('.summary')?.getAttribute('aria-busy')).toBe('true');
    expect(text('.summary__row--total')).toBe('Estimated total$64.00 CAD');
    expect(text('.summary__shipping')).toContain('ShippingFREEUpdating...');
    expect(text('.checkout-bar__rate')).toBe('');
    expect(text('.checkout-bar__total')).toBe('Updating...$64.00 CAD');
    const sent = new FormData(document.querySelector<HTMLFormElement>('.cartfare form') ?? undefined);
    expect(sent.get('shipping-rates'), 'the first rate, which counts without a selection').toBe('local-delivery');
    expect(sent.get('shown'), 'with its name').toContain('["local-delivery","Local delivery",null]');
    await waitFor(() => expect(text('.cart-line__price')).toBe('$128.00'));
    expect(text('.site-header__cart')).toBe('Cart · 2');
    await waitFor(() => expect(text('.summary__row--total')).toBe('Estimated total$128.00 CAD'));
    expect(document.querySelector('.summary')?.getAttribute('aria-busy')).toBe('false');
  });

  it('says that shipping is not calculated for an edited address, is being calculated, and could not be', async () => {
    const visit = await openPages();
    await visit.add('HS-LAN-BR');
    await takeOver(await visit.send('/cart/estimate', OTTAWA));
    const row = () => `${text('.summary__shipping dt')} ${text('.summary__shipping dd')}`;
    expect(row()).toBe('Shipping FREE');
    expect(text('.summary__rate')).toMatch(/^Local delivery, \w{3},\s\w{3}\s\d+$/u);
    expect(text('.checkout-bar__rate')).toBe(text('.summary__rate'));
    await fill('address_zip', 'K1P 1J1');
    expect(text('#shipping-rates-feedback')).toContain('These rates are for K1N 5T2');
    expect(row()).toBe('Shipping Not calculated');
    let fail = (_error: Error) => {};
    vi.stubGlobal('fetch', () => new Promise((_resolve, reject) => (fail = reject)));
    await act(async () => document.querySelector<HTMLButtonElement>('.get-rates')?.click());
    expect(row()).toBe('Shipping Calculating...');
    await act(async () => fail(new TypeError('Failed to fetch')));
    await waitFor(() => expect(row()).toBe('Shipping Not calculated'));
  });

  it.each(['.summary', '.cartfare'])(
    'moves the focus from the button in %s to the field that the shop refuses',
    async (place) => {
      const visit = await openPages();
      await takeOver(await visit.add('HS-LAN-BR'));
      vi.stubGlobal('fetch', shopOf(visit));
      const button = document.querySelector<HTMLButtonElement>(`${place} .get-rates`);
      await act(async () => button?.focus());
      await act(async () => button?.click());
      await waitFor(() => expect(document.activeElement?.id).toBe('address_zip'));
    },
  );

  it('leaves the focus where the shopper has moved it before the shop refuses a field', async () => {
    const visit = await openPages();
    await takeOver(await visit.add('HS-LAN-BR'));
    vi.stubGlobal('fetch', shopOf(visit));
    await act(async () => document.querySelector<HTMLButtonElement>('.cartfare .get-rates')?.click());
    const country = document.querySelector<HTMLElement>('#address_country');
    await act(async () => country?.focus());
    await waitFor(() => expect(text('#shipping-rates-feedback')).toMatch(/^Error/u));
    expect(document.activeElement).toBe(country);
  });

  it('announces that the cart is empty when the last line is removed, and has the focus on its undo', async () => {
    const visit = await openPages();
    await takeOver(await visit.add('HS-LAN-BR'));
    vi.stubGlobal('fetch', shopOf(visit));
    await press('Remove Storm lantern');
    await waitFor(() => expect(text('[role="status"]')).toBe('Storm lantern removed. Your cart is empty.'));
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Undo: Storm lantern');
    await press('Undo: Storm lantern');
    await waitFor(() => expect(text('[role="status"]')).toBe('Storm lantern: 1. Total before shipping $64.00 CAD.'));
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

  it('takes all there is where more is wanted, and says so', async () => {
    const visit = await openPages();
    await visit.db.updateTable('variants').set({ stock: 4 }).where('sku', '=', 'HS-BAR-125').execute();
    await takeOver(await visit.add('HS-BAR-125', 1));
    vi.stubGlobal('fetch', shopOf(visit));
    const field = document.querySelector<HTMLInputElement>('.stepper__field');
    await act(async () => {
      field?.focus();
      if (field !== null) fireEvent.change(field, { target: { value: '999' } });
    });
    await act(async () => field?.form?.requestSubmit());
    await waitFor(() => expect(text('.cart-line__problem')).toBe('4 is all we have.'));
    await waitFor(() => expect(document.querySelector('.cart-line')?.getAttribute('aria-busy')).toBe('false'));
    expect(field?.value).toBe('4');
    expect(text('.cart-line__problem')).toBe('4 is all we have.');
  });

  it('stays in the cart when the shop refuses a quantity between the press of "Check out" and its release', async () => {
    const visit = await openPages();
    await takeOver(await visit.add('HS-BAR-125', 4));
    await visit.db.updateTable('variants').set({ stock: 4 }).where('sku', '=', 'HS-BAR-125').execute();
    vi.stubGlobal('fetch', shopOf(visit));
    const leftFor: string[] = [];
    const follow = (event: SubmitEvent) => {
      if (!event.defaultPrevented) leftFor.push(event.submitter?.getAttribute('formaction') ?? '');
      event.preventDefault();
    };
    window.addEventListener('submit', follow);
    onTestFinished(() => window.removeEventListener('submit', follow));
    const checkOut = document.querySelector<HTMLButtonElement>('.summary button[formaction]');
    const button = async (event: string) =>
      act(async () => checkOut?.dispatchEvent(new Event(event, { bubbles: true })));
    await button('pointerdown');
    await press('Increase quantity of Brass barometer');
    await waitFor(() => expect(text('.cart-line__problem')).toBe('Only 4 of Brass barometer can be ordered.'));
    await act(async () => checkOut?.click());
    expect(leftFor, 'the first click').toEqual([]);
    await button('pointerdown');
    await act(async () => checkOut?.click());
    expect(leftFor, 'the second click').toEqual(['/checkout']);
  });
});
