import type { Calculator } from '@cartfare/core';
import { createContext, useCallback, useContext, type Context, type Ref, type RefCallback } from 'react';
import type { ElementIds } from './element-ids.ts';

/** What the parts under one provider share. */
export interface CalculatorContextValue {
  readonly calculator: Calculator;
  readonly ids: ElementIds;
}

export const CalculatorContext: Context<CalculatorContextValue | null> = createContext<CalculatorContextValue | null>(
  null,
);

/** The calculator and ids of the provider. Throws without a provider. */
export function useCalculatorContext(): CalculatorContextValue {
  const shared = useContext(CalculatorContext);
  if (shared === null) {
    throw new Error(
      'The parts and hooks of a shipping calculator need one: use them inside <ShippingCalculatorProvider>.',
    );
  }
  return shared;
}

/** Joins class names, without the missing ones. */
export const classNames = (...names: readonly (string | false | undefined)[]): string =>
  names.filter((name) => name !== undefined && name !== false && name !== '').join(' ');

/** The `ref` that a hook returns for an element: fits the types of React 18 and of 19, whose `RefObject`s differ. */
export interface ElementRef<Element> {
  readonly current: Element | null;
}

/** One ref that sets both. */
export function useMergedRefs<Element>(first: Ref<Element> | undefined, second: Ref<Element>): RefCallback<Element> {
  return useCallback(
    (element) => {
      for (const ref of [first, second]) {
        if (typeof ref === 'function') ref(element);
        else if (ref) (ref as { current: Element | null }).current = element;
      }
    },
    [first, second],
  );
}
