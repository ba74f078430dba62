import { expect } from 'vitest';

import type { CartContractTarget } from './target.ts';
import { createVisitor, json, type Visitor } from './visitor.ts';

/** Opens visits of the shop under test, each with a cart of its own. */
export interface OpenVisit {
  /** What the shop under test sells. */
  readonly shop: () => CartContractTarget;
  /** An empty cart. */
  readonly empty: () => Visitor;
  /** A cart with one thing to ship. */
  readonly withParcel: () => Promise<Visitor>;
  /** A cart with nothing to ship. */
  readonly withFile: () => Promise<Visitor>;
}

export function createVisits(shop: () => CartContractTarget): OpenVisit {
  const having = async (variantId: number): Promise<Visitor> => {
    const visitor = createVisitor(shop().baseUrl);
    const added = await visitor.post('/cart/add.js', json({ id: variantId, quantity: 1 }));
    expect(added.status).toBe(200);
    return visitor;
  };
  return {
    shop,
    empty: () => createVisitor(shop().baseUrl),
    withParcel: () => having(shop().productVariantId),
    withFile: () => having(shop().digitalVariantId),
  };
}
