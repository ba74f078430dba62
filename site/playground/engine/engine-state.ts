import type { Destination } from '@cartfare/core/address';

/** All that a visitor can set in the playground of the engine; what a link keeps. */
export interface EngineState {
  /** The text of a shipping file. */
  readonly settings: string;
  readonly destination: Destination;
  /** One to `MAX_LINES`. */
  readonly lines: readonly PlaygroundLine[];
  /** Tags of the customer; empty: nobody is logged in. */
  readonly customerTags: readonly string[];
}

/** A line of the cart. Prices are in minor units of the settings' currency. */
export interface PlaygroundLine {
  readonly name: string;
  readonly quantity: number;
  /** Of one piece. */
  readonly weightGrams: number;
  /** Of one piece. */
  readonly priceMinor: number;
  readonly tags: readonly string[];
  /** The product's handle, by which profiles refer to it; empty: none. */
  readonly handle: string;
  readonly requiresShipping: boolean;
  /** Length, width and height of one piece in millimetres; null: unknown. */
  readonly sizeMm: readonly [number, number, number] | null;
}

/** Maximum lines of the playground's cart. More would not fit the page; the engine itself has no such limit. */
export const MAX_LINES = 20;

/** Maximum length of the settings in the playground, in UTF-16 units. A shop with a hundred zones needs half of it. */
export const MAX_SETTINGS_LENGTH = 200_000;

export const NEW_LINE: PlaygroundLine = {
  name: '',
  quantity: 1,
  weightGrams: 500,
  priceMinor: 2500,
  tags: [],
  handle: '',
  requiresShipping: true,
  sizeMm: null,
};
