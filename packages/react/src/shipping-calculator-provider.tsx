import type { Calculator, CalculatorOptions } from '@cartfare/core';
import { useMemo, type ReactElement, type ReactNode } from 'react';
import { CalculatorContext } from './calculator-context.ts';
import { elementIds } from './element-ids.ts';
import { useCancelOnLeave } from './use-cancel-on-leave.ts';
import { useOwnCalculator } from './use-own-calculator.ts';

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
      /** One made with `createCalculator`; whoever made it disposes of it. */
      readonly calculator: Calculator;
      readonly options?: never;
    };

/** Gives one calculator to every part below it, wherever in the page the parts stand. */
export function ShippingCalculatorProvider(props: ShippingCalculatorProviderProps): ReactElement {
  const { idPrefix = '', children } = props;
  const own = useOwnCalculator(props.options);
  const calculator = props.calculator ?? own;
  if (calculator === null) {
    throw new Error('<ShippingCalculatorProvider> needs `options` or a `calculator`, the same one of the two always.');
  }
  useCancelOnLeave(calculator);
  const shared = useMemo(() => ({ calculator, ids: elementIds(idPrefix) }), [calculator, idPrefix]);
  return <CalculatorContext.Provider value={shared}>{children}</CalculatorContext.Provider>;
}
