import type { Env, Hono } from 'hono';
import { problemResponse } from '../api/problem.ts';
import type { Rates } from '../rating-request.ts';
import { bigCommerceRoutes, type BigCommerceOptions } from './bigcommerce-routes.ts';
import type { SignedPlatformOptions } from './platform.ts';
import type { SaleorInstances } from './saleor-instances.ts';
import { saleorRoutes } from './saleor-routes.ts';
import { shopifyRoutes } from './shopify-routes.ts';

/** The platforms that may ask in their own formats. */
export interface PlatformAccess {
  /** The client secret of the Shopify app. Absent: `/shopify` is not there. */
  readonly shopifySecret?: string | undefined;
  /** Absent: `/saleor` is not there. */
  readonly saleorInstances?: SaleorInstances | undefined;
  /** Whether BigCommerce may ask, with a key of the server. Default: `/bigcommerce` is not there. */
  readonly bigCommerce?: boolean;
  /** The server's address as the platforms reach it, such as `https://rates.example.com`. Default: as requested. */
  readonly publicUrl?: string | undefined;
}

export interface MountNeeds extends Omit<SignedPlatformOptions, 'rates'>, Pick<BigCommerceOptions, 'authorizeKey'> {
  ratesFor(platform: string): Rates;
}

/** The addresses of a platform's endpoints, each with the methods that it takes. */
const ADDRESSES = {
  shopify: { '/shopify/carrier-service': 'POST' },
  saleor: { '/saleor/manifest': 'GET, HEAD', '/saleor/register': 'POST', '/saleor/shipping-list-methods': 'POST' },
  bigcommerce: { '/bigcommerce/rates': 'POST', '/bigcommerce/check': 'POST' },
} as const;

/** Adds the endpoints of the platforms: `/shopify`, `/saleor` and `/bigcommerce`. */
export function mountPlatforms<E extends Env>(
  app: Hono<E>,
  { shopifySecret, saleorInstances, bigCommerce = false, publicUrl }: PlatformAccess,
  { ratesFor, authorizeKey, ...options }: MountNeeds,
): void {
  if (shopifySecret !== undefined) {
    app.route('/shopify', shopifyRoutes({ ...options, rates: ratesFor('shopify'), secret: shopifySecret }));
    refuseOtherMethods(app, ADDRESSES.shopify);
  }
  if (saleorInstances !== undefined) {
    const base = publicUrl === undefined ? {} : { baseUrl: `${publicUrl}/saleor` };
    const saleor = { ...options, ...base, rates: ratesFor('saleor'), instances: saleorInstances };
    app.route('/saleor', saleorRoutes(saleor));
    refuseOtherMethods(app, ADDRESSES.saleor);
  }
  if (bigCommerce) {
    app.route('/bigcommerce', bigCommerceRoutes({ ...options, rates: ratesFor('bigcommerce'), authorizeKey }));
    refuseOtherMethods(app, ADDRESSES.bigcommerce);
  }
}

/** To be called after the endpoints are added: a request that they take does not come here. */
function refuseOtherMethods<E extends Env>(app: Hono<E>, addresses: Readonly<Record<string, string>>): void {
  for (const [path, allow] of Object.entries(addresses)) {
    app.all(path, () => problemResponse('method_not_allowed', { headers: { allow } }));
  }
}
