/**
 * How far below the half a binary float may lie and still count as the half: four steps of the last place, which is
 * more than the error of a conversion's three operations. Capped, so that it stays small beside a unit for amounts over
 * 10^12.
 */
const RELATIVE_TOLERANCE = 4 * Number.EPSILON;
const LARGEST_TOLERANCE = 0.001;

/**
 * The one rounding of the project: to the nearest integer, halves away from zero.
 *
 * A product such as `1.005 * 100` is 100.49999999999999 in binary; it means 100.5 and becomes 101. The result is a safe
 * integer, never -0. Throws for larger results, which are programming errors.
 */
export function roundHalfExpand(value: number): number {
  const magnitude = Math.abs(value);
  const whole = Math.floor(magnitude);
  const tolerance = Math.min(magnitude * RELATIVE_TOLERANCE, LARGEST_TOLERANCE);
  const rounded = magnitude - whole >= 0.5 - tolerance ? whole + 1 : whole;
  if (!Number.isSafeInteger(rounded)) {
    throw new RangeError(`Cannot round ${value} to a safe integer; check the amount and the exchange rate.`);
  }
  return value < 0 && rounded !== 0 ? -rounded : rounded;
}
