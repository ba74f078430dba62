import { createCalculator, type Calculator, type CalculatorOptions, type PartialTexts } from '@cartfare/core';
import { useEffect, useMemo, useState, type ReactElement, type ReactNode } from 'react';
import { CalculatorContext } from './context.ts';
import { elementIds } from './element-ids.ts';
import { useCancelOnLeave, useOwnedCalculator } from './use-shipping-calculator.ts';

export type ShippingCalculatorProviderProps = CalculatorSource & {
  /** In front of every id; for a second calculator on the same page. Default: nothing. */
  readonly idPrefix?: string;
  readonly children?: ReactNode;
};

type CalculatorSource = (MadeCalculator & { readonly calculator?: never }) | GivenCalculator;

/** A calculator that the component makes. */
export interface MadeCalculator extends ChangeableOptions {
  /**
   * Followed while mounted: `texts`, `locale`, the names in `countries`, `money.displayCurrency`. The others are read
   * once; another `key` starts over.
   */
  readonly options: CalculatorOptions;
}

/** Options that may change while the calculator is mounted, in place of those in `options`. Nothing is asked again. */
interface ChangeableOptions {
  /** Those that are not given are English. */
  readonly texts?: PartialTexts | undefined;
  /** BCP 47 tag for dates and plurals, such as `de-DE`. Default `en`. */
  readonly locale?: string | undefined;
  /**
   * ISO 4217 code of the currency the shopper reads; null for the shop's own. Default: as the calculator has it, so that
   * a part of the page can change it with `setDisplayCurrency`.
   */
  readonly displayCurrency?: string | null | undefined;
}

type GivenCalculator = { readonly [Name in keyof MadeCalculator]?: never } & {
  /**
   * One made with `createCalculator` or `useCreateShippingCalculator`; whoever made it disposes of it and changes its
   * language.
   */
  readonly calculator: Calculator;
};

/** Provides one calculator to all parts and hooks below it. */
export function ShippingCalculatorProvider(props: ShippingCalculatorProviderProps): ReactElement {
  const { idPrefix = '', children } = props;
  const options = props.options === undefined ? undefined : currentOptions(props);
  const [own] = useState(() => (options === undefined ? null : createCalculator(options)));
  useOwnedCalculator(own, options);
  const calculator = props.calculator ?? own;
  if (calculator === null) {
    throw new Error('<ShippingCalculatorProvider> needs `options` or a `calculator`, the same one of the two always.');
  }
  useCancelOnLeave(calculator);
  useDoubledIdWarning(idPrefix);
  const shared = useMemo(() => ({ calculator, ids: elementIds(idPrefix) }), [calculator, idPrefix]);
  return <CalculatorContext.Provider value={shared}>{children}</CalculatorContext.Provider>;
}

function currentOptions({ options, texts, locale, displayCurrency }: MadeCalculator): CalculatorOptions {
  return {
    ...options,
    ...(texts === undefined ? {} : { texts }),
    ...(locale === undefined ? {} : { locale }),
    ...(displayCurrency === undefined ? {} : { money: { ...options.money, displayCurrency } }),
  };
}

/** Replaced by bundlers, as a whole and nothing shorter: with some of them, such as Vite, there is no `process` itself. */
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** Labels, scripts and themes find the first of two elements with one id: said while the page is made, not to shoppers. */
function useDoubledIdWarning(idPrefix: string): void {
  useEffect(() => {
    try {
      if (process.env.NODE_ENV !== 'production') warnOfDoubledId(idPrefix);
    } catch {
      // No bundler: nothing tells whether shoppers see the page.
    }
  }, [idPrefix]);
}

function warnOfDoubledId(idPrefix: string): void {
  const doubled = Object.values(elementIds(idPrefix)).find(
    (id: string) => document.querySelectorAll(`[id=${JSON.stringify(id)}]`).length > 1,
  );
  if (doubled === undefined) return;
  // oxlint-disable-next-line no-console -- for the developer of the page
  console.error(
    `Two elements of this page have the id "${doubled}". A second shipping calculator needs an idPrefix of its own.`,
  );
}
