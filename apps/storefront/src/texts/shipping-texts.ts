import type { PluralTexts } from '@cartfare/core/internal';

/** The page of destinations and prices. */
export interface ShippingTexts {
  readonly title: string;
  /** With `{shop}`. */
  readonly description: string;
  readonly nowhere: string;
  /** With `{weight}` and `{amount}` of the sample cart, and `{cart}`, which reads as the next. */
  readonly samplePrices: string;
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
  /** In place of rates or of a price, where the sample cart gets none. */
  readonly dependsOnOrder: string;
  /** Headings of the tables. */
  readonly columns: Readonly<Record<'option' | 'price' | 'delivery', string>>;
  readonly liveCarriers: string;
  readonly free: string;
  /** With `{amount}`. */
  readonly fromAmount: string;
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
