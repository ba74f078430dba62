import { isDatabaseUnavailable } from '@cartfare/server-kit/db';
import { Hono, type MiddlewareHandler } from 'hono';
import type { AppContext, AppDeps, AppEnv } from '../app-context.ts';
import { isSameOrigin } from '../http/same-origin.ts';
import { registerWrongMethods } from '../http/wrong-methods.ts';
import { withVisitor } from '../session/read-visitor.ts';
import { addToCart } from './add-to-cart.ts';
import { clearCart } from './cart-change.ts';
import { getCart } from './cart-responses.ts';
import { changeCartLine } from './change-line.ts';
import { respondRefusal } from './respond-json.ts';
import { listProducts } from './listed-products.ts';
import { productRates } from './product-rates.ts';
import { oneShotRates, pollRates, prepareRates } from './rate-calls.ts';
import { updateCart } from './update-cart.ts';

/** The platform's cart protocol, and the rates of one product. Paths are matched without their locale prefix; errors are JSON, too. */
export function createCartApi({ log }: AppDeps): Hono<AppEnv> {
  const api = new Hono<AppEnv>();
  const get = (paths: string[], handler: CallHandler) => api.on('GET', paths, handler);
  const post = (paths: string[], handler: CallHandler) => api.on('POST', paths, fromOwnPages, handler);

  get(['/cart.js', '/cart.json'], withVisitor(getCart));
  post(withSuffixes('/cart/add'), addToCart);
  post(withSuffixes('/cart/change'), changeCartLine);
  post(withSuffixes('/cart/update'), updateCart);
  post(withSuffixes('/cart/clear'), clearCart);
  post(['/cart/prepare_shipping_rates', '/cart/prepare_shipping_rates.json'], prepareRates);
  get(['/cart/async_shipping_rates', '/cart/async_shipping_rates.json'], pollRates);
  get(['/cart/shipping_rates.json'], oneShotRates);
  get(['/products.json'], listProducts);
  post(['/products/:handle/rates'], productRates);

  registerWrongMethods(api, (c, allow) => respondRefusal(c, { code: 'wrong_method', allow }));
  api.all('/cart/:call{[^/]+\\.js(?:on)?}', (c) => respondRefusal(c, { code: 'no_such_call' }));
  api.onError((error, c) => {
    const facts = { err: error, requestId: c.get('requestId'), path: c.req.path };
    if (isDatabaseUnavailable(error)) {
      log.warn(facts, 'the database does not answer');
      return respondRefusal(c, { code: 'unavailable' });
    }
    log.error(facts, 'a call of the API failed');
    return respondRefusal(c, { code: 'server_error' });
  });
  return api;
}

type CallHandler = (c: AppContext) => Promise<Response>;

const fromOwnPages: MiddlewareHandler<AppEnv> = (c, next) =>
  isSameOrigin(c) ? next() : respondRefusal(c, { code: 'foreign_page' });

const withSuffixes = (path: string): string[] => [path, `${path}.js`, `${path}.json`];
