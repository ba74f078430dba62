/** The products of the fake shop: enough for a cart with parcels, one with a file, and one that sells out. */
export interface TinyVariant {
  readonly id: number;
  readonly productId: number;
  readonly title: string;
  readonly handle: string;
  /** Hundredths. */
  readonly priceMinor: number;
  readonly weightGrams: number;
  readonly requiresShipping: boolean;
  /** Units in stock; null: never sold out. */
  readonly stock: number | null;
}

const LANTERN: TinyVariant = {
  id: 101,
  productId: 11,
  title: 'Storm lantern',
  handle: 'storm-lantern',
  priceMinor: 6400,
  weightGrams: 1200,
  requiresShipping: true,
  stock: null,
};

const CHART_FILE: TinyVariant = {
  id: 201,
  productId: 21,
  title: 'Harbour chart (file)',
  handle: 'harbour-chart',
  priceMinor: 900,
  weightGrams: 0,
  requiresShipping: false,
  stock: null,
};

const LAST_BELL: TinyVariant = {
  id: 301,
  productId: 31,
  title: 'Brass bell',
  handle: 'brass-bell',
  priceMinor: 4950,
  weightGrams: 800,
  requiresShipping: true,
  stock: 3,
};

/** The looks' shop does not send it abroad. */
const ANCHOR: TinyVariant = {
  id: 401,
  productId: 41,
  title: 'Folding anchor',
  handle: 'folding-anchor',
  priceMinor: 8900,
  weightGrams: 1500,
  requiresShipping: true,
  stock: null,
};

export const TINY_CATALOGUE = { lantern: LANTERN, chartFile: CHART_FILE, lastBell: LAST_BELL, anchor: ANCHOR } as const;

export const findVariant = (id: number): TinyVariant | undefined =>
  Object.values(TINY_CATALOGUE).find((variant) => variant.id === id);
