import type { Hono } from 'hono';
import type { AppEnv } from '../app-deps.ts';
import { registerCall } from '../http/register-call.ts';
import { addToCart } from './add-to-cart.ts';
import { changeCartLine } from './change-line.ts';
import { clearCart } from './clear-cart.ts';
import { getCart } from './get-cart.ts';
import { getProduct } from './get-product.ts';
import { listProducts } from './list-products.ts';
import { updateCart } from './update-cart.ts';

/** The platform's cart protocol. A locale in front of the paths is taken off before they get here. */
export function registerCartApi(app: Hono<AppEnv>): void {
  registerCall(app, ['/cart.js', '/cart.json'], { GET: getCart });
  registerCall(app, withSuffixes('/cart/add'), { POST: addToCart });
  registerCall(app, withSuffixes('/cart/change'), { POST: changeCartLine });
  registerCall(app, withSuffixes('/cart/update'), { POST: updateCart });
  registerCall(app, withSuffixes('/cart/clear'), { POST: clearCart });
  registerCall(app, ['/products.json'], { GET: listProducts });
  registerCall(app, ['/products/:file{[^/]+\\.js}', '/products/:file{[^/]+\\.json}'], { GET: getProduct });
}

const withSuffixes = (path: string): readonly string[] => [path, `${path}.js`, `${path}.json`];
