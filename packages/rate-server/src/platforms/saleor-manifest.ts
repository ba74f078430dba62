/**
 * What Saleor is asked to send: weights, prices without a tax calculation (which could call the app again), and the
 * language. It must not contain the checkout's shipping methods. Source: Saleor's documentation of shipping events.
 */
const SUBSCRIPTION = `subscription {
  event {
    ... on ShippingListMethodsForCheckout {
      checkout {
        languageCode
        channel { currencyCode }
        shippingAddress { country { code } countryArea postalCode }
        lines {
          id
          quantity
          requiresShipping
          undiscountedUnitPrice { amount }
          variant {
            sku
            weight { unit value }
            product { slug name weight { unit value } collections { slug } }
          }
        }
      }
    }
  }
}`;

/**
 * The app for `appInstall`. Source: Saleor's documentation of app manifests. `baseUrl`: the address of these endpoints as
 * Saleor reaches it, without a slash at its end.
 */
export const saleorManifest = (baseUrl: string): object => ({
  id: 'cartfare.rates',
  version: '0.1.0',
  name: 'Cartfare',
  about: 'Shipping methods by zone, weight, price and carrier, with delivery dates.',
  author: 'Cartfare',
  permissions: ['MANAGE_SHIPPING'],
  appUrl: baseUrl,
  tokenTargetUrl: `${baseUrl}/register`,
  webhooks: [
    {
      name: 'Shipping methods for a checkout',
      syncEvents: ['SHIPPING_LIST_METHODS_FOR_CHECKOUT'],
      query: SUBSCRIPTION,
      targetUrl: `${baseUrl}/shipping-list-methods`,
      isActive: true,
    },
  ],
});
