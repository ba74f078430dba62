import { parseIsoDay } from '@cartfare/core/internal';
import { fromHundredths } from '@cartfare/core/wire';
import type { CarrierQuote } from '@cartfare/rating';
import { z } from 'zod';
import type { ReadResponse } from './adapter.ts';
import { collectQuotes } from './collect-quotes.ts';
import { parseCarrierJson } from './parse-carrier-json.ts';
import { currencyCode, listOfEntries, plainText, serviceCode } from './quote-fields.ts';

/**
 * Highest accepted price, in hundredths: ten thousand million units. It keeps every conversion of the amount
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

/** A date may be of any type: an unreadable date must not lose the quote. */
const rateSchema = z.object({
  service_name: plainText(255).pipe(z.string().min(1)),
  service_code: serviceCode,
  description: plainText(1000).nullish(),
  currency: currencyCode,
  total_price: price,
  phone_required: z.boolean().nullish().catch(false),
  min_delivery_date: z.unknown().optional(),
  max_delivery_date: z.unknown().optional(),
});

const responseSchema = z.object({ rates: listOfEntries });

/** Reads the body of a carrier's 2xx response. */
export function readCallbackResponse(body: string): ReadResponse {
  const parsed = responseSchema.safeParse(parseCarrierJson(body));
  if (!parsed.success) return { response: { kind: 'failed', reason: 'unreadable' }, unreadable: ['rates'] };
  return collectQuotes({ path: 'rates', entries: parsed.data.rates }, (entry) => {
    const rate = rateSchema.safeParse(entry);
    if (rate.success) return { quote: toQuote(rate.data) };
    const named = z.object({ service_code: serviceCode }).safeParse(entry);
    return { unreadable: (rate.error.issues[0]?.path ?? []).join('.'), service: named.data?.service_code };
  });
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
