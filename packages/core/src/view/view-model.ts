import type { CountryBook } from '../address/country-book.ts';
import type { UnshippableItem } from '../errors/calculator-error.ts';
import type { FilledPart } from '../texts/fill.ts';
import type { RateOrder, Texts } from '../texts/texts.ts';
import type { NeededByMark } from '../rates/needed-by.ts';
import type { MoneyWriter } from '../money/money-writer.ts';

/** What every interface shows; an interface adds only layout. */
export interface CalculatorView {
  /** All get-rates buttons of the page. */
  readonly button: { readonly label: string; readonly disabled: boolean };
  readonly busy: boolean;
  readonly wait: {
    /** How long a wait is before it counts as long, in milliseconds: then show the text, and a button to cancel. */
    readonly longAfterMs: number;
    readonly stillAskingText: string;
    /** "The shop is busy. Trying again in 24 s", in place of that text, with a new number each second; otherwise empty. */
    readonly busyShopText: string;
    readonly cancelLabel: string;
    /** Empty unless the shopper cancelled the last run. */
    readonly cancelledText: string;
  };
  readonly fields: FieldsView;
  readonly results: ResultsView;
  readonly neededBy: NeededByView;
  readonly estimate: EstimateView;
  readonly deliveryLine: DeliveryLineView;
  /** For the `lang` of names and descriptions of rates; undefined: the page's language. */
  readonly ratesLanguage: string | undefined;
  /** The text for screen readers; it changes on every step, so that an equal outcome is announced again. */
  readonly announcement: { readonly politeness: 'polite' | 'assertive'; readonly text: string };
}

export interface FieldsView {
  readonly country: {
    readonly label: string;
    readonly value: string;
    readonly placeholder: string;
    readonly options: readonly OptionView[];
    /** How many of the first options form a group above the others; 0: no groups. */
    readonly firstCount: number;
    /** Names of the two groups. */
    readonly firstLabel: string;
    readonly othersLabel: string;
    /** Says that the country is a guess; otherwise empty. */
    readonly hint: string;
    /** The shop refused the value. */
    readonly invalid: boolean;
    /** What to do about it, in place of the hint; may be empty: the error in the results area then says why. */
    readonly error: string;
  };
  readonly province: {
    /** False: not shown, not in the tab order, value empty. */
    readonly visible: boolean;
    readonly label: string;
    readonly value: string;
    readonly placeholder: string;
    /** Empty if the list could not be loaded: the province is then a text field. */
    readonly options: readonly OptionView[];
    /** The shop refused the value. */
    readonly invalid: boolean;
    /** As in `country`. */
    readonly error: string;
    /** Rates were requested automatically and need this empty field: show a gentle mark, not an error. */
    readonly missing: boolean;
  };
  readonly postalCode: {
    readonly visible: boolean;
    readonly label: string;
    readonly value: string;
    /** Such as "For example K1N 5T2"; may be empty. */
    readonly hint: string;
    /** All codes of the country consist of digits: a numeric keypad will do. */
    readonly digitsOnly: boolean;
    /** The code looks wrong for the country: show a hint, do not block. */
    readonly suspect: boolean;
    /** Time without a keystroke before that is shown, in milliseconds: a half-typed code looks wrong, too. */
    readonly suspectAfterMs: number;
    /** The shop refused the value. */
    readonly invalid: boolean;
    /** As in `country`: "Enter a postal code for Canada, like H3Z 2Y7." */
    readonly error: string;
    /**
     * The code is one of the United States and the country is Canada, or the other way round: for a button that calls
     * `calculate({ country: value })`. Otherwise null.
     */
    readonly switchTo: { readonly value: string; readonly label: string } | null;
    /** Rates were requested automatically and need this empty field: show a gentle mark, not an error. */
    readonly missing: boolean;
  };
}

export interface OptionView {
  readonly value: string;
  readonly name: string;
}

/** What an interface draws in the same way for all results, without looking at their kind. */
interface ResultsLook {
  /**
   * `empty`: there are no rates. `calm`: an error that nobody waits for is no alarm. `told`: the refused fields say what to
   * do, and the text needs no box.
   */
  readonly look: 'none' | 'rates' | 'empty' | 'error' | 'calm' | 'told';
  /** The rates are not current: shown dimmed and inert. */
  readonly isStale: boolean;
  /** A sentence for people above `feedback`; may be empty. */
  readonly headline: string;
  /** How many rates there are, or whose they are, or the error in the server's own words; empty without results. */
  readonly feedback: readonly SentencePart[];
  /** Above the list: that the rate which the shopper had selected is not offered any more; else empty. */
  readonly lostRate: readonly SentencePart[];
  /** After it: which rate counts now; changes with the selection. */
  readonly selectedInstead: readonly SentencePart[];
  /** Below that, of an error or where there are no rates: what the shopper can do next; may be empty. */
  readonly advice: string;
  readonly rates: readonly RateView[];
  /** Heading of the list and accessible name of the group of options; empty without rates. */
  readonly groupLabel: string;
  /** Several rates, a radio group where they can be selected; a single one is nothing to choose, and a plain row. */
  readonly isChoice: boolean;
  /** Of a long list, how many rates come first, with the selected one; otherwise the number of rates. */
  readonly briefCount: number;
  /** Of the button that shows the others: "Show all (24)"; empty where there are none. */
  readonly showAllLabel: string;
  /**
   * Below the list, in one line: by when to order for these dates; empty while that is not known. While the rates are not
   * current it is not true: keep its room, and hide it.
   */
  readonly orderBy: string;
  /**
   * That time has passed. Keep the room of the line, and of the badges about the day on which the order is needed, and hide
   * both: the dates do not hold any more.
   */
  readonly isOrderByOver: boolean;
  /** Below the list: that some options could not be loaded, or that the rates are being updated; may be empty. */
  readonly note: string;
  /** Of a button that asks again: after an error that may pass, or where options are missing; otherwise empty. */
  readonly retryLabel: string;
  /** The button stands after the advice where there are no rates, and after the note where there are. */
  readonly retryAfter: 'advice' | 'note';
}

export type ResultsView = ResultsLook & ResultsOfKind;

type ResultsOfKind =
  /** `isExpected`: rates are under way, or will be when a change of the cart has settled or typing has paused. */
  | { readonly kind: 'none'; readonly visible: false; readonly isExpected: boolean }
  | {
      readonly kind: 'rates';
      readonly visible: true;
      readonly success: true;
      /** Other than `current`: show the rates dimmed and inert. */
      readonly freshness: Freshness;
      /** Label of the control that sorts the rates. */
      readonly ordersLabel: string;
      /** The orders in which the rates can be shown, the shop's own first; empty when there is only one. */
      readonly orders: readonly RateOrderView[];
    }
  | {
      readonly kind: 'error';
      readonly visible: true;
      readonly success: false;
      readonly text: string;
      /** Rates were requested automatically: the error is announced politely and not shown as an alarm. */
      readonly isCalm: boolean;
      /** The items of the cart that cannot be shipped there, to mark their lines; may be empty. */
      readonly unshippableItems: readonly UnshippableItem[];
      /** Of a button that removes them, after which rates are requested again; empty without such items. */
      readonly removeLabel: string;
    };

/**
 * `updating`: the cart has changed, and new rates will follow. `other_address`: the fields have another address by now.
 * Rates that are not current can neither be selected nor be part of a total.
 */
export type Freshness = 'current' | 'updating' | 'other_address';

export interface SentencePart {
  readonly text: string;
  /**
   * `postal_code`: the part of the address that must not break over two lines; nor must the price. `rate_name`: in
   * `ratesLanguage`.
   */
  readonly role: 'plain' | 'address' | 'postal_code' | 'price' | 'rate_name';
}

interface RateOrderView {
  readonly order: RateOrder;
  readonly label: string;
  /** The codes of all rates in this order. */
  readonly codes: readonly string[];
}

export interface RateView {
  readonly code: string;
  readonly name: string;
  /** "FREE", or an amount in the display currency, in the shop's format. */
  readonly price: string;
  /** "Standard at $9.80". */
  readonly spoken: string;
  /** The same in parts, so that an interface can mark the language of the name (placeholder `name`). */
  readonly spokenParts: readonly FilledPart[];
  readonly description: string;
  /**
   * "Arrives Wed, Nov 25 – Fri, Nov 27", or "Ready on Wed, Nov 25" where the shopper fetches it, with no-break spaces within
   * a day; empty when the shop sends no dates.
   */
  readonly delivery: string;
  /** "Folding anchor: Tue, Dec 8, from Lunenburg" for each part of a cart that ships in several; else empty. */
  readonly parts: readonly string[];
  /** "Add $68.00 and Standard is free."; empty where no value of the cart makes it free, or it is. */
  readonly untilFree: string;
  /** At most one. */
  readonly badges: readonly { readonly kind: 'cheapest' | 'fastest' | NeededByMark['kind']; readonly text: string }[];
  readonly selected: boolean;
}

export type EstimateView =
  | { readonly visible: false; readonly label: string; readonly amount: '' }
  | {
      readonly visible: true;
      readonly label: string;
      /** `updating`: show it dimmed; the amount is that of the cart before. */
      readonly freshness: Exclude<Freshness, 'other_address'>;
      /** "FREE" or a formatted amount. */
      readonly amount: string;
      readonly rateName: string;
      /** "Overnight, Tue, Dec 1": the name with the days of arrival, where they are known. */
      readonly rate: readonly SentencePart[];
      readonly rateCode: string;
      /** Hundredths in `currency`, the currency of the rate, before conversion. */
      readonly priceHundredths: number;
      readonly currency: string | null;
    };

/** A date field below the rates, where an interface offers one: by when the shopper needs the order. */
export interface NeededByView {
  /** There are rates with days of arrival. */
  readonly visible: boolean;
  readonly label: string;
  /** As it was typed; empty: none. */
  readonly value: string;
  /** Today in the shop's time zone, as an ISO date; empty while that is not known. */
  readonly min: string;
}

/**
 * The answer in one line, for a page with little room, such as a product's: "Delivery to K1N 5T2: from $9.80 · Tue, Dec 1".
 */
export interface DeliveryLineView {
  /** The cheapest rate with its days, that it is being calculated, or the error; empty while nobody has asked. */
  readonly line: readonly SentencePart[];
  /** The line is that of another quantity, variant or address: show it dimmed. */
  readonly isStale: boolean;
  /** That prices can differ with other products in the cart; empty without a line. */
  readonly note: string;
  /** Of the button that shows and hides the fields: "Estimate delivery", or "Change address" beside a line. */
  readonly toggleLabel: string;
}

/** What the view is made of besides the state. */
export interface ViewSettings {
  readonly countries: Omit<CountryBook, 'load'>;
  readonly texts: Texts;
  readonly money: MoneyWriter;
  /** BCP 47 tag for dates and plurals. */
  readonly locale: string;
  readonly ratesLanguage?: string | undefined;
  /** Rates are requested without a click when the address is complete. Default false. */
  readonly calculateWhenComplete?: boolean | undefined;
  /** Rates are requested when the page is shown. Default false. */
  readonly calculateOnLoad?: boolean | undefined;
}
