import type { CarrierConfig, RateConfig } from '@cartfare/rating';

/** The live carrier answers in about 150 ms; after this time its backup rate stands in. */
const CARRIER_DEADLINE_MS = 2_500;

/** Our fixed price, where the carrier does not answer. */
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
    backupRates: [
      {
        id: 'tracked-packet',
        name: 'Tracked Packet',
        description: 'At our fixed price',
        price: weightTiers(tiers),
        transit: { minDays, maxDays },
      },
    ],
  };
}

/** In ascending order; amounts in cents. */
export type WeightTiers = readonly (readonly [belowGrams: number, priceMinor: number])[];

/** Each tier is from the one before up to, not including, its grams. */
export function weightTiers(tiers: WeightTiers): RateConfig['price'] {
  return {
    kind: 'tiers',
    by: 'weight',
    tiers: tiers.map(([below, priceMinor], index) => ({ from: tiers[index - 1]?.[0] ?? 0, below, priceMinor })),
  };
}
