import type { CarrierConfig } from '@cartfare/rating';
import { weightTiers, type WeightTiers } from './weight-tiers.ts';

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
