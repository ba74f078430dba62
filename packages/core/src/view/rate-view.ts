import type { MoneyWriter } from '../money/money-writer.ts';
import { fill, fillParts } from '../texts/fill.ts';
import type { Texts } from '../texts/texts.ts';
import { daysOf, type ShippingRate } from '../wire/shipping-rate.ts';
import type { Rated } from '../rates/state.ts';
import type { RateView, SentencePart, ViewSettings } from './view-model.ts';

/** How rates are written. */
export interface RateLanguage {
  readonly texts: Pick<Texts, 'free' | 'rateSpoken' | 'arrives' | 'readyOn' | 'addForFree' | PartText>;
  /** BCP 47 tag for dates. */
  readonly tag: string;
}

export interface RateMoney {
  readonly money: MoneyWriter;
  /** ISO 4217 code of the currency in which amounts are shown; null: the shop's own. */
  readonly displayCurrency: string | null;
}

/** One rate as it is shown: not selected, and without badges. */
export function rateView(rate: ShippingRate, { texts, tag }: RateLanguage, money: RateMoney): RateView {
  const price = priceText(rate, texts, money);
  const spokenParts = fillParts<'rateSpoken'>(texts.rateSpoken, { name: rate.name, price });
  return {
    code: rate.code,
    name: rate.name,
    price,
    spoken: spokenParts.map(({ text }) => text).join(''),
    spokenParts,
    description: rate.description,
    delivery: deliveryText(rate, texts, tag),
    parts: partTexts(rate, texts, tag),
    untilFree: untilFreeText(rate, texts, money),
    badges: [],
    selected: false,
  };
}

/** "FREE" for exactly 0, in the row, the sentence and the line alike; otherwise the amount. */
export const priceText = (
  { priceHundredths, currency }: ShippingRate,
  texts: Pick<Texts, 'free'>,
  { money, displayCurrency }: RateMoney,
): string => (priceHundredths === 0 ? texts.free : money.write(priceHundredths, currency, displayCurrency));

/** ", Tue, Dec 1". */
export function daysAfter(
  rate: ShippingRate,
  { texts, locale }: Pick<ViewSettings, 'texts' | 'locale'>,
): readonly SentencePart[] {
  const days = daysText(daysOf(rate), locale);
  return days === '' ? [] : [{ text: texts.addressSeparator + days, role: 'plain' }];
}

/** "Order by Mon, Nov 30, 2 PM (shop time) for these dates."; empty where that is not known, or no rate has dates. */
export function orderByText(
  { orderBy, rates }: Pick<Rated, 'orderBy' | 'rates'>,
  { texts, locale }: { readonly texts: Pick<Texts, 'orderBy'>; readonly locale: string },
): string {
  if (orderBy === null || rates.every((rate) => daysOf(rate) === null)) return '';
  const [day = '', minutes = ''] = orderBy.at.split('T');
  // As written, in the shop's time.
  const time = new Date(`${day}T${minutes.slice(0, 5)}:00Z`);
  const written = [formatFor(locale).format(time), clockText(time, locale)].map((text) =>
    text.replace(SPACES, NO_BREAK),
  );
  return fill<'orderBy'>(texts.orderBy, { day: written[0] ?? '', time: written[1] ?? '' });
}

/** "2 PM" and "2:30 PM"; where a day has 24 hours, "14:00". */
function clockText(time: Date, tag: string): string {
  const hour = { hour: 'numeric', numberingSystem: 'latn', timeZone: 'UTC' } as const;
  const format = new Intl.DateTimeFormat(tag, hour);
  if (format.resolvedOptions().hour12 === true && time.getUTCMinutes() === 0) return format.format(time);
  return new Intl.DateTimeFormat(tag, { ...hour, minute: '2-digit' }).format(time);
}

type PartText = 'part' | 'partFrom' | 'addressSeparator';

/** Names of items that a part is called by; the others are counted. */
const MAX_NAMED_ITEMS = 2;

/** "Folding anchor: Tue, Dec 8, from Lunenburg" for each part; none where one of them has no dates. */
function partTexts({ parts = [] }: ShippingRate, texts: Pick<Texts, PartText>, tag: string): readonly string[] {
  const written = parts.map(({ items, from, delivery }) => {
    const days = daysText(delivery, tag);
    const more = items.length - MAX_NAMED_ITEMS;
    const named = items.slice(0, MAX_NAMED_ITEMS).join(texts.addressSeparator) + (more > 0 ? ` +${more}` : '');
    if (days === '') return '';
    return from === ''
      ? fill<'part'>(texts.part, { items: named, days })
      : fill<'partFrom'>(texts.partFrom, { items: named, days, place: from });
  });
  return written.includes('') ? [] : written;
}

/** "Add $68.00 and Standard is free." */
function untilFreeText(
  { name, currency, remainingToFreeHundredths = 0 }: ShippingRate,
  texts: Pick<Texts, 'addForFree'>,
  { money, displayCurrency }: RateMoney,
): string {
  if (remainingToFreeHundredths <= 0) return '';
  const amount = money.write(remainingToFreeHundredths, currency, displayCurrency);
  return fill<'addForFree'>(texts.addForFree, { amount, name });
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** "Arrives Wed, Nov 25 – Fri, Nov 27", or "Ready on Wed, Nov 25", in the shopper's language; empty without dates. */
function deliveryText(rate: ShippingRate, texts: Pick<Texts, 'arrives' | 'readyOn'>, tag: string): string {
  const days = daysText(daysOf(rate), tag);
  if (days === '') return '';
  return rate.pickup === undefined
    ? fill<'arrives'>(texts.arrives, { days })
    : fill<'readyOn'>(texts.readyOn, { day: days });
}

/**
 * "Wed, Nov 25 – Fri, Nov 27". Breaks between the days and not within one. Programs without types leave `delivery` out
 * where there are no dates.
 */
export function daysText(delivery: ShippingRate['delivery'], tag: string): string {
  if (delivery == null) return '';
  const parts = rangeOf(formatFor(tag), utcDay(delivery.earliest), utcDay(delivery.latest));
  // Engines use different thin spaces around the dash; servers and browsers have to agree.
  const days = parts.map(({ value }) =>
    IS_DASH.test(value) ? breakable(value.replace(THIN, ' ')) : value.replace(SPACES, NO_BREAK),
  );
  return days.join('');
}

/**
 * The parts of a range of days. Japanese and Chinese write months in a range as numbers, with a slash, and single days
 * with words: those of a list of rates should be alike. A range across the new year would have the years, which nobody
 * needs for the next weeks, and would be longer than the others.
 */
function rangeOf(format: Intl.DateTimeFormat, earliest: Date, latest: Date): readonly Pick<RangePart, 'value'>[] {
  const parts = format.formatRangeToParts(earliest, latest);
  if (!parts.some(({ type, value }) => value === '/' || type === 'year')) return parts;
  const between = parts.find(({ type, source }) => type === 'literal' && source === 'shared')?.value ?? '';
  return [{ value: format.format(earliest) }, { value: between.replace(')', '') }, { value: format.format(latest) }];
}

type RangePart = ReturnType<Intl.DateTimeFormat['formatRangeToParts']>[number];

const IS_DASH = /^\s*[–—～~至-]\s*$/;
const THIN = /[\u2009\u202f]/g;
const SPACES = /\s/g;
const NO_BREAK = '\u00a0';

/** A line may end after the dash, also in languages that have no space there: a space of zero width. */
const breakable = (dash: string): string => (dash.endsWith(' ') ? dash : `${dash}\u200b`);

/** Delivery days are calendar days of the destination: they must not shift with the shopper's time zone. */
const utcDay = (isoDay: string): Date => new Date(`${isoDay}T00:00:00Z`);

function formatFor(tag: string): Intl.DateTimeFormat {
  let format = formats.get(tag);
  if (format === undefined) {
    // Latin digits, as in prices and counts, whatever the language's own are.
    const options = {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      numberingSystem: 'latn',
      timeZone: 'UTC',
    } as const;
    format = new Intl.DateTimeFormat(tag, options);
    formats.set(tag, format);
  }
  return format;
}
