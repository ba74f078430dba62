import type { PluralTexts } from '@cartfare/core/internal';

/** The page of destinations and prices. */
export interface ShippingTexts {
  readonly title: string;
  /** With `{shop}`. */
  readonly description: string;
  readonly nowhere: string;
  /** With `{cart}`, which reads as the next. */
  readonly exactPrice: string;
  readonly yourCart: string;
  /** Headings of a section; the second with `{origin}`, where that is known. */
  readonly heading: string;
  readonly fromOrigin: string;
  /** With `{products}`, a list, as the next: those that are not shipped to the country asked for. */
  readonly forProducts: string;
  readonly notShipped: string;
  /** The button beside the country field. */
  readonly show: string;
  /** Heading; with `{country}`, as the next. */
  readonly toCountry: string;
  readonly notTo: string;
  readonly allDestinations: string;
  readonly chooseCountry: string;
  /** With `{count}`. */
  readonly moreAreas: string;
  /** In place of rates, in a zone that has none of the shop's own. */
  readonly carriersOnly: string;
  /** Headings of the tables. */
  readonly columns: Readonly<Record<'option' | 'price' | 'delivery', string>>;
  readonly liveCarriers: string;
  /** With `{amount}`. */
  readonly freeFrom: string;
  /** A sentence with `{conditions}`. */
  readonly onlyIf: string;
  readonly free: string;
  /** With `{amount}`, as the next. */
  readonly fromAmount: string;
  readonly upToAmount: string;
  /** With `{amount}`, as the next: in place of a price that has no bounds. */
  readonly perItem: string;
  readonly perKilogram: string;
  /** With `{percent}`. */
  readonly shareOfOrder: string;
  readonly conditions: ConditionTexts;
  /** With `{days}`, such as `3` or `3–5`; by the later one. */
  readonly transit: PluralTexts;
  readonly sameDay: string;
  /** With `{hour}`. */
  readonly sameDayBefore: string;
  /** With `{count}`. */
  readonly afterDays: PluralTexts;
  /** With `{count}` and `{hour}`. */
  readonly afterDaysBefore: PluralTexts;
  /** 12:00, in place of `{hour}`. */
  readonly noon: string;
}

/** The engine's built-in conditions of a rate: parts of the sentence `onlyIf`. */
interface ConditionTexts {
  /** With `{range}`, which reads as `from`, `below` or `between`; as the next two. */
  readonly subtotal: string;
  readonly weight: string;
  readonly quantity: string;
  /** With `{from}`, an amount, a weight or a number. */
  readonly from: string;
  /** With `{below}`. */
  readonly below: string;
  /** With `{from}` and `{below}`. */
  readonly between: string;
  /** With `{tags}`, one of which is enough; by how many lines have to have one. */
  readonly productTags: Readonly<Record<'some' | 'every' | 'none', string>>;
  /** With `{tags}`, by whether the customer has one. */
  readonly customerTags: Readonly<Record<'some' | 'none', string>>;
}

/** Texts of the places in shipping settings. */
export interface PlaceTexts {
  readonly somePostalCodes: string;
  readonly restOfWorld: string;
  /** With `{places}` and `{exceptions}`, both lists. */
  readonly except: string;
  /** With `{country}` and `{parts}`. */
  readonly parts: string;
  /** With `{count}`. */
  readonly postalAreas: PluralTexts;
  /** With `{codes}`, a list. */
  readonly postalCodes: string;
  /** With `{from}` and `{to}`, postal codes. */
  readonly postalRange: string;
  /** With `{start}`. */
  readonly postalStart: string;
  /** With `{count}`. */
  readonly regions: PluralTexts;
}
