import { createCalculator } from '@cartfare/core';
import { createCountryBook } from '@cartfare/core/address';
import { afterEach, expect, test, vi } from 'vitest';
import { rememberAddress, rememberedAddress } from './remembered-address.ts';

const OTTAWA = { country: 'CA', province: 'ON', postalCode: 'K1N 5T2' };

/** The address of a customer who has logged in. */
const HAMBURG = { country: 'Germany', province: '', postalCode: '20095' };

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

const elementOf = (markup = ''): HTMLElement =>
  Object.assign(document.createElement('cartfare-calculator'), { innerHTML: markup });

/** A calculator of the page before, which waits for rates. */
function calculatorFor(address: typeof OTTAWA, customer: typeof HAMBURG | null = null) {
  const never = new Promise<never>(() => {});
  const calculator = createCalculator({
    countries: createCountryBook({ codes: ['CA', 'DE'] }),
    initialDestination: address,
    source: () => never,
  });
  rememberAddress(calculator, customer);
  return calculator;
}

function request(address: typeof OTTAWA, customer: typeof HAMBURG | null = null): void {
  const calculator = calculatorFor(address, customer);
  void calculator.calculate();
  calculator.dispose();
}

test('the address of the last request is remembered', () => {
  request({ country: 'DE', province: '', postalCode: '26133' });
  request(OTTAWA);
  expect(rememberedAddress(elementOf(), null)).toEqual(OTTAWA);
});

test('the address of a customer is not shown to others after the log-out, nor that of a visitor to a customer', () => {
  request(OTTAWA, HAMBURG);
  expect(rememberedAddress(elementOf(), HAMBURG)).toEqual(OTTAWA);
  expect(rememberedAddress(elementOf(), null)).toBeUndefined();
  expect(rememberedAddress(elementOf(), { ...HAMBURG, postalCode: '26133' })).toBeUndefined();
  request(OTTAWA);
  expect(rememberedAddress(elementOf(), HAMBURG)).toBeUndefined();
});

test('nothing is remembered before a request', () => {
  calculatorFor(OTTAWA).dispose();
  expect(rememberedAddress(elementOf(), null)).toBeUndefined();
});

test('what the shopper has entered already wins over the remembered address, what the server rendered does not', () => {
  request(OTTAWA);
  const element = elementOf('<input name="shipping_address[zip]" value="26133">');
  expect(rememberedAddress(element, null)).toEqual(OTTAWA);
  (element.firstElementChild as HTMLInputElement).value = '20095';
  expect(rememberedAddress(element, null)).toBeUndefined();
});

test('fields that the browser has restored after a reload, but the province, get the remembered address', () => {
  request(OTTAWA);
  const element = elementOf('<select><option>DE<option>CA</select><select></select><input>');
  const [country, , postalCode] = element.children as unknown as [
    HTMLSelectElement,
    HTMLSelectElement,
    HTMLInputElement,
  ];
  country.value = 'CA';
  postalCode.value = 'K1N 5T2';
  expect(rememberedAddress(element, null)).toEqual(OTTAWA);
  postalCode.value = 'K1N 5T';
  expect(rememberedAddress(element, null)).toBeUndefined();
});

test.each(['', 'null', 'nullnull', 'null[]', 'null"CA"', '7', '{}{}'])(
  'what another script has stored is ignored: %s',
  (stored) => {
    // Missing in jsdom.
    vi.stubGlobal('reportError', () => {});
    sessionStorage.setItem('cartfare:address', stored);
    expect(rememberedAddress(elementOf(), null)).toBeUndefined();
  },
);

test('a browser that blocks the storage remembers nothing', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  request(OTTAWA);
  expect(rememberedAddress(elementOf(), null)).toBeUndefined();
});
