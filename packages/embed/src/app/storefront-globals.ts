import { ownProperty } from '../own-property.ts';

/** Globals of a hosted storefront, used as defaults of the options. */
export interface StorefrontGlobals {
  readonly Shopify?: {
    readonly routes?: { readonly root?: unknown };
    readonly currency?: { readonly active?: unknown };
  };
}

/** The path that the storefront's URLs start with, and the cart's currency, if the page says it. */
export function readStorefront(page: StorefrontGlobals): { rootPath: string; currency: string | undefined } {
  const storefront = ownProperty(page, 'Shopify');
  const root = ownProperty(ownProperty(storefront, 'routes'), 'root');
  const currency = ownProperty(ownProperty(storefront, 'currency'), 'active');
  return {
    rootPath: typeof root === 'string' ? root : '/',
    currency: typeof currency === 'string' && currency !== '' ? currency : undefined,
  };
}

/** Where shoppers select their currency, in themes with a script that converts amounts. */
export const CURRENCIES = '[name=currencies], #currencies';
