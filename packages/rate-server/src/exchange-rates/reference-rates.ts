import { err, ok, type Result, parseIsoDay } from '@cartfare/core/internal';
import { type SaxesTagNS, SaxesParser } from 'saxes';
import type { ExchangeRate } from './exchange-rates.ts';

/** One day's rates of the European Central Bank. */
export interface ReferenceRates {
  /** ISO date of the rates. */
  readonly asOf: string;
  /** Major units of each currency for one euro, by ISO 4217 code. */
  readonly perEuro: ReadonlyMap<string, number>;
}

/** The namespace of the elements that hold rates. Source: the bank's file `eurofxref-daily.xml`. */
const NAMESPACE = 'http://www.ecb.int/vocabulary/2002-08-01/eurofxref';

const CURRENCY = /^[A-Z]{3}$/;
const RATE = /^\d{1,9}(?:\.\d{1,9})?$/;

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Parses a file such as the bank's `eurofxref-daily.xml`, all of it or nothing: one day, each currency once, every rate
 * above 0. Entities of a document type are not expanded. The issue is a message for operators. `nowMs`:
 * milliseconds since 1970; a day that has not begun anywhere is refused, because no later file would replace it.
 */
export function parseReferenceRates(xml: string, nowMs: number): Result<ReferenceRates, string> {
  const days: string[] = [];
  const perEuro = new Map<string, number>();
  // Throws at the first error, because nothing listens for errors.
  const parser = new SaxesParser({ xmlns: true });
  parser.on('opentag', (tag) => {
    if (tag.uri !== NAMESPACE || tag.local !== 'Cube') return;
    const [day, currency] = [attributeOf(tag, 'time'), attributeOf(tag, 'currency')];
    if (day !== undefined) days.push(day);
    if (currency !== undefined) addRate(perEuro, currency, attributeOf(tag, 'rate') ?? '');
  });
  try {
    parser.write(xml).close();
  } catch (error) {
    return err(error instanceof Error ? error.message : String(error));
  }
  const [asOf, ...others] = days;
  if (asOf === undefined || others.length > 0) return err(`it has the rates of ${days.length} days`);
  if (parseIsoDay(asOf) !== asOf || Date.parse(asOf) > nowMs + DAY_MS) return err(`its day is ${JSON.stringify(asOf)}`);
  return perEuro.size === 0 ? err('it has no rates') : ok({ asOf, perEuro });
}

/** The rates for one unit of `base`, through the euro, of those `currencies` that the bank has. Null if it has no `base`. */
export function crossRates(
  { asOf, perEuro }: ReferenceRates,
  base: string,
  currencies: readonly string[],
): readonly ExchangeRate[] | null {
  const withEuro = new Map([...perEuro, ['EUR', 1]]);
  const basePerEuro = withEuro.get(base);
  if (basePerEuro === undefined) return null;
  return currencies.flatMap((currency) => {
    const perEuroUnit = withEuro.get(currency);
    return perEuroUnit === undefined ? [] : [{ currency, rate: perEuroUnit / basePerEuro, asOf, base }];
  });
}

function addRate(rates: Map<string, number>, currency: string, written: string): void {
  const rate = RATE.test(written) ? Number(written) : 0;
  const isUsable = CURRENCY.test(currency) && currency !== 'EUR' && !rates.has(currency) && rate > 0;
  if (!isUsable) throw new Error(`its rate ${JSON.stringify(written)} of ${JSON.stringify(currency)} cannot be used`);
  rates.set(currency, rate);
}

const attributeOf = (tag: SaxesTagNS, name: string): string | undefined => tag.attributes[name]?.value;
