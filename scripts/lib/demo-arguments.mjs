/** What the rate server is configured with for a real shop, which must not be sold the example's prices. */
const REAL_SHOP = ['DATABASE_URL', 'SHOPIFY_SECRET', 'SALEOR_INSTANCES'];

/**
 * The arguments with which `npm run rates` starts the program. Outside production, and without a platform or a database of
 * its own, a new data folder becomes a demo. The program refuses `--demo` where the example could be sold.
 */
export function demoArguments(env) {
  const isReal = REAL_SHOP.some((name) => Boolean(env[name])) || env.BIGCOMMERCE === 'on';
  return env.NODE_ENV === 'production' || isReal ? [] : ['--demo'];
}
