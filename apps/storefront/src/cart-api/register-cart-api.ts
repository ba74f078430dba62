import type { Hono } from 'hono';
import type { AppEnv } from '../app-deps.ts';
import { answerApiError } from '../http/answer-json.ts';
import { registerCall } from '../http/register-call.ts';
import { addToCart } from './add-to-cart.ts';
import { changeCartLine } from './change-line.ts';
import { clearCart } from './clear-cart.ts';
import { getCart } from './get-cart.ts';
import { getProduct } from './get-product.ts';
import { listProducts } from './list-products.ts';
import { limited } from './limited.ts';
import { oneShotRates } from './one-shot-rates.ts';
import { pollRates } from './poll-rates.ts';
import { prepareRates } from './prepare-rates.ts';
import { updateCart } from './update-cart.ts';

/** The platform's cart protocol. A locale in front of the paths is taken off before they get here. */
export function registerCartApi(app: Hono<AppEnv>): void {
  registerCall(app, ['/cart.js', '/cart.json'], { GET: getCart });
  registerCall(app, withSuffixes('/cart/add'), { POST: addToCart });
  registerCall(app, withSuffixes('/cart/change'), { POST: changeCartLine });
  registerCall(app, withSuffixes('/cart/update'), { POST: updateCart });
  registerCall(app, withSuffixes('/cart/clear'), { POST: clearCart });
  registerCall(app, ['/cart/prepare_shipping_rates', '/cart/prepare_shipping_rates.json'], {
    POST: limited(prepareRates),
  });
  registerCall(app, ['/cart/async_shipping_rates', '/cart/async_shipping_rates.json'], { GET: limited(pollRates) });
  registerCall(app, ['/cart/shipping_rates.json'], { GET: limited(oneShotRates) });
  registerCall(app, ['/products.json'], { GET: listProducts });
  registerCall(app, ['/products/:file{[^/]+\\.js}', '/products/:file{[^/]+\\.json}'], { GET: getProduct });
  app.all('/cart/:call{[^/]+\\.(?:js|json)}', (c) =>
    answerApiError(c, { status: 404, message: 'Not found', description: 'There is no such call.' }),
  );
}

const withSuffixes = (path: string): readonly string[] => [path, `${path}.js`, `${path}.json`];
