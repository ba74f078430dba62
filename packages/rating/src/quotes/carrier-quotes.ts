import type { CurrencyConverter } from '@cartfare/core/money';
import type { ZoneCarrier } from '../compile/compiled-shipping.ts';
import { isMessageWanted, isWanted, labelOf, type ResolvedCarrier } from '../compile/resolve-carrier.ts';
import { textIn } from '../config/local-text.ts';
import { createAmountReader, type CartCurrency } from '../schema/amount.ts';
import { MAX_CARRIER_QUOTES } from '../limits.ts';
import { convertQuote } from './convert-quote.ts';
import type { Omission } from '../results/rate-result.ts';
import type { ProfileQuote } from './combine-quotes.ts';
import { isRemark, type CarrierQuote, type CarrierResponse, type UnreadableQuote } from '../carriers/carrier.ts';
import type { DeliveryEstimator } from '../delivery/delivery-estimator.ts';

/** What the conversion of a group's quotes needs. */
export interface QuoteContext {
  /** Of the cart, and of its options. */
  readonly currency: CartCurrency;
  readonly converter: CurrencyConverter | undefined;
  readonly estimator: DeliveryEstimator;
  /** BCP 47 tag of the shopper's language. */
  readonly locale: string;
  /** The settings' own language. */
  readonly ownLanguage: string;
}

/** A quoted service that cannot be offered. */
export type ServiceOmission = Omit<Omission, 'backup'>;

export interface OfferedQuotes {
  readonly quotes: readonly ProfileQuote[];
  readonly omissions: readonly ServiceOmission[];
  /** Codes of the quotes whose dates were dropped: they are past, or make no sense. */
  readonly droppedDates: readonly string[];
}

/**
 * A carrier's quotes as the shop offers them, in the carrier's order, and the omitted services. Quotes beyond
 * `MAX_CARRIER_QUOTES` are neither offered nor listed as omitted.
 */
export function carrierQuotes(
  { config, isDeliveryDay }: ZoneCarrier,
  response: Extract<CarrierResponse, { kind: 'quotes' }>,
  context: QuoteContext,
): OfferedQuotes {
  const quotes: ProfileQuote[] = [];
  const omissions: ServiceOmission[] = [];
  const droppedDates: string[] = [];
  const { source } = config;
  const { currency } = context.currency;
  const { percent, flatMinor } = config.markup;
  const { read } = createAmountReader(context.currency);
  const markup = { percent, flatMinor: flatMinor === undefined ? undefined : read(flatMinor, 'markup.flatMinor') };
  const dates = response.countsFromDispatch === true ? 'dispatch_told' : config.dates;
  for (const quote of response.quotes) {
    if (quotes.length === MAX_CARRIER_QUOTES) break;
    const { code, description, priceMinor, phoneRequired = false } = quote;
    if (!isWanted(config, code)) continue;
    const price = convertQuote(priceMinor, quote.currency, { currency, converter: context.converter, markup });
    if (!price.ok) {
      omissions.push({ source, service: code, reason: price.issue });
      continue;
    }
    // A carrier in JavaScript may give null.
    const transit = quote.transitDays ?? undefined;
    const delivery = quote.delivery
      ? context.estimator.on(quote.delivery, dates, isDeliveryDay)
      : context.estimator.after(transit, isDeliveryDay);
    if (quote.delivery && delivery.delivery === null) droppedDates.push(code);
    quotes.push({
      ...namesOf(quote, config, context),
      code,
      description,
      priceMinor: price.value,
      currency,
      source,
      ...delivery,
      phoneRequired,
    });
  }
  return { quotes, omissions: [...omissions, ...unquotedServices(config, response, quotes)], droppedDates };
}

/** What is missing beside the offered quotes. */
function unquotedServices(
  config: ResolvedCarrier,
  { unreadable = [], messages = [] }: Extract<CarrierResponse, { kind: 'quotes' }>,
  offered: readonly ProfileQuote[],
): readonly ServiceOmission[] {
  const { source } = config;
  // A quote without a readable service code may be a wanted one.
  const missing = unreadable.filter(({ service }) => service === undefined || isWanted(config, service));
  return [
    ...missing.map((quote) => unreadableOmission(source, quote)),
    ...messages.flatMap((message) => {
      const { service, reason, text } = message;
      if (isRemark(message, offered) || !isMessageWanted(config, service)) return [];
      return [{ source, reason, ...(service === null ? {} : { service }), ...(text === '' ? {} : { text }) }];
    }),
  ];
}

/** The name for the shopper, and the one by which quotes of several profiles are added up. */
function namesOf(
  { name, code }: CarrierQuote,
  { labels }: ResolvedCarrier,
  { locale, ownLanguage }: QuoteContext,
): Pick<ProfileQuote, 'name' | 'sharedName'> {
  const label = labelOf(labels, code)?.name;
  if (label === undefined) return { name, sharedName: name };
  return { name: textIn(label, locale, ownLanguage), sharedName: textIn(label, ownLanguage, ownLanguage) };
}

const unreadableOmission = (source: string, { service, path }: UnreadableQuote): ServiceOmission => ({
  source,
  service: service ?? path,
  reason: 'unreadable',
});
