import type { CountryBook } from '../address/country-book.ts';
import type { RateOrder, Texts } from '../texts/texts.ts';
import type { MoneyWriter } from './money-writer.ts';

/** What any skin shows. Made by `projectView`; a skin adds layout and nothing else. */
export interface CalculatorView {
  /** All get-rates buttons, wherever they stand (clauses UI-6, ST-1). */
  readonly button: { readonly label: string; readonly disabled: boolean };
  readonly busy: boolean;
  /** For a wait that gets long; `cancelledText` is empty unless the shopper cancelled the last run. */
  readonly wait: { readonly stillAskingText: string; readonly cancelLabel: string; readonly cancelledText: string };
  readonly fields: FieldsView;
  readonly results: ResultsView;
  readonly estimate: EstimateView;
  /** What a screen reader is told; the text changes on every step, so that an equal outcome is told again. */
  readonly announcement: { readonly politeness: 'polite' | 'assertive'; readonly text: string };
}

export interface FieldsView {
  readonly country: {
    readonly label: string;
    readonly value: string;
    readonly placeholder: string;
    readonly options: readonly OptionView[];
    /** How many of the options, from the first on, stand in a group before the others; 0: there are no groups. */
    readonly firstCount: number;
    /** Names of the two groups. */
    readonly firstLabel: string;
    readonly othersLabel: string;
    /** That the country is a guess; else empty. */
    readonly hint: string;
    /** The shop refused what the field holds: the sentence in the results area says why. */
    readonly invalid: boolean;
  };
  readonly province: {
    /** False: not shown, not in the tab order, value empty (clause UI-2). */
    readonly visible: boolean;
    readonly label: string;
    readonly value: string;
    readonly placeholder: string;
    /** Empty while the list cannot be had: the province is then asked for as plain text. */
    readonly options: readonly OptionView[];
    /** The shop refused what the field holds: the sentence in the results area says why. */
    readonly invalid: boolean;
    /** Rates were asked for by themselves and need what is not in the field yet: a gentle mark, no error of the shopper's. */
    readonly missing: boolean;
  };
  readonly zip: {
    readonly visible: boolean;
    readonly label: string;
    readonly value: string;
    /** Such as "For example K1N 5T2"; empty when there is nothing to say. */
    readonly hint: string;
    /** Every code of the country is of digits alone: it can be typed on a keypad. */
    readonly digitsOnly: boolean;
    /** The code looks wrong for the country: a soft word, never a block (clause UI-4). */
    readonly suspect: boolean;
    /** The shop refused what the field holds: the sentence in the results area says why. */
    readonly invalid: boolean;
    /** Rates were asked for by themselves and need what is not in the field yet: a gentle mark, no error of the shopper's. */
    readonly missing: boolean;
  };
}

export interface OptionView {
  readonly value: string;
  readonly name: string;
}

export type ResultsView =
  | { readonly kind: 'none'; readonly visible: false }
  | {
      readonly kind: 'rates';
      readonly visible: true;
      readonly success: true;
      /** The result sentence in pieces, so that a skin can set the address apart. */
      readonly sentence: readonly SentencePart[];
      /** Accessible name of the group of options. */
      readonly groupLabel: string;
      readonly rates: readonly RateView[];
      /** For a choice of the order: its name, and those of the orders that `rateOrders` gives. */
      readonly ordersLabel: string;
      readonly orderNames: Readonly<Record<RateOrder, string>>;
      /** That some options could not be loaded, that the selected one is gone; empty when there is nothing to say. */
      readonly note: string;
    }
  | {
      readonly kind: 'error';
      readonly visible: true;
      readonly success: false;
      readonly text: string;
      /** Rates were asked for by themselves: the error is told politely and is no alarm. */
      readonly isCalm: boolean;
      /** What the shopper can do next; empty when the text says it all. */
      readonly advice: string;
      readonly rates: readonly [];
    };

export interface SentencePart {
  readonly text: string;
  readonly role: 'plain' | 'address' | 'price';
}

export interface RateView {
  readonly code: string;
  readonly name: string;
  /** "FREE", or an amount in the currency on display, in the shop's format. */
  readonly price: string;
  /** "Standard at $9.80" (clause MO-6). */
  readonly spoken: string;
  readonly description: string;
  /** "Arrives Wed, Nov 25 – Fri, Nov 27", with no-break spaces within a day; empty when the wire has no dates. */
  readonly delivery: string;
  /** One at most. */
  readonly badges: readonly { readonly kind: 'cheapest' | 'fastest'; readonly text: string }[];
  readonly selected: boolean;
}

export type EstimateView =
  | { readonly visible: false; readonly label: string; readonly amount: '' }
  | {
      readonly visible: true;
      readonly label: string;
      /** "FREE" or a formatted amount. */
      readonly amount: string;
      readonly rateName: string;
      readonly rateCode: string;
      /** Hundredths in `currency`, the currency of the rate, before conversion. */
      readonly priceHundredths: number;
      readonly currency: string | null;
    };

/** What `projectView` needs beside the state. */
export interface ViewSettings {
  /** Only what is offered is read. */
  readonly countries: Pick<CountryBook, 'options' | 'firstCount'>;
  readonly texts: Texts;
  readonly money: MoneyWriter;
  /** BCP 47 tag for dates and plurals. */
  readonly locale: string;
}
