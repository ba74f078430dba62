import type { Calculator } from '@cartfare/core';
import { createContext, useContext, type Context } from 'react';
import type { ElementIds } from './element-ids.ts';

/** What the parts under one provider share. */
export interface CalculatorContextValue {
  readonly calculator: Calculator;
  readonly ids: ElementIds;
}

export const CalculatorContext: Context<CalculatorContextValue | null> = createContext<CalculatorContextValue | null>(
  null,
);

/** The shared ids. Throws outside a provider: a part without a calculator has nothing to show. */
export function useElementIds(): ElementIds {
  const shared = useContext(CalculatorContext);
  if (shared === null) throw new Error('A shipping calculator part must stand inside <ShippingCalculatorProvider>.');
  return shared.ids;
}
