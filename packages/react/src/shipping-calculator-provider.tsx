import { createCalculator, type Calculator, type CalculatorOptions } from '@cartfare/core';
import { useEffect, useMemo, useState, type ReactElement, type ReactNode } from 'react';
import { CalculatorContext } from './context.ts';
import { elementIds } from './element-ids.ts';
import { useCancelOnLeave, useOwnedCalculator } from './use-shipping-calculator.ts';

export type ShippingCalculatorProviderProps = CalculatorSource & {
  /** In front of every id; for a second calculator on the same page. Default: nothing. */
  readonly idPrefix?: string;
  readonly children?: ReactNode;
};

type CalculatorSource =
  | {
      /** Read once, except `money.displayCurrency`, which is followed. */
      readonly options: CalculatorOptions;
      readonly calculator?: never;
    }
  | {
      /** One made with `createCalculator` or `useCreateShippingCalculator`; whoever made it disposes of it. */
      readonly calculator: Calculator;
      readonly options?: never;
    };

/** Gives one calculator to every part and hook below it, wherever in the page they stand. */
export function ShippingCalculatorProvider(props: ShippingCalculatorProviderProps): ReactElement {
  const { idPrefix = '', children, options } = props;
  const [own] = useState(() => (options === undefined ? null : createCalculator(options)));
  useOwnedCalculator(own, options?.money?.displayCurrency);
  const calculator = props.calculator ?? own;
  if (calculator === null) {
    throw new Error('<ShippingCalculatorProvider> needs `options` or a `calculator`, the same one of the two always.');
  }
  useCancelOnLeave(calculator);
  useDoubledIdWarning(idPrefix);
  const shared = useMemo(() => ({ calculator, ids: elementIds(idPrefix) }), [calculator, idPrefix]);
  return <CalculatorContext.Provider value={shared}>{children}</CalculatorContext.Provider>;
}

/** Replaced by bundlers; missing where there is none. */
declare const process: { readonly env: { readonly NODE_ENV?: string } } | undefined;

/** Labels, scripts and themes find the first of two elements with one id: said while the page is made, not to shoppers. */
function useDoubledIdWarning(idPrefix: string): void {
  useEffect(() => {
    if (typeof process === 'undefined' || process.env.NODE_ENV === 'production') return;
    const doubled = Object.values(elementIds(idPrefix)).find(
      (id: string) => document.querySelectorAll(`[id=${JSON.stringify(id)}]`).length > 1,
    );
    if (doubled === undefined) return;
    // oxlint-disable-next-line no-console -- for the developer of the page
    console.error(
      `Two elements of this page have the id "${doubled}". A second shipping calculator needs an idPrefix of its own.`,
    );
  }, [idPrefix]);
}
