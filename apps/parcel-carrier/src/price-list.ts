import type { DistanceZone } from './distance-zone.ts';

/** Upper ends of the weight bands, in grams, inclusive. The last one is the heaviest parcel that is accepted. */
export const WEIGHT_BANDS_GRAMS = [500, 1000, 2000, 5000, 10_000, 20_000, 30_000] as const;

type PerBand = readonly [number, number, number, number, number, number, number];

/** One line of the price list. */
export interface ServicePrices {
  readonly code: 'tracked_packet' | 'overnight' | 'priority';
  /** Business days in transit, from the day of collection. */
  readonly earliestDays: number;
  readonly latestDays: number;
  /** Hundredths of a Canadian dollar, one price for each weight band. */
  readonly pricesMinor: PerBand;
}

const tracked = (earliestDays: number, latestDays: number, pricesMinor: PerBand): ServicePrices => ({
  code: 'tracked_packet',
  earliestDays,
  latestDays,
  pricesMinor,
});

const overnight = (pricesMinor: PerBand): ServicePrices => ({
  code: 'overnight',
  earliestDays: 1,
  latestDays: 1,
  pricesMinor,
});

const priority = (earliestDays: number, latestDays: number, pricesMinor: PerBand): ServicePrices => ({
  code: 'priority',
  earliestDays,
  latestDays,
  pricesMinor,
});

/**
 * The services of each zone, the cheapest first. The carrier is fictitious, and its prices have the
 * proportions of real lists: they rise with distance and weight, and air service costs two to three times as much as
 * ground service.
 */
export const PRICE_LIST: Readonly<Record<DistanceZone, readonly ServicePrices[]>> = {
  local: [
    tracked(2, 3, [980, 1090, 1240, 1425, 1790, 2690, 3690]),
    overnight([2690, 2980, 3340, 3860, 4890, 7090, 9680]),
  ],
  regional: [
    tracked(2, 4, [1060, 1190, 1360, 1580, 2080, 3220, 4520]),
    overnight([2990, 3330, 3790, 4420, 5860, 8940, 12_460]),
  ],
  national: [
    tracked(3, 5, [1150, 1320, 1540, 1820, 2620, 4280, 6240]),
    overnight([3380, 3790, 4360, 5190, 7340, 11_860, 17_240]),
  ],
  remote: [
    tracked(5, 8, [1890, 2240, 2760, 3985, 6240, 10_980, 15_860]),
    priority(3, 4, [3980, 4650, 5840, 8790, 13_900, 24_300, 35_200]),
  ],
  united_states: [
    tracked(4, 7, [1380, 1740, 2320, 3460, 5480, 9190, 13_240]),
    priority(2, 3, [3690, 4240, 5190, 7680, 11_840, 20_100, 29_400]),
  ],
  europe: [
    tracked(6, 10, [1840, 2620, 3890, 6480, 10_950, 18_900, 26_900]),
    priority(3, 5, [5460, 6590, 8780, 13_940, 22_700, 38_600, 54_900]),
  ],
  overseas: [
    tracked(8, 14, [2190, 3180, 4870, 8340, 14_480, 25_600, 36_800]),
    priority(4, 6, [6280, 7840, 10_690, 17_650, 29_400, 51_200, 73_900]),
  ],
};

/** Index of a parcel's weight band; null above the last one. */
export function weightBand(grams: number): number | null {
  const band = WEIGHT_BANDS_GRAMS.findIndex((upper) => grams <= upper);
  return band === -1 ? null : band;
}

/** A parcel that does not fit on the belt: longer than a metre. */
const LONG = { aboveMm: 1000, minor: 900 };

/** A parcel of more than 60 litres. */
const BULKY = { aboveMm3: 60_000_000, minor: 450 };

/** What a parcel costs more because of its size, in hundredths; nothing if a side is not known. */
export function sizeSurchargeMinor(sidesMm: readonly (number | null | undefined)[]): number {
  const known = sidesMm.filter((side) => side != null);
  if (known.length < sidesMm.length) return 0;
  if (Math.max(...known) > LONG.aboveMm) return LONG.minor;
  return known.reduce((volume, side) => volume * side, 1) > BULKY.aboveMm3 ? BULKY.minor : 0;
}
