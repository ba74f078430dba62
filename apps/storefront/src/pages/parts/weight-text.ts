/** "1.2 kg", "180 g", or "1.1 – 2.2 kg" for several; grams below one kilogram, else tenths of kilograms. */
export function weightText(...grams: readonly number[]): string {
  const least = Math.min(...grams);
  const most = Math.max(...grams);
  if (most < GRAMS_PER_KILOGRAM) return least === most ? `${most} g` : `${least} – ${most} g`;
  const [from, to] = [inKilograms(least), inKilograms(most)];
  return from === to ? `${to} kg` : `${from} – ${to} kg`;
}

const GRAMS_PER_KILOGRAM = 1000;

const inKilograms = (grams: number): string => {
  const tenths = Math.max(1, Math.round(grams / 100));
  return String(tenths / 10);
};
