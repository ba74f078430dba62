import type { FieldsView } from '@cartfare/core';

/** The hint below the postal code. */
export interface ZipHint {
  write(field: FieldsView['zip']): void;
  stop(): void;
}

type CreateZipHint = (root: ParentNode) => ZipHint | null;

/** Until the rules of the countries are loaded, there is no hint. */
let create: CreateZipHint = () => null;

export const createZipHint: CreateZipHint = (root) => create(root);

/** Called when the rules of the countries are loaded. */
export function provideZipHint(provided: CreateZipHint): void {
  create = provided;
}
