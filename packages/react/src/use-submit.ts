import type { Calculator } from '@cartfare/core';
import type { Destination } from '@cartfare/core/address';
import { useCallback } from 'react';
import { flushSync } from 'react-dom';
import { useCalculatorContext } from './context.ts';

type ReadFields = () => Partial<Destination>;

/** The fields on the page of each calculator, which may be under several providers. */
const fieldsOf = new WeakMap<Calculator, Set<ReadFields>>();

/**
 * Call when fields are mounted. `read` returns their values where they differ from what was rendered: password managers,
 * autofill and scripts fill fields without an event. Returns the function to call when they are unmounted.
 */
export function registerFields(calculator: Calculator, read: ReadFields): () => void {
  const readers = fieldsOf.get(calculator) ?? new Set();
  fieldsOf.set(calculator, readers.add(read));
  return () => void readers.delete(read);
}

/**
 * What a click on a get-rates button does: reads the fields of the page and asks for rates. Does nothing while a run is
 * under way. The buttons are disabled when it returns: a script that clicks and looks sees the busy state.
 */
export function useSubmit(): () => void {
  const { calculator } = useCalculatorContext();
  return useCallback(() => {
    // A second click can come before the first one is rendered.
    if (calculator.getSnapshot().view.busy) return;
    const readers = [...(fieldsOf.get(calculator) ?? [])];
    const destination: Partial<Destination> = Object.assign({}, ...readers.map((read) => read()));
    flushSync(() => void calculator.calculate(destination));
  }, [calculator]);
}
