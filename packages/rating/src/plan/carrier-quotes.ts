import type { CurrencyConverter } from '@cartfare/core';
import type { Carrier } from '../compiled-shipping.ts';
import { convertQuote } from '../currency/convert-quote.ts';
import type { Omission, Quote } from '../question/rating.ts';
import type { SourceAnswer, UnreadableQuote } from '../sources/rate-source.ts';
import type { DeliveryDesk } from '../windows/delivery.ts';

/** What quotes of one group have in common. */
export interface QuoteContext {
  /** The shop's, ISO 4217. */
  readonly currency: string;
  readonly converter: CurrencyConverter | undefined;
  readonly desk: DeliveryDesk;
}

/** A carrier's quotes as the shop offers them, in the carrier's order, and what had to be left out. */
export function carrierQuotes(
  { config }: Carrier,
  { quotes: offered, unreadable = [] }: Extract<SourceAnswer, { kind: 'quotes' }>,
  context: QuoteContext,
): { readonly quotes: readonly Quote[]; readonly omissions: readonly Omission[] } {
  const quotes: Quote[] = [];
  const omissions: Omission[] = [];
  const { source, services, markup = {} } = config;
  const isWanted = (service: string): boolean => services === undefined || services.includes(service);
  for (const quote of offered) {
    const { name, code, description, priceMinor, phoneRequired = false } = quote;
    if (!isWanted(code)) continue;
    const price = convertQuote(priceMinor, quote.currency, { ...context, markup });
    if (!price.ok) {
      omissions.push({ source, service: code, reason: price.issue, backup: false });
      continue;
    }
    const delivery = quote.delivery ? context.desk.on(quote.delivery) : context.desk.after(quote.transitDays);
    quotes.push({
      name,
      code,
      description,
      priceMinor: price.value,
      currency: context.currency,
      source,
      ...delivery,
      phoneRequired,
    });
  }
  // One whose service cannot be told may be one that the shop wants.
  const missing = unreadable.filter(({ service }) => service === undefined || isWanted(service));
  return { quotes, omissions: [...omissions, ...missing.map((quote) => unreadableOmission(source, quote))] };
}

const unreadableOmission = (source: string, { service, place }: UnreadableQuote): Omission => ({
  source,
  service: service ?? place,
  reason: 'unreadable',
  backup: false,
});
