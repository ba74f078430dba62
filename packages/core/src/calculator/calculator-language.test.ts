import { aDestination, aRatesMessage, answers, createFakePlatform } from '@cartfare/testing';
import { describe, expect, test, vi } from 'vitest';

import { CANADA } from '../../testing/open-calculator.ts';
import { createCountryBook } from '../address/create-country-book.ts';
import { loadLanguage } from '../languages/languages.ts';
import { loadPlaceNames } from '../languages/load-place-names.ts';
import { createCalculator } from './calculator.ts';
import type { CalculatorOptions } from './types.ts';

const book = (names: (code: string) => string) => createCountryBook({ codes: ['CA'], names, preloaded: [CANADA] });

const GERMAN = {
  calculate: 'Versand berechnen',
  ratesFound: { one: 'Eine Versandart für {address}.', other: '{count} Versandarten für {address}.' },
};

function make(options: Partial<CalculatorOptions> = {}) {
  const platform = createFakePlatform(answers.empty(202), answers.json(200, aRatesMessage({ price: '9.80' })));
  const countries = book(() => 'Canada');
  const calculator = createCalculator({ countries, platform, initialDestination: aDestination(), ...options });
  const sentence = () => {
    const { results } = calculator.getSnapshot().view;
    return results.kind === 'rates' ? results.feedback.map(({ text }) => text).join('') : results.kind;
  };
  return { calculator, platform, sentence, label: () => calculator.getSnapshot().view.button.label };
}

describe('setLanguage', () => {
  test('shows the rates on the screen in other words, and asks nothing', async () => {
    const { calculator, platform, sentence, label } = make();
    void calculator.calculate();
    await platform.clock.advance(0);
    const { state } = calculator.getSnapshot();

    calculator.setLanguage(
      { texts: GERMAN, tag: 'de-DE' },
      book(() => 'Kanada'),
    );

    expect(label()).toBe('Versand berechnen');
    expect(sentence()).toMatch(/^Eine Versandart für .*Kanada\.$/);
    expect(calculator.getSnapshot().state).toEqual(state);
    expect(platform.calls).toHaveLength(2);
  });

  test('ER-2: a refused field is called by its label, which is the country’s own', async () => {
    const { texts } = await loadLanguage('de');
    const { calculator } = make({
      language: { texts },
      initialResult: {
        kind: 'failed',
        error: { code: 'field_messages', fields: [{ field: 'province', messages: ['ist nicht gültig'] }] },
      },
    });
    const { fields, results } = calculator.getSnapshot().view;
    expect(results).toMatchObject({ kind: 'error', text: `Fehler: ${fields.province.label} ist nicht gültig.` });
    expect(fields.province.label).toBe('Provinz');
  });

  test.each([
    ['ja', '、'],
    ['zh-Hans', '，'],
    ['ar', '، '],
  ] as const)('BE-11: puts in %s the comma of the language between the parts of an address', async (tag, comma) => {
    const { texts } = await loadLanguage(tag);
    const { calculator, platform, sentence } = make({ language: { texts } });
    void calculator.calculate();
    await platform.clock.advance(0);
    expect(sentence()).toContain(`Ontario${comma}Canada`);
    expect(sentence()).not.toContain(', ');
  });

  test('replaces the language as a whole: texts that are not given are English again', () => {
    const { calculator, label } = make({ language: { texts: GERMAN, tag: 'de-DE' } });

    calculator.setLanguage({ tag: 'en' });

    expect(label()).toBe('Calculate shipping');
  });

  test('BE-11: provinces follow, with the code that was selected', async () => {
    const { calculator } = make();
    calculator.subscribe(() => {});
    const names = await loadPlaceNames('fr');
    calculator.setLanguage({ tag: 'fr' }, createCountryBook({ codes: ['CA'], names, locale: 'fr' }));

    await vi.waitFor(() => {
      const { value, options } = calculator.getSnapshot().view.fields.province;
      expect(options.find((option) => option.value === value)).toEqual({ value: 'ON', name: 'Ontario' });
      expect(options[2]).toEqual({ value: 'PE', name: 'Île-du-Prince-Édouard' });
    });
  });

  test('a country whose rules are still loading gets them from the new list', async () => {
    const never = createCountryBook({ codes: ['CA'], load: () => new Promise(() => {}) });
    const { calculator } = make({ countries: never });
    calculator.subscribe(() => {});
    calculator.setLanguage({ tag: 'de-DE' }, createCountryBook({ codes: ['CA'], names: () => 'Kanada' }));
    await vi.waitFor(() => expect(calculator.getSnapshot().view.fields.province.visible).toBe(true));
  });

  test('the rules of the last list count, whichever arrive last', async () => {
    const arrivals: (() => void)[] = [];
    const listOf = (name: string) =>
      createCountryBook({
        codes: ['CA'],
        names: () => name,
        load: () =>
          new Promise((resolve) =>
            arrivals.push(() => resolve({ ...CANADA, provinces: [{ code: 'ON', name: `Ontario, ${name}` }] })),
          ),
      });
    const { calculator } = make({ countries: listOf('Canada') });
    calculator.subscribe(() => {});
    calculator.setLanguage({}, listOf('Kanada'));
    const names = () => calculator.getSnapshot().view.fields.province.options.map(({ name }) => name);

    arrivals[1]?.();
    await vi.waitFor(() => expect(names()).toEqual(['Ontario, Kanada']));
    arrivals[0]?.();
    await new Promise((resolve) => setImmediate(resolve));
    expect(names()).toEqual(['Ontario, Kanada']);
  });

  test('BE-11: an address from right to left keeps the order of its postal code', async () => {
    const { texts } = await loadLanguage('ar');
    const { calculator, platform, sentence } = make({ language: { texts, tag: 'ar' } });
    void calculator.calculate();
    await platform.clock.advance(0);
    expect(sentence()).toBe('يتوفر خيار شحن واحد إلى \u2068\u2066K1N 5T2\u2069، Ontario، Canada\u2069.');
  });

  test('tells listeners once, and nothing when the language is the same one written anew', () => {
    const { calculator } = make();
    const listener = vi.fn();
    const failed = vi.fn();
    calculator.subscribe(listener);
    calculator.on('failed', failed);
    const german = () => ({ texts: { ...GERMAN }, tag: 'de-DE' });

    calculator.setLanguage(
      german(),
      book(() => 'Kanada'),
    );
    const snapshot = calculator.getSnapshot();
    calculator.setLanguage(
      german(),
      book(() => 'Kanada'),
    );

    expect(listener).toHaveBeenCalledTimes(1);
    expect(calculator.getSnapshot()).toBe(snapshot);
    expect(failed).not.toHaveBeenCalled();
  });

  test.each([['a locale that is not a tag', { tag: 'de_DE' }, /with hyphens, such as "de-DE"/]])(
    'throws on %s and keeps the language',
    (_what, language, sentence) => {
      const { calculator } = make();
      const snapshot = calculator.getSnapshot();

      expect(() => calculator.setLanguage(language)).toThrow(sentence);

      expect(calculator.getSnapshot()).toBe(snapshot);
    },
  );

  test('a run goes on, and listeners are told at once', async () => {
    const { calculator, platform, sentence } = make();
    const end = calculator.calculate();
    const listener = vi.fn();
    calculator.subscribe(listener);
    calculator.setLanguage({ texts: GERMAN });
    expect(listener).toHaveBeenCalledOnce();
    await platform.clock.advance(0);

    expect((await end).kind).toBe('rates');
    expect(sentence()).toMatch(/^Eine Versandart/);
    expect(platform.calls).toHaveLength(2);
  });

  test('countries that cannot be shown fail the calculator and abort its run', async () => {
    const { calculator, platform } = make();
    const end = calculator.calculate();

    const wrong = [null as never];
    calculator.setLanguage({}, { ...book(() => 'Kanada'), options: wrong });

    expect(await end).toMatchObject({ kind: 'failed' });
    await platform.clock.advance(10_000);
    expect(platform.calls).toHaveLength(1);
  });
});

describe('setMoneyFormats', () => {
  const converter = { rate: () => 2 };
  const amountOf = ({ calculator }: ReturnType<typeof make>) => calculator.getSnapshot().view.estimate.amount;

  async function makeWithRates() {
    const made = make({ money: { shopCurrency: 'CAD', converter, formats: { EUR: '€{{amount}}' } } });
    void made.calculator.calculate();
    await made.platform.clock.advance(0);
    return made;
  }

  test('writes the amounts on the screen in other formats, and converts as before', async () => {
    const made = await makeWithRates();
    expect(amountOf(made)).toBe('$9.80');
    const formats = { EUR: '{{amount_with_comma_separator}} €' };
    made.calculator.setMoneyFormats({ format: '${{amount}} CAD', formats });
    expect(amountOf(made)).toBe('$9.80 CAD');
    made.calculator.setCurrency('EUR');
    expect(amountOf(made)).toBe('19,60 €');
  });

  test('changes nothing for the same formats, nor for one without a placeholder, which throws', async () => {
    const { calculator } = await makeWithRates();
    const snapshot = calculator.getSnapshot();
    calculator.setMoneyFormats({ formats: { EUR: '€{{amount}}' } });
    expect(() => calculator.setMoneyFormats({ format: 'free' })).toThrow(/placeholder/);
    expect(calculator.getSnapshot()).toBe(snapshot);
  });
});

describe('totalWithShipping', () => {
  const converter = { rate: () => 2 };

  async function rates(options: Partial<CalculatorOptions>, price: object, ...cart: [number, string?]) {
    const platform = createFakePlatform(answers.empty(202), answers.json(200, aRatesMessage(price)));
    const { calculator } = make({ platform, ...options });
    const before = calculator.totalWithShipping(...cart).amount;
    void calculator.calculate();
    await platform.clock.advance(0);
    return { calculator, before, total: () => calculator.totalWithShipping(...cart) };
  }

  test('is the cart and the selected rate, once there are rates, and while they are current', async () => {
    const { calculator, before, total } = await rates({ money: { shopCurrency: 'CAD' } }, { price: '9.80' }, 6_400);
    expect(before).toBe('');
    expect(total()).toEqual({ label: 'Total with shipping', amount: '$73.80' });
    calculator.cartChanged();
    expect(total().amount).toBe('');
  });

  test('is converted part by part, as both are shown', async () => {
    const money = { shopCurrency: 'CAD', displayCurrency: 'EUR', converter };
    const { total } = await rates({ money }, { price: '9.80' }, 6_400);
    expect(total().amount).toBe('147.60 EUR');
  });

  test.each([Number.MAX_SAFE_INTEGER, Number.NaN, 0.5])('is empty beside %d, instead of an error', async (cart) => {
    const { total } = await rates({}, { price: '9.80', currency: null }, cart);
    expect(total()).toEqual({ label: 'Total with shipping', amount: '' });
  });

  test.each<[string, string | undefined, string | null, string | undefined, string]>([
    ['a rate in the cart’s own currency', 'CAD', 'CAD', undefined, '$73.80'],
    ['a rate in another currency', 'CAD', 'EUR', undefined, ''],
    ['a cart in another currency than the shop’s', 'CAD', null, 'EUR', ''],
    ['a cart that names its currency, in a shop that does not', undefined, 'CAD', 'CAD', '$73.80'],
    ['nothing that names a currency', undefined, null, undefined, '$73.80'],
  ])('for %s', async (_name, shopCurrency, currency, ofCart, amount) => {
    const { total } = await rates({ money: { shopCurrency } }, { price: '9.80', currency }, 6_400, ofCart);
    expect(total().amount).toBe(amount);
  });
});
