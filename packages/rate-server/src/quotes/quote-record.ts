import type { AskedCarrier, CarrierQuote, CarrierResponse, CartLine, FieldRefusal } from '@cartfare/rating';
import { optionsOf, type DetailedResult, type RatingRequest } from '../rating-request.ts';
import { parcelsKey } from './parcels-key.ts';
import { postalPrefix } from './postal-prefix.ts';

/** One request and its result, as far as it can be rated again. Nothing in it names a person. */
export interface QuoteRecord {
  /** Sixteen hexadecimal digits. */
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly atMs: number;
  /** Where the request came from: `api`, or the platform's name. */
  readonly platform: string;
  /** ISO codes; empty for anything else. */
  readonly country: string;
  readonly province: string;
  /** See `postalPrefix`. */
  readonly postalPrefix: string;
  readonly lineCount: number;
  readonly pieceCount: number;
  /** The cart, without names; null where that was too long to be kept. */
  readonly lines: readonly LoggedLine[] | null;
  readonly outcome: DetailedResult['result']['outcome'];
  /** ISO 4217, of the prices. */
  readonly currency: string;
  readonly options: readonly { readonly code: string; readonly priceMinor: number }[];
  readonly omissions: readonly { readonly source: string; readonly reason: string }[];
  /** With `invalid_destination`: what was wrong with the place. */
  readonly fields: readonly FieldRefusal[];
  /** What live carriers answered. */
  readonly carriers: readonly LoggedCarrier[];
  readonly durationMs: number;
  readonly settingsVersion: number;
}

/** What prices, conditions and packing need of a line. */
export type LoggedLine = Pick<
  CartLine,
  | 'quantity'
  | 'weightGrams'
  | 'priceMinor'
  | 'linePriceMinor'
  | 'requiresShipping'
  | 'productHandle'
  | 'tags'
  | 'dimensions'
>;

export interface LoggedCarrier {
  /** Its code in the zones. */
  readonly source: string;
  /** See `parcelsKey`. */
  readonly parcels: string;
  readonly answer: CarrierResponse['kind'];
  /** Its own prices, without markup; none but for the answer `quotes`. */
  readonly quotes: readonly Pick<CarrierQuote, 'code' | 'name' | 'priceMinor' | 'currency'>[];
}

/** More quotes of one carrier are not logged. */
const MAX_QUOTES = 50;

/** What people type into the fields can be anything, so only codes are kept. */
const codeOf = (text: string, code: RegExp): string => (code.test(text) ? text.toUpperCase() : '');

const COUNTRY = /^[a-z]{2}$/i;
/** The second part of ISO 3166-2. */
const PROVINCE = /^[a-z\d]{1,3}$/i;
const CURRENCY = /^[a-z]{3}$/i;

/** `asked`: the carriers' responses. */
export function quoteRecord(
  { place, lines, currency }: RatingRequest,
  { result, durationMs, settingsVersion }: DetailedResult,
  { asked, ...about }: Pick<QuoteRecord, 'id' | 'atMs' | 'platform'> & { readonly asked: readonly AskedCarrier[] },
): QuoteRecord {
  const { quotes, omissions } = optionsOf(result);
  return {
    ...about,
    country: codeOf(place.countryCode, COUNTRY),
    province: codeOf(place.provinceCode, PROVINCE),
    postalPrefix: postalPrefix(place.postalCode),
    lineCount: lines.length,
    pieceCount: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    lines: lines.map(loggedLine),
    outcome: result.outcome,
    currency: codeOf(currency, CURRENCY),
    options: quotes.map(({ code, priceMinor }) => ({ code, priceMinor })),
    omissions: omissions.map(({ source, reason }) => ({ source, reason })),
    fields: result.outcome === 'invalid_destination' ? result.fields : [],
    carriers: asked.map(loggedCarrier),
    durationMs: Math.round(durationMs),
    settingsVersion,
  };
}

/** Field by field: spreads take 13 µs a line on Node 20, and a request waits for it. */
function loggedLine(line: RatingRequest['lines'][number]): LoggedLine {
  const { quantity, weightGrams, priceMinor, linePriceMinor, requiresShipping, productHandle, tags, dimensions } = line;
  const logged: { -readonly [Field in keyof LoggedLine]: LoggedLine[Field] } = { quantity, weightGrams, priceMinor };
  if (linePriceMinor !== undefined && linePriceMinor !== priceMinor * quantity) logged.linePriceMinor = linePriceMinor;
  if (requiresShipping === false) logged.requiresShipping = false;
  if (productHandle !== undefined && productHandle !== '') logged.productHandle = productHandle;
  if (tags !== undefined && tags.length > 0) logged.tags = tags;
  if (dimensions !== undefined) logged.dimensions = dimensions;
  return logged;
}

const loggedCarrier = ({ code: source, request, response }: AskedCarrier): LoggedCarrier => ({
  source,
  parcels: parcelsKey(request),
  answer: response.kind,
  quotes: (response.kind === 'quotes' ? response.quotes : [])
    .slice(0, MAX_QUOTES)
    .map(({ code, name, priceMinor, currency }) => ({ code, name, priceMinor, currency })),
});
