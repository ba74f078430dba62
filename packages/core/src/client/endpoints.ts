/** Where the two calls go. */
export interface Endpoints {
  readonly prepare: string;
  readonly poll: string;
}

/**
 * The paths of the two calls under a shop's root path (clauses CA-1, CA-2, CA-5): `/`, `/fr/`, `/en-ca`.
 * Throws on a root path that does not start with one slash: a whole address or `//host` would send the shopper's
 * destination elsewhere.
 */
export function endpointsAt(rootPath: string): Endpoints {
  if (!/^\/(?![/\\])/.test(rootPath)) {
    throw new Error(
      `rootPath must be a path on the shop itself, such as "/" or "/fr/"; it is ${JSON.stringify(rootPath)}`,
    );
  }
  const root = rootPath.endsWith('/') ? rootPath : `${rootPath}/`;
  return { prepare: `${root}cart/prepare_shipping_rates`, poll: `${root}cart/async_shipping_rates` };
}
