import type { Parcel } from '@cartfare/rating';

/** Grams of a parcel as carriers weigh it: its size is sent beside it. Without a size, what it counts as. At least 1. */
export const gramsOf = ({ outerMm, weightGrams, billableGrams }: Parcel): number =>
  Math.max(1, outerMm === null ? billableGrams : weightGrams);

/** Grams of an ounce. Source: the international avoirdupois pound of 453.59237 g. */
const GRAMS_PER_OUNCE = 28.349_523_125;

const MM_PER_INCH = 25.4;

/**
 * Ounces of what `gramsOf` says, rounded up to a tenth. Each piece's weight was rounded to a gram once: what is within half
 * a gram a piece of whole ounces is that, so that 454 g, which platforms make of a pound, stay 16 ounces.
 */
export function ouncesOf(parcel: Parcel): number {
  const grams = gramsOf(parcel);
  const pieces = parcel.contents.reduce((sum, { quantity }) => sum + quantity, 0);
  const whole = Math.round(grams / GRAMS_PER_OUNCE);
  const isWhole = Math.abs(grams - whole * GRAMS_PER_OUNCE) <= pieces / 2;
  return isWhole && whole > 0 ? whole : tenthsUp(grams / GRAMS_PER_OUNCE);
}

/** Inches, rounded up to a tenth. Half inches that were rounded to a millimetre once stay: 305 mm are 12 inches. */
export function inchesOf(mm: number): number {
  const halves = Math.round((2 * mm) / MM_PER_INCH);
  const isHalf = Math.abs(mm - (halves * MM_PER_INCH) / 2) <= 0.5;
  return isHalf && halves > 0 ? halves / 2 : tenthsUp(mm / MM_PER_INCH);
}

/** Centimetres, exactly. */
export const centimetresOf = (mm: number): number => mm / 10;

/** The tolerance keeps 254 mm at 10 inches, of which a float is a little more. */
const tenthsUp = (value: number): number => Math.ceil(value * 10 - 1e-9) / 10;

/** The fields of an address that are known; empty ones are never sent. */
export function knownFields(fields: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
}
