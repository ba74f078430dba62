import { MAX_DEADLINE_MS, MAX_MARKUP_PERCENT } from '../limits.ts';
import {
  amountMinor,
  integer,
  list,
  nested,
  nonEmptyString,
  oneOf,
  optional,
  percent,
  strings,
} from '../schema/fields.ts';
import { object } from '../schema/object-schema.ts';
import type { Schema } from '../schema/schema.ts';
import { rateSchema, type RateConfig } from './rate-config.ts';
import type { AnyKinds, RateKinds } from './rate-kinds.ts';

/** A live carrier in a zone. */
export interface CarrierConfig<Kinds extends AnyKinds = AnyKinds> {
  /** Code of the source, as in the map given to `createRater`. */
  readonly source: string;
  /** Time limit for its response, in milliseconds; more than 0. */
  readonly deadlineMs: number;
  /** Service codes to offer. Default: all services that it quotes. */
  readonly services?: readonly string[];
  readonly markup?: MarkupConfig;
  /** Cubic centimetres per kilogram, such as 5000, if the carrier charges by size. Default: it does not. */
  readonly dimensionalDivisor?: number;
  /** From which day its delivery dates count. Default: `from_dispatch`. */
  readonly dates?: CarrierDates;
  /** Offered instead if it fails, or if none of its quotes can be converted; not if it cannot ship. */
  readonly backupRates?: readonly RateConfig<Kinds>[];
}

/**
 * `from_dispatch`: the carrier counts from the day on which it is asked, so its dates are moved to the day on which the
 * parcel leaves. `as_given`: the carrier knows the shop's hours.
 */
export type CarrierDates = (typeof CARRIER_DATES)[number];

const CARRIER_DATES = ['from_dispatch', 'as_given'] as const;

/** What the shop adds to each quote: first the percentage (0 or more), then the fixed amount. */
export interface MarkupConfig {
  readonly percent?: number;
  readonly flatMinor?: number;
}

/** Largest divisor, in cubic centimetres per kilogram. Source: ours; carriers use 3000 to 6000. */
const MAX_DIVISOR = 1_000_000;

const markupSchema: Schema<MarkupConfig> = object<MarkupConfig>({
  name: 'markup',
  description: 'What the shop adds to each quote: first the percentage, then the fixed amount.',
  fields: {
    percent: optional(percent('Percentage of the price, 0 to 1000. Default: 0.', MAX_MARKUP_PERCENT)),
    flatMinor: optional(amountMinor('Fixed amount. Default: 0.')),
  },
});

export const carrierSchema = (kinds: RateKinds): Schema<CarrierConfig> =>
  object<CarrierConfig>({
    name: 'carrier',
    description: 'A live carrier, called while the shopper waits. At most 50 of its quotes are offered, in its order.',
    fields: {
      source: nonEmptyString('Code of the carrier: "parcel" is the carrier at PARCEL_CARRIER_URL.'),
      deadlineMs: integer('Time limit for its response, 1 to 60000 milliseconds.', {
        min: 1,
        max: MAX_DEADLINE_MS,
        unit: 'milliseconds',
      }),
      services: optional(strings('Codes of the services to offer. Default: all services that it quotes.')),
      markup: optional(nested(markupSchema, 'What the shop adds to each quote. Default: nothing.')),
      dimensionalDivisor: optional(
        integer(
          'Cubic centimetres per kilogram, such as 5000, if the carrier charges by size: it then charges a parcel by its volume divided by this, if that is more than its weight. A product without dimensions has no volume. Default: only the weight counts.',
          { min: 1, max: MAX_DIVISOR },
        ),
      ),
      dates: optional(
        oneOf(
          CARRIER_DATES,
          'How its delivery dates are read. "from_dispatch": it counts from today, so its dates move by the working days between today and the day on which the parcel leaves. "as_given": it knows the shop\'s hours. Default: "from_dispatch".',
        ),
      ),
      backupRates: optional(
        list(
          rateSchema(kinds),
          'Rates that are offered instead if the carrier fails, or if none of its quotes can be converted; not if it cannot ship. Default: none.',
        ),
      ),
    },
  });
