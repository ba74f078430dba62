import type { ShippingConfig } from '@cartfare/rating';
import type { Measure } from './scale-cart.ts';

/** The smallest ranges: 5 kg, and 100 units of most currencies. */
const MIN_RANGE: Readonly<Record<Measure, number>> = { weight: 5000, subtotal: 10_000 };

/** Room behind the last threshold and behind the cart itself. */
const ROOM = 1.2;

/**
 * How far a chart of these zones goes: past each of their thresholds and past the cart. Thresholds are what prices,
 * conditions and free shipping compare with a weight or a value; those of kinds that are not built in are not known.
 */
export function chartRange(
  config: ShippingConfig,
  zoneIds: ReadonlySet<string>,
  measure: Measure,
  cartMeasure: number,
): number {
  const zones = [...config.zones, ...(config.profiles ?? []).flatMap(({ zones = [] }) => zones)];
  const rates = zones
    .filter(({ id }) => zoneIds.has(id))
    .flatMap(({ rates, carriers = [] }) => [...rates, ...carriers.flatMap(({ backupRates = [] }) => backupRates)]);
  const thresholds = rates.flatMap(({ price, when = [], freeFromMinor }) => [
    ...(measure === 'subtotal' ? [freeFromMinor] : []),
    ...(price['by'] === measure && Array.isArray(price['tiers']) ? price['tiers'].flatMap(boundsOf) : []),
    ...when.filter(({ of }) => of === measure).flatMap(boundsOf),
  ]);
  const known = thresholds.filter((each) => typeof each === 'number');
  return roundUp(Math.max(MIN_RANGE[measure], ...known.map((each) => each * ROOM), cartMeasure * ROOM));
}

const boundsOf = (item: Readonly<Record<string, unknown>>): readonly unknown[] =>
  ['from', 'below', 'atLeastGrams', 'belowGrams', 'atLeastMinor', 'belowMinor'].map((name) => item[name]);

/** To two digits: 11 760 is 12 000. */
function roundUp(value: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(value)) - 1);
  return Math.ceil(value / unit) * unit;
}
