import { aDestination, aRatesMessage, answers, createFakePlatform, type ScriptedAnswer } from '@cartfare/testing';
import { describe, expect, test } from 'vitest';

import { createCountryBook } from './address/create-country-book.ts';
import { createCalculator } from './calculator/calculator.ts';
import { type DomEventOptions, onCartfareEvent } from './dom-events.ts';

const ZIP = 'K1N 5T2';
const HOME = aDestination({ country: 'CA', province: 'ON', postalCode: ZIP });

/** The events that other scripts of the page receive for one calculation with a postal code. */
async function heardOf(script: readonly ScriptedAnswer[], options?: DomEventOptions) {
  const platform = createFakePlatform(...script);
  const calculator = createCalculator({ countries: createCountryBook(), platform, initialDestination: HOME });
  const heard: (readonly [name: string, detail: unknown])[] = [];
  const stop = onCartfareEvent(calculator, (...event) => heard.push(event), options);
  void calculator.calculate();
  await platform.clock.advance(0);
  calculator.selectRate('1');
  return { calculator, platform, heard, stop };
}

const READY = answers.json(200, aRatesMessage({ price: '9.80', code: '0' }, { price: '12.00', code: '1' }));
const NOT_YET = answers.json(202, null);

const SERVER_SAYS = answers.json(422, { zip: [`${ZIP} is not a code of Ontario`] });

describe('what the page’s other scripts hear', () => {
  test('BE-12: the start, the rates and the selection, each once, with country and province alone', async () => {
    const { heard } = await heardOf([NOT_YET, READY]);
    const destination = { country: 'CA', province: 'ON' };
    expect(heard).toMatchObject([
      ['cartfare:started', { destination, trigger: 'shopper' }],
      ['cartfare:rates', { destination, rates: [{ code: '0' }, { code: '1' }], incomplete: false }],
      ['cartfare:selected', { rate: { code: '1', priceHundredths: 1200 } }],
    ]);
    expect(JSON.stringify(heard)).not.toContain(ZIP);
  });

  test('BE-12: a failure, with the sentence that the shopper reads', async () => {
    const { heard } = await heardOf([answers.networkFailure()]);
    const failed = { code: 'unreachable', text: "We couldn't reach the shop." };
    expect(heard.at(-1)).toEqual(['cartfare:failed', { destination: { country: 'CA', province: 'ON' }, ...failed }]);
  });

  test('BE-12: no words of the server, which may repeat the postal code', async () => {
    const { heard } = await heardOf([SERVER_SAYS]);
    expect(heard.at(-1)).toMatchObject(['cartfare:failed', { code: 'field_messages', text: '' }]);
    expect(JSON.stringify(heard)).not.toContain(ZIP);
  });

  test('BE-12: the postal code where it is asked for', async () => {
    const { heard } = await heardOf([SERVER_SAYS], { withPostalCode: true });
    expect(heard).toEqual([
      ['cartfare:started', { destination: HOME, trigger: 'shopper' }],
      ['cartfare:failed', { destination: HOME, code: 'field_messages', text: expect.stringContaining(ZIP) }],
    ]);
  });

  test('nothing any more once it is stopped', async () => {
    const { calculator, platform, heard, stop } = await heardOf([answers.networkFailure()]);
    stop();
    const before = heard.length;
    void calculator.calculate();
    await platform.clock.advance(0);
    expect(heard).toHaveLength(before);
  });
});
