import { expect } from 'vitest';

import type { CartContractTarget } from './target.ts';
import { createVisitor, json, type Visitor } from './visitor.ts';

/** Opens visits to the shop under test, each with its own cart. */
export interface OpenVisit {
  /** The products of the shop under test. */
  readonly shop: () => CartContractTarget;
  /** A visitor with an empty cart. */
  readonly empty: () => Visitor;
  /** A visitor with one product that needs shipping. */
  readonly withParcel: () => Promise<Visitor>;
  /** A visitor with products that need no shipping. */
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
