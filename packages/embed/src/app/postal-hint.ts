import type { CalculatorView } from '@cartfare/core';

/** What stands below the postal code. */
export interface ZipHint {
  write(field: CalculatorView['fields']['zip']): void;
  stop(): void;
}

type CreateZipHint = (root: ParentNode) => ZipHint | null;

/** Until the rules of the countries are loaded there is nothing to say of a code. */
let create: CreateZipHint = () => null;

export const createZipHint: CreateZipHint = (root) => create(root);

/** Comes with the rules of the countries. */
export function provideZipHint(provided: CreateZipHint): void {
  create = provided;
}
