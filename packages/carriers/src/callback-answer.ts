import { fromHundredths } from '@cartfare/core/wire';
import { parseIsoDay, toPlainText } from '@cartfare/core/internal';
import type { CarrierResponse, CarrierFailure, CarrierQuote, UnreadableQuote } from '@cartfare/rating';
import { z } from 'zod';
import { parseJson } from './parse-json.ts';

/**
 * Highest accepted price, in hundredths: ten thousand million units. Source: ours; keeps every conversion of the amount
 * within the safe integers.
 */
const MAX_PRICE_HUNDREDTHS = 1e12;

const price = z
  .union([
    z.int(),
    z
      .string()
      .regex(/^\d{1,13}$/)
      .transform(Number),
  ])
  .pipe(z.int().min(0).max(MAX_PRICE_HUNDREDTHS));

/** It travels through forms and cookies, which cannot hold control characters, nor halves of cut characters. */
const serviceCode = z
  .string()
  .trim()
  .regex(/^[^\p{Cc}\p{Surrogate}]{1,255}$/u);

/** Some carriers write names for web pages, as in `UPS&reg; Ground`. */
const plainText = (maxLength: number) => z.string().max(maxLength).transform(toPlainText);

/** A date may be of any type: an unreadable date must not lose the quote. */
const rateSchema = z.object({
  service_name: plainText(255).pipe(z.string().min(1)),
  service_code: serviceCode,
  description: plainText(1000).nullish(),
  currency: z
    .string()
    .regex(/^[A-Za-z]{3}$/)
    .transform((code) => code.toUpperCase()),
  total_price: price,
  phone_required: z.boolean().nullish().catch(false),
  min_delivery_date: z.unknown().optional(),
  max_delivery_date: z.unknown().optional(),
});

/**
 * Maximum number of quotes that are read, from the first on. Source: ours, ten times what is offered. The largest
 * response has room for half a million, which would block the process for seconds.
 */
const MAX_READ_QUOTES = 500;

const answerSchema = z.object({ rates: z.array(z.unknown()) });

export interface ReadAnswer {
  readonly answer: CarrierResponse;
  /** Paths of unreadable values, such as `rates[2].total_price`. */
  readonly unreadable: readonly string[];
}

/** For a call without a readable response. */
export const failedAnswer = (reason: CarrierFailure): ReadAnswer => ({
  answer: { kind: 'failed', reason },
  unreadable: [],
});

/**
 * Reads the body of a carrier's 2xx response. An empty list means that it does not ship this there. An unreadable quote
 * is skipped and listed; if all are unreadable, so is the response.
 */
export function readCallbackAnswer(body: string): ReadAnswer {
  const parsed = answerSchema.safeParse(parseJson(body));
  if (!parsed.success) return { answer: { kind: 'failed', reason: 'unreadable' }, unreadable: ['rates'] };
  if (parsed.data.rates.length === 0) return { answer: { kind: 'cannot_ship' }, unreadable: [] };
  const quotes: CarrierQuote[] = [];
  const unreadable: UnreadableQuote[] = [];
  for (const [index, entry] of parsed.data.rates.slice(0, MAX_READ_QUOTES).entries()) {
    const rate = rateSchema.safeParse(entry);
    if (rate.success) quotes.push(toQuote(rate.data));
    else unreadable.push(unreadableQuote(entry, index, rate.error));
  }
  return { answer: answerOf(quotes, unreadable), unreadable: unreadable.map(({ path }) => path) };
}

function answerOf(quotes: readonly CarrierQuote[], unreadable: readonly UnreadableQuote[]): CarrierResponse {
  if (quotes.length === 0) return { kind: 'failed', reason: 'unreadable' };
  return unreadable.length === 0 ? { kind: 'quotes', quotes } : { kind: 'quotes', quotes, unreadable };
}

function unreadableQuote(entry: unknown, index: number, { issues }: z.ZodError): UnreadableQuote {
  const path = [`rates[${index}]`, ...(issues[0]?.path ?? [])].join('.');
  const named = z.object({ service_code: serviceCode }).safeParse(entry);
  return named.success ? { path, service: named.data.service_code } : { path };
}

const toQuote = (rate: z.infer<typeof rateSchema>): CarrierQuote => ({
  name: rate.service_name,
  code: rate.service_code,
  description: rate.description ?? '',
  priceMinor: fromHundredths(rate.total_price, rate.currency),
  currency: rate.currency,
  delivery: readDelivery(rate.min_delivery_date, rate.max_delivery_date),
  phoneRequired: rate.phone_required ?? false,
});

/** A single date counts as both; reversed dates are ignored. */
function readDelivery(min: unknown, max: unknown): NonNullable<CarrierQuote['delivery']> | null {
  const [first, last] = [readDate(min), readDate(max)];
  const earliest = first ?? last;
  const latest = last ?? first;
  return earliest === null || latest === null || earliest > latest ? null : { earliest, latest };
}

/** `2026-11-24`, `2026-11-24T12:00:00-05:00` or `2026-11-24 12:00:00 -0500`: the day of delivery, as written. */
const readDate = (value: unknown): string | null => parseIsoDay(typeof value === 'string' ? value.trim() : value);
