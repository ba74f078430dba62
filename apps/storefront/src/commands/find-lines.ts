import { err, ok, type Result } from '@cartfare/core/internal';
import type { WantedLine } from '@cartfare/rate-server/commands';
import type { RateLine } from '@cartfare/rating';
import { toRatingLine } from '../rates/engine-terms.ts';
import type { Product } from '../shop/model.ts';

/** The lines of a cart with these SKUs. The issue lists the SKUs that no product has. */
export function findLines(
  wanted: readonly WantedLine[],
  products: readonly Product[],
): Result<readonly RateLine[], readonly string[]> {
  const all = products.flatMap((product) => product.variants.map((variant) => ({ product, variant })));
  const lines: RateLine[] = [];
  const unknown: string[] = [];
  for (const [position, { sku, quantity }] of wanted.entries()) {
    const sold = all.find(({ variant }) => variant.sku === sku);
    if (sold === undefined) unknown.push(sku);
    else lines.push(toRatingLine({ ...sold, key: String(position + 1), quantity, properties: {} }));
  }
  return unknown.length > 0 ? err(unknown) : ok(lines);
}
