/** "1.2 kg" or "180 g": grams below one kilogram, else tenths of kilograms. */
export function weightText(grams: number): string {
  return grams < GRAMS_PER_KILOGRAM ? `${grams} g` : `${Math.round(grams / 100) / 10} kg`;
}

const GRAMS_PER_KILOGRAM = 1000;
