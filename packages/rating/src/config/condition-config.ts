/** What must be true of the shipped lines or of the customer. Ranges are from `atLeast…` up to, not including, `below…`. */
export type ConditionConfig =
  | { readonly of: 'subtotal'; readonly atLeastMinor?: number; readonly belowMinor?: number }
  | { readonly of: 'weight'; readonly atLeastGrams?: number; readonly belowGrams?: number }
  | { readonly of: 'quantity'; readonly atLeast?: number; readonly below?: number }
  /** How many of the lines carry at least one of `tags`; case and outer spaces do not matter. */
  | { readonly of: 'product_tags'; readonly lines: 'some' | 'every' | 'none'; readonly tags: readonly string[] }
  /** Whether the customer carries at least one of `tags`. Somebody who is not logged in carries none. */
  | { readonly of: 'customer_tags'; readonly has: 'some' | 'none'; readonly tags: readonly string[] };
