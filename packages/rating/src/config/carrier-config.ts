import { MAX_DEADLINE_MS, MAX_MARKUP_PERCENT } from '../limits.ts';
import { amountMinor, integer, list, nested, nonEmptyString, optional, percent, strings } from '../schema/fields.ts';
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
  /** Offered instead if it fails, or if none of its quotes can be converted; not if it cannot ship. */
  readonly backupRates?: readonly RateConfig<Kinds>[];
}

/** What the shop adds to each quote: first the percentage (0 or more), then the fixed amount. */
export interface MarkupConfig {
  readonly percent?: number;
  readonly flatMinor?: number;
}

/** Largest divisor, in cubic centimetres per kilogram. Source: ours; carriers use 3000 to 6000. */
const MAX_DIVISOR = 1_000_000;

const markupSchema: Schema<MarkupConfig> = object<MarkupConfig>({
  name: 'markup',
  description: 'First the percentage is added, then the fixed amount.',
  fields: {
    percent: optional(percent('0 to 1000. Default: 0.', MAX_MARKUP_PERCENT)),
    flatMinor: optional(amountMinor('Default: 0.')),
  },
});

export const carrierSchema = (kinds: RateKinds): Schema<CarrierConfig> =>
  object<CarrierConfig>({
    name: 'carrier',
    description: 'A live carrier, asked while the shopper waits. Its first 50 quotes are offered.',
    fields: {
      source: nonEmptyString('Which one: "parcel" is the carrier at PARCEL_CARRIER_URL.'),
      deadlineMs: integer('How long its answer is waited for, 1 to 60000 milliseconds.', {
        min: 1,
        max: MAX_DEADLINE_MS,
        unit: 'milliseconds',
      }),
      services: optional(strings('Codes of the services to offer. Default: all that it quotes.')),
      markup: optional(nested(markupSchema, 'What the shop adds to each of its prices. Default: nothing.')),
      dimensionalDivisor: optional(
        integer(
          'Cubic centimetres that count as one kilogram, such as 5000, where the carrier charges by size; what has no dimensions counts by its weight. Default: it does not.',
          { min: 1, max: MAX_DIVISOR },
        ),
      ),
      backupRates: optional(
        list(
          rateSchema(kinds),
          'Offered instead when it fails to answer or nothing that it quotes can be converted; not when it cannot ship. Default: none.',
        ),
      ),
    },
  });
