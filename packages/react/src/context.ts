import type { Calculator } from '@cartfare/core';
import { createContext, useCallback, useContext, useRef, type Context, type Ref, type RefCallback } from 'react';
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

/** One ref that sets both: the one that a part was given, and the part's own. */
export function useMergedRefs<Element>(
  given: Ref<Element> | undefined,
  own: ElementRef<Element>,
): RefCallback<Element> {
  /** With React 19 a callback may return a cleanup. It is then not called with null. */
  const cleanUp = useRef<ReturnType<RefCallback<Element>>>(undefined);
  return useCallback(
    (element) => {
      for (const ref of [given, own]) {
        if (typeof ref !== 'function') {
          if (ref) (ref as { current: Element | null }).current = element;
        } else if (element === null && cleanUp.current) cleanUp.current();
        else cleanUp.current = ref(element);
      }
    },
    [given, own],
  );
}
