import { expect, type APIRequestContext } from '@playwright/test';

/** The SKUs that the specs buy. */
export type Sku =
  | 'HS-KNI'
  | 'HS-LAN-BR'
  | 'HS-BLA-SL'
  | 'HS-MUG-WH'
  | 'HS-EBK'
  | 'HS-OIL-M'
  | 'HS-ANC-15'
  | 'HS-ANC-120'
  | 'HS-CHA'
  | 'HS-SOA';

/** Adds items to the cart of the browser whose cookies it shares. */
export interface Seller {
  add(sku: Sku, quantity?: number): Promise<void>;
  setQuantity(sku: Sku, quantity: number): Promise<void>;
  /** Units in the cart. */
  count(): Promise<number>;
}

export function createSeller(request: APIRequestContext, shopUrl: string): Seller {
  const headers = { origin: shopUrl, accept: 'application/json' };

  const variantId = async (sku: Sku): Promise<number> => {
    const answer = await request.get(`${shopUrl}/products.json`, { headers });
    const id = findVariantId(await answer.json(), sku);
    if (id === undefined) throw new Error(`The shop does not sell ${sku}.`);
    return id;
  };
  const post = async (path: string, data: object): Promise<void> => {
    const answer = await request.post(`${shopUrl}${path}`, { headers, data });
    expect(answer.status(), await answer.text()).toBe(200);
  };

  return {
    add: async (sku, quantity = 1) => post('/cart/add.js', { id: await variantId(sku), quantity }),
    setQuantity: async (sku, quantity) => post('/cart/change.js', { id: await variantId(sku), quantity }),
    async count() {
      const cart: { item_count: number } = await (await request.get(`${shopUrl}/cart.js`, { headers })).json();
      return cart.item_count;
    },
  };
}

interface ProductList {
  readonly products: readonly { readonly variants: readonly { readonly id: number; readonly sku: string }[] }[];
}

const findVariantId = ({ products }: ProductList, sku: Sku): number | undefined =>
  products.flatMap(({ variants }) => variants).find((variant) => variant.sku === sku)?.id;
