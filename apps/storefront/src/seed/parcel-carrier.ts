import type { CarrierConfig, RateConfig } from '@cartfare/rating';
import { FIXED_PRICE, TRACKED_PACKET } from './shipping-texts.ts';

/** Time limit for the live carrier, in ms; it answers in about 150. After that its backup rate is offered. */
const CARRIER_DEADLINE_MS = 2_500;

/** Our fixed price, offered if the carrier does not answer. */
interface BackupRate {
  readonly tiers: WeightTiers;
  readonly minDays: number;
  readonly maxDays: number;
}

/** The live carrier that tracks parcels. */
export function parcel({ tiers, minDays, maxDays }: BackupRate): CarrierConfig {
  return {
    source: 'parcel',
    deadlineMs: CARRIER_DEADLINE_MS,
    // It is told the day of dispatch, and counts from there.
    dates: 'as_given',
    backupRates: [
      {
        id: 'tracked-packet',
        name: TRACKED_PACKET,
        description: FIXED_PRICE,
        price: weightTiers(tiers),
        transit: { minDays, maxDays },
      },
    ],
  };
}

/** In ascending order; amounts in cents. */
export type WeightTiers = readonly (readonly [belowGrams: number, priceMinor: number])[];

/** Each tier begins at the end of the one before; `belowGrams` is not included. */
export function weightTiers(tiers: WeightTiers): RateConfig['price'] {
  return {
    kind: 'tiers',
    by: 'weight',
    tiers: tiers.map(([below, priceMinor], index) => ({ from: tiers[index - 1]?.[0] ?? 0, below, priceMinor })),
  };
}
