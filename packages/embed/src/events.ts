import type { CalculatorErrorCode, CalculatorEvents, Destination, ShippingRate } from '@cartfare/core';

/** The DOM events of a calculator. Each bubbles from its element (on a page of the old client: from the document). */
export interface CartfareEventMap {
  /** A calculation has started: by the shopper, or by itself. */
  'cartfare:asked': CustomEvent<{
    readonly destination: Destination;
    readonly trigger: CalculatorEvents['asked']['trigger'];
  }>;
  /** The rates are on the page, in the server's order. */
  'cartfare:answered': CustomEvent<{
    readonly destination: Destination;
    readonly rates: readonly ShippingRate[];
    /** Some options could not be loaded. */
    readonly incomplete: boolean;
  }>;
  'cartfare:failed': CustomEvent<{
    readonly destination: Destination;
    readonly code: CalculatorErrorCode;
    /** The sentence that the shopper reads. */
    readonly text: string;
  }>;
  /** The shopper selected a rate. */
  'cartfare:selected': CustomEvent<{ readonly rate: ShippingRate }>;
}

declare global {
  interface HTMLElementEventMap extends CartfareEventMap {}
  interface DocumentEventMap extends CartfareEventMap {}
  interface WindowEventMap extends CartfareEventMap {}
}
