import type { Parcel } from '@cartfare/rating';

/** Grams of a parcel as carriers weigh it: its size is sent beside it. Without a size, what it counts as. At least 1. */
export const gramsOf = ({ outerMm, weightGrams, billableGrams }: Parcel): number =>
  Math.max(1, outerMm === null ? billableGrams : weightGrams);

/** Grams of an ounce. Source: the international avoirdupois pound of 453.59237 g. */
const GRAMS_PER_OUNCE = 28.349_523_125;

const MM_PER_INCH = 25.4;

/** Ounces, rounded up to a tenth. */
export const ouncesOf = (grams: number): number => tenthsUp(grams / GRAMS_PER_OUNCE);

/** Inches, rounded up to a tenth. */
export const inchesOf = (mm: number): number => tenthsUp(mm / MM_PER_INCH);

/** Centimetres, exactly. */
export const centimetresOf = (mm: number): number => mm / 10;

/** The tolerance keeps 254 mm at 10 inches, of which a float is a little more. */
const tenthsUp = (value: number): number => Math.ceil(value * 10 - 1e-9) / 10;

/** The fields of an address that are known; empty ones are never sent. */
export function knownFields(fields: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
}
