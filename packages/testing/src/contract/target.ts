/** A shop to run the contract suite against, over real HTTP. */
export interface CartContractTarget {
  /** Without a slash at the end. */
  readonly baseUrl: string;
  close(): Promise<void>;
  /** A product that needs shipping and is never sold out. */
  readonly productVariantId: number;
  /** A product that needs no shipping. */
  readonly digitalVariantId: number;
  /** A product that needs shipping, with few units in stock. */
  readonly scarceVariant: { readonly id: number; readonly stock: number };
}

export type StartTarget = () => Promise<CartContractTarget>;
