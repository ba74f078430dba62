import * as z from 'zod';
import { MAX_DEADLINE_MS, MAX_MARKUP_PERCENT } from '../limits.ts';
import type { Amount } from '../schema/amount.ts';
import { amountMinor, nonEmptyString, text } from '../schema/fields.ts';
import { deliverySchema, type DeliveryConfig } from './calendar-config.ts';
import type { RateConfig } from './rate-config.ts';
import type { AnyKinds } from './rate-kinds.ts';
import { validityFields, type Validity } from './validity.ts';

/** A live carrier in a zone. */
export interface CarrierConfig<Kinds extends AnyKinds = AnyKinds> extends Validity {
  /** Code of the carrier, one of the `carriers` given to `createRater`. */
  readonly source: string;
  /** Time limit for its response, in milliseconds; more than 0. A call by HTTP ends after `MAX_CALL_MS`. Default: the live carrier's, or 5000. */
  readonly deadlineMs?: number | undefined;
  /** Service codes to offer. Default: all services that it quotes. */
  readonly services?: readonly string[] | undefined;
  readonly markup?: MarkupConfig | undefined;
  /** Cubic centimetres per kilogram, such as 5000, if the carrier charges by size. Default: it does not. */
  readonly dimensionalDivisor?: number | undefined;
  /** From which day its delivery dates count. Default: `from_dispatch`. */
  readonly dates?: CarrierDates | undefined;
  /** Days on which it delivers. Default: the zone's. */
  readonly delivery?: DeliveryConfig | undefined;
  /** Offered instead if it fails, or if none of its quotes can be converted; not if it cannot ship. */
  readonly backupRates?: readonly RateConfig<Kinds>[] | undefined;
}

/**
 * `from_dispatch`: the carrier counts from the day on which it is asked, so its dates are moved to the day on which the
 * parcel leaves. `as_given`: the carrier knows the shop's hours.
 */
export type CarrierDates = (typeof CARRIER_DATES)[number];

const CARRIER_DATES = ['from_dispatch', 'as_given'] as const;

export const carrierDates: z.ZodType<CarrierDates> = z.enum(CARRIER_DATES);

/** What the shop adds to each quote: first the percentage (0 or more), then the fixed amount. */
export interface MarkupConfig {
  readonly percent?: number | undefined;
  readonly flatMinor?: Amount | undefined;
}

/** Largest divisor, in cubic centimetres per kilogram. Carriers use 3000 to 6000. */
const MAX_DIVISOR = 1_000_000;

export const markupSchema: z.ZodType<MarkupConfig> = z
  .strictObject({
    percent: z
      .number()
      .min(0)
      .max(MAX_MARKUP_PERCENT)
      .optional()
      .describe('Percentage of the price, 0 to 1000. Default: 0.'),
    flatMinor: amountMinor.optional().describe('Fixed amount. Default: 0.'),
  })
  .meta({
    id: 'markup',
    description: 'What the shop adds to each quote: first the percentage, then the fixed amount.',
  });

export const carrierSchema = (rate: z.ZodType<RateConfig>): z.ZodType<CarrierConfig> =>
  z
    .strictObject({
      source: nonEmptyString.describe(
        'Code of the carrier: the id of one of the live carriers above, or "parcel" for the carrier at PARCEL_CARRIER_URL.',
      ),
      deadlineMs: z
        .int()
        .min(1)
        .max(MAX_DEADLINE_MS)
        .optional()
        .describe(
          "Time limit for its response, 1 to 60000 milliseconds. A call to a live carrier above, or to the one at PARCEL_CARRIER_URL, ends after 10000 at the latest. Default: the live carrier's, or 5000.",
        ),
      services: z
        .array(text)
        .optional()
        .describe('Codes of the services to offer. Default: all services that it quotes.'),
      markup: markupSchema
        .optional()
        .describe("What the shop adds to each quote. Default: the live carrier's, or nothing."),
      dimensionalDivisor: z
        .int()
        .min(1)
        .max(MAX_DIVISOR)
        .optional()
        .describe(
          'Cubic centimetres per kilogram, such as 5000, if the carrier charges by size: it then charges a parcel by its volume divided by this, if that is more than its weight. A product without dimensions has no volume. Default: only the weight counts.',
        ),
      dates: carrierDates
        .optional()
        .describe(
          'How its delivery dates are read. "from_dispatch": it counts from today, so its dates move by the working days between today and the day on which the parcel leaves. "as_given": it knows the shop\'s hours. Default: the live carrier\'s, or "from_dispatch".',
        ),
      delivery: deliverySchema.optional().describe("Days on which it delivers. Default: the zone's."),
      ...validityFields,
      backupRates: z
        .array(rate)
        .optional()
        .describe(
          'Rates that are offered instead if the carrier fails, or if none of its quotes can be converted; not if it cannot ship. Default: none.',
        ),
    })
    .meta({
      id: 'carrier',
      description:
        'A live carrier, called while the shopper waits. At most 50 of its quotes are offered, in its order.',
    });
