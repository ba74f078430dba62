import { cartProtocol, type Calculator } from '@cartfare/core';
import { createCountryBook, type CountryBook } from '@cartfare/core/address';
import { createLockQueue } from '@cartfare/core/internal';
import { loadLanguage, loadPlaceNames } from '@cartfare/core/languages';
import { ShippingCalculator, ShippingCalculatorProvider, useCreateShippingCalculator } from '@cartfare/react';
import { useEffect, type ReactElement } from 'react';
import { COUNTRIES, headingOf, MONEY_FORMAT, SHOP_CURRENCY, type Setup } from './setup.ts';
import type { PageFetch } from './call-log.ts';

/** A language with its countries, ready to be shown. */
export interface Words {
  readonly language: Awaited<ReturnType<typeof loadLanguage>>;
  readonly countries: CountryBook;
}

type Tag = Parameters<typeof loadLanguage>[0];

export async function loadWords(tag: string): Promise<Words> {
  const [language, names] = await Promise.all([loadLanguage(tag as Tag), loadPlaceNames(tag as Tag)]);
  const countries = createCountryBook({ codes: COUNTRIES, names, locale: tag });
  // The fields of the first country are there at once, so that nothing moves.
  await countries.load('CA');
  return { language, countries };
}

export interface ReactCalculatorProps {
  readonly setup: Setup;
  readonly words: Words;
  readonly fetch: PageFetch;
  /** Receives the calculator when it is there, for what shows its state elsewhere. */
  readonly onCreate: (calculator: Calculator) => void;
}

/** The React component. The drop-in has a session of its own in this page, so this one has locks of its own. */
export function ReactCalculator({ setup, words, fetch, onCreate }: ReactCalculatorProps): ReactElement {
  const { calculator } = useCreateShippingCalculator({
    ...words,
    initialDestination: { country: 'CA' },
    money: { format: MONEY_FORMAT, shopCurrency: SHOP_CURRENCY },
    calculateWhenComplete: setup.calculateWhenComplete,
    source: cartProtocol({ fetch, platform: { locks: createLockQueue() } }),
  });
  useEffect(() => onCreate(calculator), [calculator, onCreate]);
  return (
    <ShippingCalculatorProvider calculator={calculator} idPrefix="react-">
      <ShippingCalculator heading={headingOf(setup)} headingLevel={3} selectable={setup.selectRate} />
    </ShippingCalculatorProvider>
  );
}
