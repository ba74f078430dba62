/** A shop that the contract suite can be run against, over real HTTP. */
export interface CartContractTarget {
  /** Without a slash at the end. */
  readonly baseUrl: string;
  close(): Promise<void>;
  /** Something to ship, never sold out. */
  readonly productVariantId: number;
  /** Something that needs no shipping. */
  readonly digitalVariantId: number;
  /** Something to ship with few units on hand. */
  readonly scarceVariant: { readonly id: number; readonly stock: number };
}

export type StartTarget = () => Promise<CartContractTarget>;
