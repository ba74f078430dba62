import { createCalculator, type Calculator, type CalculatorLanguage, type CalculatorOptions } from '@cartfare/core';
import { useEffect, useMemo, useState, type ReactElement, type ReactNode } from 'react';
import { CalculatorContext } from './context.ts';
import { elementIds } from './element-ids.ts';
import { useCancelOnLeave, useOwnedCalculator } from './use-shipping-calculator.ts';

export type ShippingCalculatorProviderProps = CalculatorSource & {
  /** Prefix of every id; for a second calculator on the same page. Default: empty. */
  readonly idPrefix?: string | undefined;
  readonly children?: ReactNode;
};

type CalculatorSource = (MadeCalculator & { readonly calculator?: never }) | GivenCalculator;

/** Options of a calculator that the component creates. */
export interface MadeCalculator extends ChangeableOptions {
  /**
   * Changes of `language`, the names in `countries`, and the currency and the formats of `money` are applied while
   * mounted. The others are read once; another `key` creates a new calculator.
   */
  readonly options: CalculatorOptions;
}

/** Override those in `options`. A change while the calculator is mounted requests no rates. */
interface ChangeableOptions {
  /** What `loadLanguage` returns. Default: English. */
  readonly language?: CalculatorLanguage | undefined;
  /**
   * ISO 4217 code of the display currency; null for the shop's own. Default: not controlled, so that a part of the page
   * can change it with `setCurrency`.
   */
  readonly displayCurrency?: string | null | undefined;
}

type GivenCalculator = { readonly [Name in keyof MadeCalculator]?: never } & {
  /**
   * Created with `createCalculator` or `useCreateShippingCalculator`. Its creator disposes of it and changes its
   * language.
   */
  readonly calculator: Calculator;
};

/**
 * Provides one calculator to all parts and hooks below it.
 *
 * @example
 * <ShippingCalculatorProvider options={{ countries }}>
 *   <ShippingCalculator heading="Estimate shipping" withEstimate={false} />
 *   <EstimatedShipping />
 * </ShippingCalculatorProvider>
 */
export function ShippingCalculatorProvider(props: ShippingCalculatorProviderProps): ReactElement {
  const { idPrefix = '', children } = props;
  const options = props.options === undefined ? undefined : currentOptions(props);
  const [own] = useState(() => (options === undefined ? null : createCalculator(options)));
  useOwnedCalculator(own, options);
  const calculator = props.calculator ?? own;
  if (calculator === null || (own !== null && props.calculator !== undefined)) {
    throw new Error('<ShippingCalculatorProvider> needs `options` or a `calculator`, the same one of the two always.');
  }
  useCancelOnLeave(calculator);
  useDoubledIdWarning(idPrefix);
  const shared = useMemo(() => ({ calculator, ids: elementIds(idPrefix) }), [calculator, idPrefix]);
  return <CalculatorContext.Provider value={shared}>{children}</CalculatorContext.Provider>;
}

function currentOptions({ options, language, displayCurrency }: MadeCalculator): CalculatorOptions {
  return {
    ...options,
    ...(language === undefined ? {} : { language }),
    ...(displayCurrency === undefined ? {} : { money: { ...options.money, displayCurrency } }),
  };
}

/** Bundlers replace this whole expression; with some of them, such as Vite, `process` itself does not exist. */
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** Warns of duplicate ids in development: labels, scripts and themes would find only the first element. */
function useDoubledIdWarning(idPrefix: string): void {
  useEffect(() => {
    try {
      if (process.env.NODE_ENV !== 'production') warnOfDoubledId(idPrefix);
    } catch {
      // Without a bundler: development and production cannot be told apart.
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
