import type { Destination } from './address/destination.ts';
import type { CalculatorEvents } from './calculator/events.ts';
import type { Calculator } from './calculator/types.ts';
import type { CalculatorErrorCode } from './errors/calculator-error.ts';
import type { ShippingRate } from './wire/shipping-rate.ts';

/**
 * The events for the page's other scripts, such as analytics: the drop-in and the shop dispatch them with the names and
 * details defined here.
 */

/** The `detail` of each event, by its name: those of the calculator, with the prefix `cartfare:`. */
export interface CartfareEvents {
  /** A calculation has started, by the shopper or automatically. */
  readonly 'cartfare:started': {
    readonly destination: EventDestination;
    readonly trigger: CalculatorEvents['started']['trigger'];
  };
  /** The rates are on the page, in the server's order. */
  readonly 'cartfare:rates': {
    readonly destination: EventDestination;
    readonly rates: readonly ShippingRate[];
    /** Some options could not be loaded. */
    readonly incomplete: boolean;
  };
  /** An error is on the page in place of rates. */
  readonly 'cartfare:failed': {
    readonly destination: EventDestination;
    readonly code: CalculatorErrorCode;
    /**
     * The error that the shopper reads. Empty when it contains the server's own words, which may repeat what was typed,
     * unless events include the postal code.
     */
    readonly text: string;
  };
  /** The shopper selected a rate. */
  readonly 'cartfare:selected': { readonly rate: ShippingRate };
  /** A calculation was dropped: replaced, cancelled, or its destination or the cart changed. */
  readonly 'cartfare:cancelled': { readonly destination: EventDestination };
}

/** The destination, as far as the page's other scripts may know it. */
export interface EventDestination {
  readonly country: string;
  /** Empty where the country has none. */
  readonly province: string;
  /** Only with `withPostalCode`: see `DomEventOptions`. */
  readonly postalCode?: string;
}

export interface DomEventOptions {
  /** Whether events include the postal code, which can identify a person. Default false. */
  readonly withPostalCode?: boolean;
}

/** `CustomEvent`, as browsers have it. */
type StandardCustomEvent<Detail> = typeof globalThis extends { CustomEvent: { prototype: infer Event } }
  ? Omit<Event, 'detail'> & { readonly detail: Detail }
  : { readonly type: string; readonly detail: Detail };

/** For `addEventListener`; importing this module is enough, see the globals below. */
export type CartfareEventMap = { [Name in keyof CartfareEvents]: StandardCustomEvent<CartfareEvents[Name]> };

declare global {
  interface HTMLElementEventMap extends CartfareEventMap {}
  interface DocumentEventMap extends CartfareEventMap {}
  interface WindowEventMap extends CartfareEventMap {}
}

/** Calls `tell` with name and detail of each event of a calculator. Returns a function that ends this. */
export function onCartfareEvent(
  calculator: Pick<Calculator, 'on' | 'getSnapshot'>,
  tell: <Name extends keyof CartfareEvents>(name: Name, detail: CartfareEvents[Name]) => void,
  { withPostalCode = false }: DomEventOptions = {},
): () => void {
  const told = ({ country, province, postalCode }: Destination): EventDestination =>
    withPostalCode ? { country, province, postalCode } : { country, province };
  const stops = [
    calculator.on('started', ({ destination, trigger }) =>
      tell('cartfare:started', { destination: told(destination), trigger }),
    ),
    calculator.on('rates', ({ destination, rates, incomplete }) =>
      tell('cartfare:rates', { destination: told(destination), rates, incomplete }),
    ),
    calculator.on('failed', ({ destination, error: { code } }) => {
      const { results } = calculator.getSnapshot().view;
      const isShown = results.kind === 'error' && (withPostalCode || !SERVER_WORDS.has(code));
      tell('cartfare:failed', { destination: told(destination), code, text: isShown ? results.text : '' });
    }),
    calculator.on('selected', ({ rate }) => tell('cartfare:selected', { rate })),
    calculator.on('cancelled', ({ destination }) => tell('cartfare:cancelled', { destination: told(destination) })),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

const SERVER_WORDS: ReadonlySet<CalculatorErrorCode> = new Set(['server_message', 'field_messages']);
