const GRAMS_IN_KILOGRAM = 1000;

/** `500 g`, `60 kg`, `1500 g` */
export const gramsText = (grams: number): string =>
  grams > 0 && grams % GRAMS_IN_KILOGRAM === 0 ? `${grams / GRAMS_IN_KILOGRAM} kg` : `${grams} g`;
