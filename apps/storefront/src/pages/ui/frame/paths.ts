/** Paths of the shop's pages, below the root path of the request's language (clause CA-5). */
export interface Paths {
  readonly home: string;
  readonly cart: string;
  readonly lineChange: string;
  readonly cartEstimate: string;
  readonly cartAddress: string;
  readonly cartForget: string;
  readonly checkout: string;
  /** The page of destinations and prices. */
  readonly shipping: string;
  /** The accessibility statement. */
  readonly accessibility: string;
  readonly logIn: string;
  readonly logOut: string;
  readonly account: string;
  readonly addresses: string;
  readonly newAddress: string;
  readonly currency: string;
  address(id: number): string;
  addressDelete(id: number): string;
  addressDefault(id: number): string;
  product(handle: string, variantId?: number): string;
}

/** `rootPath` begins and ends with a slash. */
export function createPaths(rootPath: string): Paths {
  const addresses = `${rootPath}account/addresses`;
  return {
    home: rootPath,
    cart: `${rootPath}cart`,
    // Not `cart/change`, which is a call of the cart API and answers in JSON.
    lineChange: `${rootPath}cart/line`,
    cartEstimate: `${rootPath}cart/estimate`,
    cartAddress: `${rootPath}cart/address`,
    cartForget: `${rootPath}cart/forget`,
    checkout: `${rootPath}checkout`,
    shipping: `${rootPath}shipping`,
    accessibility: `${rootPath}accessibility`,
    logIn: `${rootPath}account/login`,
    logOut: `${rootPath}account/logout`,
    account: `${rootPath}account`,
    addresses,
    newAddress: `${addresses}/new`,
    currency: `${rootPath}currency`,
    address: (id) => `${addresses}/${id}`,
    addressDelete: (id) => `${addresses}/${id}/delete`,
    addressDefault: (id) => `${addresses}/${id}/default`,
    product: (handle, variantId) => {
      const path = `${rootPath}products/${encodeURIComponent(handle)}`;
      return variantId === undefined ? path : `${path}?variant=${variantId}`;
    },
  };
}
