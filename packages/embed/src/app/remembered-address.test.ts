import { createCalculator, createCountryBook } from '@cartfare/core';
import { afterEach, expect, test, vi } from 'vitest';
import { rememberAddress, rememberedAddress } from './remembered-address.ts';

const OTTAWA = { country: 'CA', province: 'ON', zip: 'K1N 5T2' };

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

const elementOf = (markup = ''): HTMLElement =>
  Object.assign(document.createElement('cartfare-calculator'), { innerHTML: markup });

/** A calculator of the page before, which waits for rates. */
function calculatorFor(address: typeof OTTAWA) {
  const never = new Promise<never>(() => {});
  const calculator = createCalculator({
    countries: createCountryBook({ codes: ['CA', 'DE'] }),
    initialDestination: address,
    source: () => never,
  });
  rememberAddress(calculator);
  return calculator;
}

function request(address: typeof OTTAWA): void {
  const calculator = calculatorFor(address);
  void calculator.calculate();
  calculator.dispose();
}

test('the address of the last request is remembered', () => {
  request({ country: 'DE', province: '', zip: '26133' });
  request(OTTAWA);
  expect(rememberedAddress(elementOf())).toMatchObject(OTTAWA);
});

test('nothing is remembered before a request', () => {
  calculatorFor(OTTAWA).dispose();
  expect(rememberedAddress(elementOf())).toBeUndefined();
});

test('what the shopper has entered already wins over the remembered address, what the server rendered does not', () => {
  request(OTTAWA);
  const element = elementOf('<input name="shipping_address[zip]" value="26133">');
  expect(rememberedAddress(element)).toMatchObject(OTTAWA);
  (element.firstElementChild as HTMLInputElement).value = '20095';
  expect(rememberedAddress(element)).toBeUndefined();
});

test.each(['', 'null', '[]', '"CA"', '7'])('what another script has stored is ignored: %s', (stored) => {
  // Missing in jsdom.
  vi.stubGlobal('reportError', () => {});
  sessionStorage.setItem('cartfare:address', stored);
  expect(rememberedAddress(elementOf())).toBeUndefined();
});

test('a browser that blocks the storage remembers nothing', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  request(OTTAWA);
  expect(rememberedAddress(elementOf())).toBeUndefined();
});
