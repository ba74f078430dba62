import type { PackingConfig } from '../config/packing-config.ts';
import type { OrderFacts, ShippedCart } from '../kinds/shipped-cart.ts';
import { packedWeightGrams, packLines } from '../packing/pack-lines.ts';
import type { ParcelStack } from '../packing/parcel.ts';
import type { RateLine } from '../request/rate-request.ts';

/** Lines of one profile, and how they are packed. */
export interface PackedCart {
  readonly cart: ShippedCart;
  /** The parcels of the lines. Packed once, on the first call: a refusal needs no parcels. */
  packed(): readonly ParcelStack[];
}

/**
 * What prices and conditions of these lines depend on; each line has an id of its own. `known`: carts of some of the lines, by
 * their ids. The lines are packed once, when a weight or a parcel is needed.
 */
export function packCart(
  lines: readonly RateLine[],
  packing: PackingConfig,
  order: OrderFacts,
  known: Map<string, ShippedCart> = new Map(),
): PackedCart {
  let stacks: readonly ParcelStack[] | undefined;
  const packed = () => (stacks ??= packLines(lines, packing));
  const cart: ShippedCart = {
    lines,
    subtotalMinor: sumOf(lines, (line) => line.linePriceMinor),
    get weightGrams() {
      return packedWeightGrams(packed());
    },
    netWeightGrams: sumOf(lines, (line) => line.weightGrams * line.quantity),
    quantity: sumOf(lines, (line) => line.quantity),
    cartSubtotalMinor: order.cartSubtotalMinor,
    customerTags: order.customerTags,
    orderTime: order.orderTime,
    place: order.place,
    areas: order.areas,
    parcels: () =>
      packed().map(({ parcels, box, weightGrams }) => ({ count: parcels, box: box?.id ?? null, weightGrams })),
    only(isWanted) {
      const wanted = lines.filter(isWanted);
      if (wanted.length === 0) return null;
      if (wanted.length === lines.length) return cart;
      // Many rates ask for the same lines, each several times: they are packed once.
      const key = JSON.stringify(wanted.map(({ id }) => id));
      const selected = known.get(key) ?? packCart(wanted, packing, order, known).cart;
      known.set(key, selected);
      return selected;
    },
  };
  return { cart, packed };
}

/** The sum of one value of each line. */
export const sumOf = (lines: readonly RateLine[], value: (line: RateLine) => number): number =>
  lines.reduce((sum, line) => sum + value(line), 0);
