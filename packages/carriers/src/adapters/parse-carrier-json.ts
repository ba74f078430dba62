import { isNestedWithin, parseJson } from '@cartfare/core/internal';

/** Maximum nesting of a carrier's JSON. A list of rates has four levels; a million would block the process. */
const MAX_LEVELS = 50;

/** Undefined for a text that is not JSON, or is nested too deeply. */
export const parseCarrierJson = (text: string): unknown =>
  isNestedWithin(text, MAX_LEVELS) ? parseJson(text) : undefined;
