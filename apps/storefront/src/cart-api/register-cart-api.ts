import type { Hono } from 'hono';
import type { AppDeps, AppEnv } from '../app-context.ts';
import { createRegisterCall } from './register-call.ts';
import { withVisitor } from '../session/read-visitor.ts';
import { oneShotRates, pollRates, prepareRates } from './rate-calls.ts';
import { addToCart } from './add-to-cart.ts';
import { answerNoSuchCall, getCart } from './cart-responses.ts';
import { clearCart } from './cart-change.ts';
import { changeCartLine } from './change-line.ts';
import { getListedProduct, listProducts } from './listed-products.ts';
import { getProduct } from './product-message.ts';
import { updateCart } from './update-cart.ts';

/** Registers the platform's cart protocol. Paths are matched without their locale prefix. */
export function registerCartApi(app: Hono<AppEnv>, deps: AppDeps): void {
  const registerCall = createRegisterCall(app, deps);
  registerCall(['/cart.js', '/cart.json'], { GET: withVisitor(getCart) });
  registerCall(withSuffixes('/cart/add'), { POST: addToCart });
  registerCall(withSuffixes('/cart/change'), { POST: changeCartLine });
  registerCall(withSuffixes('/cart/update'), { POST: updateCart });
  registerCall(withSuffixes('/cart/clear'), { POST: clearCart });
  registerCall(['/cart/prepare_shipping_rates', '/cart/prepare_shipping_rates.json'], {
    POST: prepareRates,
  });
  registerCall(['/cart/async_shipping_rates', '/cart/async_shipping_rates.json'], { GET: pollRates });
  registerCall(['/cart/shipping_rates.json'], { GET: oneShotRates });
  registerCall(['/products.json'], { GET: listProducts });
  registerCall(['/products/:file{[^/]+\\.js}'], { GET: getProduct });
  registerCall(['/products/:file{[^/]+\\.json}'], { GET: getListedProduct });
}

/** Answers unknown paths that look like calls. Mounted after the calls: a path with one route is found faster. */
export const registerUnknownCalls = (app: Hono<AppEnv>): void => {
  app.all('/cart/:call{[^/]+\\.js(?:on)?}', answerNoSuchCall);
};

const withSuffixes = (path: string): readonly string[] => [path, `${path}.js`, `${path}.json`];
