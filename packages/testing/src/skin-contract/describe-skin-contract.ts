import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aRatesMessage } from '../builders.ts';
import { createFakePlatform, type FakePlatform } from '../fake-platform.ts';
import { answers } from '../scripted-answer.ts';

/** A calculator in the document, shown by any skin. */
export interface MountedSkin {
  /** Contains everything that the skin has rendered. */
  readonly root: HTMLElement;
  unmount(): Promise<void>;
}

/** Shows a calculator with Canada (with provinces), Germany (without) and `Atlantis`; all fields are empty. */
export type MountSkin = () => Promise<MountedSkin>;

const RATES = aRatesMessage(
  { name: 'Standard', code: 'standard', price: '9.80' },
  { name: 'Overnight & <5 kg>', code: 'overnight', price: '38.60' },
);
const PREPARED = answers.empty(202);
const NOT_SUPPORTED = answers.json(422, { country: ['is not supported'] });

/** What every skin of the calculator does, in terms of what a shopper sees and what the shop receives. */
export function describeSkinContract(name: string, mountSkin: MountSkin): void {
  describe.each([name])('%s', () => {
    let shop: FakePlatform;
    let skin: MountedSkin;

    beforeEach(async () => {
      shop = createFakePlatform();
      vi.stubGlobal('fetch', shop.fetch);
      skin = await mountSkin();
    });
    afterEach(async () => {
      await skin.unmount();
      vi.unstubAllGlobals();
    });

    const one = (selector: string): HTMLElement => {
      const found = skin.root.querySelector<HTMLElement>(selector);
      if (found === null) throw new Error(`There is no ${selector}.`);
      return found;
    };
    const country = () => one('[name="shipping_address[country]"]') as HTMLSelectElement;
    const province = () => one('[name="shipping_address[province]"]') as HTMLSelectElement;
    const postalCode = () => one('[name="shipping_address[zip]"]') as HTMLInputElement;
    const button = () => one('.get-rates') as HTMLButtonElement;
    const radios = () => [...skin.root.querySelectorAll<HTMLInputElement>('input[type="radio"]')];
    const results = () => one('[id$="wrapper-response"]');
    const line = () => one('[id$="estimated-shipping"]');
    const isShown = (element: Element) => element.closest('[hidden]') === null;
    const body = () => Object.fromEntries(new URLSearchParams(shop.calls[0]?.body));

    async function choose(control: HTMLSelectElement, value: string): Promise<void> {
      control.value = value;
      control.dispatchEvent(new Event('change', { bubbles: true }));
      await vi.waitFor(() => expect(control.value).toBe(value));
    }
    /** As a browser does: bypasses a property that a library has defined over the control's own. */
    function type(control: HTMLInputElement, value: string): void {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(control, value);
      control.dispatchEvent(new Event('input', { bubbles: true }));
    }
    async function answered(): Promise<void> {
      await respond(RATES);
      await vi.waitFor(() => expect(radios()).toHaveLength(2));
    }
    async function respond(rates: unknown): Promise<void> {
      shop.script(PREPARED, answers.json(200, rates));
      button().click();
      await vi.waitFor(() => expect(isShown(results())).toBe(true));
    }
    /** Classes of what stands in the results, in its order; without what only one of the faces has. */
    const shownParts = () =>
      [...results().querySelectorAll('p, button, ul')].filter(isShown).map(({ className }) => className);

    test('idle buttons can be pressed, and no answer is shown', () => {
      expect(button().textContent).toBe('Calculate shipping');
      expect(button().disabled).toBe(false);
      expect(isShown(results())).toBe(false);
      expect(isShown(line())).toBe(false);
    });

    test('a country with provinces asks for one, a country without hides and empties the field', async () => {
      await choose(country(), 'CA');
      await vi.waitFor(() => expect(isShown(province())).toBe(true));
      await choose(province(), 'ON');
      await choose(country(), 'DE');
      await vi.waitFor(() => expect(isShown(province())).toBe(false));
      await answered();
      expect(body()).toMatchObject({ 'shipping_address[country]': 'DE', 'shipping_address[province]': '' });
    });

    test('a click shows the busy label, sends what the fields hold and brings the rates', async () => {
      await choose(country(), 'CA');
      await vi.waitFor(() => expect(isShown(province())).toBe(true));
      await choose(province(), 'ON');
      type(postalCode(), 'K1N 5T2');
      shop.script(answers.after(1, PREPARED));
      button().click();
      await vi.waitFor(() => expect([button().textContent, button().disabled]).toEqual(['Calculating...', true]));
      shop.script(answers.json(200, RATES));
      await shop.clock.advance(1);

      await vi.waitFor(() => expect(radios().map(({ checked }) => checked)).toEqual([true, false]));
      expect([button().textContent, button().disabled]).toEqual(['Calculate shipping', false]);
      expect(isShown(results())).toBe(true);
      expect(line().textContent).toContain('$9.80');
      expect(body()).toEqual({
        'shipping_address[zip]': 'K1N 5T2',
        'shipping_address[country]': 'CA',
        'shipping_address[province]': 'ON',
      });
    });

    test('missing values are sent as empty strings', async () => {
      await answered();
      expect(body()).toEqual({
        'shipping_address[zip]': '',
        'shipping_address[country]': '',
        'shipping_address[province]': '',
      });
    });

    test('what a carrier calls its rate is text, whatever it looks like', async () => {
      await answered();
      expect(results().querySelector('.cartfare-rate b')).toBeNull();
      expect(results().textContent).toContain('Overnight & <5 kg>');
    });

    test('several rates are one group of radio buttons below a heading, each named by its rate and price', async () => {
      await answered();
      const group = one('fieldset');
      expect([group.querySelector('legend h3')?.textContent, group.querySelectorAll('ul > li')]).toMatchObject([
        'Shipping options',
        { length: 2 },
      ]);
      const described = (attribute: string) =>
        radios().map((radio) => document.getElementById(radio.getAttribute(attribute) ?? '')?.textContent?.trim());
      expect(described('aria-labelledby')).toEqual(['Standard at $9.80', 'Overnight & <5 kg> at $38.60']);
      expect(described('aria-describedby')).toEqual(['Cheapest', '']);
      expect(radios().map(({ name, value }) => [name, value])).toEqual([
        [one('ul').id, 'standard'],
        [one('ul').id, 'overnight'],
      ]);
      expect([results().dataset['success'], results().className]).toEqual([
        'true',
        'cartfare-results cartfare-results--rates',
      ]);
      expect(one('[id$="shipping-rates-feedback"]').textContent).toContain('There are 2 shipping rates available');
    });

    test('a rate that becomes free says so in its row, to screen readers, too', async () => {
      await respond(aRatesMessage({ remaining_to_free: '68.00' }, { name: 'Overnight', code: 'overnight' }));
      await vi.waitFor(() => expect(radios()).toHaveLength(2));
      expect(one('.cartfare-rate-until-free').textContent).toBe('Add $68.00 and Standard is free.');
      const described = document.getElementById(radios()[0]?.getAttribute('aria-describedby') ?? '');
      expect(described?.textContent).toContain('Add $68.00 and Standard is free.');
    });

    test('a rate of a cart in several parts has a line for each', async () => {
      const part = (item: string, day: string) => ({ items: [item], from: '', delivery_range: [day, day] as const });
      await respond(aRatesMessage({ parts: [part('Lantern', '2026-12-01'), part('Anchor', '2026-12-08')] }));
      const lines = [...results().querySelectorAll('.cartfare-rate-part')].map(({ textContent }) => textContent);
      expect(lines.map((text) => text?.replaceAll('\u00a0', ' '))).toEqual([
        'Lantern: Tue, Dec 1',
        'Anchor: Tue, Dec 8',
      ]);
    });

    test('of a long list the first six are shown, until a press shows all and goes on with the first of the others', async () => {
      const codes = [...'abcdefghij'];
      await respond(aRatesMessage(...codes.map((code, index) => ({ name: code, code, price: `${9 - index}.80` }))));
      await vi.waitFor(() => expect(radios()).toHaveLength(10));
      const shown = () => radios().filter(isShown);
      await vi.waitFor(() => expect(shown()).toHaveLength(6));
      expect(one('.cartfare-show-all').textContent).toBe('Show all (10)');
      one('.cartfare-show-all').focus();
      one('.cartfare-show-all').click();
      await vi.waitFor(() => expect(shown()).toHaveLength(10));
      expect(results().querySelector('.cartfare-show-all')).toBeNull();
      expect(document.activeElement).toBe(radios()[6]);
    });

    test('a selected rate after the first six stays when the shopper selects another one', async () => {
      await answered();
      radios()[1]?.click();
      await vi.waitFor(() => expect(line().textContent).toContain('$38.60'));
      const others = [...'abcdefgh'].map((code) => ({ name: code, code }));
      await respond(aRatesMessage(...others, { name: 'Overnight', code: 'overnight', price: '38.60' }));
      const shown = () => radios().filter(isShown);
      const values = () => shown().map(({ value }) => value);
      await vi.waitFor(() => expect(values()).toEqual([...'abcdef', 'overnight']));
      shown()[0]?.click();
      await vi.waitFor(() => expect(line().textContent).toContain('$9.80'));
      expect(values()).toEqual([...'abcdef', 'overnight']);
    });

    test('a list of eight is shown whole', async () => {
      await respond(aRatesMessage(...[...'abcdefgh'].map((code) => ({ name: code, code }))));
      await vi.waitFor(() => expect(radios().filter(isShown)).toHaveLength(8));
      expect(results().querySelector('.cartfare-show-all')).toBeNull();
    });

    test('a rate that the shopper fetches says where, and when it is ready', async () => {
      const pickup = { name: 'Quay', address: '1 Quay Street', hours: 'Mon–Sat 10–19', ready_on: '2026-12-01' };
      const description = '1 Quay Street · Mon–Sat 10–19';
      await respond(aRatesMessage({ name: 'Pickup, Quay', price: '0.00', pickup, description }, { code: 'standard' }));
      await vi.waitFor(() => expect(radios()).toHaveLength(2));
      const more = document.getElementById(radios()[0]?.getAttribute('aria-describedby') ?? '');
      const facts = [...(more?.querySelectorAll('small') ?? [])].map(({ textContent }) => textContent);
      expect(facts.map((text) => text?.replaceAll('\u00a0', ' '))).toEqual(['Ready on Tue, Dec 1', description]);
    });

    test('a single rate is a row below a heading, with nothing to select, and is posted like a selected one', async () => {
      await respond(aRatesMessage());
      expect([radios(), results().querySelector('fieldset')]).toEqual([[], null]);
      expect(results().querySelector('h3 + ul')?.textContent).toContain('Standard at $9.80');
      expect(one('ul input[type="hidden"]')).toMatchObject({ name: one('ul').id, value: 'standard' });
    });

    test('options that are missing are told below the list, with a button that asks again', async () => {
      await respond({ shipping_rates: [...aRatesMessage().shipping_rates, {}] });
      expect(shownParts()).toEqual(['cartfare-feedback', 'cartfare-rates', 'cartfare-note', 'cartfare-retry']);
      one('.cartfare-retry').click();
      await vi.waitFor(() => expect(button().disabled).toBe(true));
    });

    test('by when to order for the dates is told below the list', async () => {
      const { shipping_rates: rates } = aRatesMessage({ delivery_date: '2026-12-01' });
      await respond({
        shipping_rates: rates,
        omissions: [{}],
        order_by: { at: '2026-11-30T14:00:00-05:00', seconds_left: 3600 },
      });
      expect(shownParts().slice(1, 4)).toEqual(['cartfare-rates', 'cartfare-order-by', 'cartfare-note']);
      expect(one('.cartfare-order-by').textContent).toMatch(/^Order by Mon,\sNov\s30, 2\sPM \(shop time\)/u);
    });

    test('a list from which all options are missing is hidden, with a button that asks again below the sentence', async () => {
      await respond({ shipping_rates: [], omissions: [{}] });
      expect(shownParts()).toEqual(['cartfare-feedback', 'cartfare-retry']);
      expect(results().querySelector('h3')).toBeNull();
    });

    test('where there are no rates, the sentence says so and the advice what to do', async () => {
      await respond({ shipping_rates: [] });
      expect(shownParts()).toEqual(['cartfare-feedback', 'cartfare-advice']);
      expect([results().dataset['success'], results().className]).toEqual([
        'true',
        'cartfare-results cartfare-results--empty',
      ]);
    });

    test('the line follows the selected rate', async () => {
      await answered();
      radios()[1]?.click();
      await vi.waitFor(() => expect(line().textContent).toContain('$38.60'));
    });

    test('UI-7: an edited field leaves the rates on the page, inert, and hides the estimated line', async () => {
      await answered();
      type(postalCode(), '10115');
      await vi.waitFor(() => expect(results().querySelector('.cartfare-rates')?.hasAttribute('inert')).toBe(true));
      expect(isShown(line())).toBe(false);
    });

    test('an error is shown in words, the line is hidden, and the button can be pressed again', async () => {
      await answered();
      shop.script(NOT_SUPPORTED);
      button().click();
      await vi.waitFor(() => expect(results().textContent).toContain('We do not ship to this destination.'));
      expect(isShown(line())).toBe(false);
      expect(button().disabled).toBe(false);
      expect(shownParts()).toEqual(['cartfare-feedback cartfare-feedback--error', 'cartfare-advice']);
      expect(results().dataset['success']).toBe('false');
    });

    test('a value that a script put into a field is sent', async () => {
      await choose(country(), 'DE');
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(postalCode(), '10115');
      await answered();
      expect(body()).toMatchObject({ 'shipping_address[zip]': '10115' });
    });
  });
}
