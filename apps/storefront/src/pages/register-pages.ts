import { isDatabaseUnavailable } from '@cartfare/server-kit/db';
import type { Hono } from 'hono';
import type { AppContext, AppDeps, AppEnv } from '../app-context.ts';
import { showAccessibility } from './accessibility/accessibility-route.tsx';
import { showAccount } from './account/server/account-route.tsx';
import {
  addAddress,
  changeAddress,
  deleteAddress,
  makeDefaultAddress,
  showAddress,
  showNewAddress,
} from './account/server/address-routes.tsx';
import {
  submitCartLine,
  estimateShipping,
  forgetAddress,
  showCart,
  shipToSavedAddress,
} from './cart/server/cart-route.tsx';
import { sendFreeShipping } from './cart/server/free-shipping-route.ts';
import type { FormObject } from '../http/form-value.ts';
import { parseForm } from '../http/parse-form.ts';
import { readVisitor, withVisitor } from '../session/read-visitor.ts';
import type { Visitor } from '../session/session.ts';
import { registerWrongMethods } from '../http/wrong-methods.ts';
import { showCheckout, startCheckout } from './checkout/server/checkout-route.tsx';
import { showCollection } from './collection/collection-route.tsx';
import { changeCurrency } from './currency/currency-route.ts';
import { logIn, logOut, showLogIn } from './log-in/log-in-route.tsx';
import { showNotFound } from './not-found/not-found-route.tsx';
import { showShipping } from './shipping/shipping-route.tsx';
import { addProductToCart, showProduct } from './product/server/product-route.tsx';
import { showRefusal } from './refusal/refusal-route.tsx';
import { endFirstVisit, redirectTo } from './ui/forms/redirect-to.ts';
import type { Paths } from './ui/frame/paths.ts';
import { showServerError, showUnavailable } from './server-error/server-error-route.tsx';

/** Registers all pages and the paths of their forms. Paths are matched without their locale prefix. */
export function registerPages(app: Hono<AppEnv>, { log }: AppDeps): void {
  app.use(endFirstVisit);
  app.get('/', withVisitor(showCollection));
  app.get('/products/:handle', withVisitor(showProduct));
  app.get('/cart', withVisitor(showCart));
  app.get('/cart/free-shipping', withVisitor(sendFreeShipping));
  app.get('/checkout', withVisitor(showCheckout));
  app.get('/shipping', withVisitor(showShipping));
  app.get('/accessibility', withVisitor(showAccessibility));
  app.get('/account', withVisitor(showAccount));
  app.get('/account/login', withVisitor(showLogIn));
  app.get('/account/addresses/new', withVisitor(showNewAddress));
  app.get('/account/addresses/:id', withVisitor(showAddress));

  registerForm(app, '/currency', { post: changeCurrency, page: (paths) => paths.home });
  registerForm(app, '/products/:handle', { post: addProductToCart });
  registerForm(app, '/cart/line', { post: submitCartLine, page: (paths) => paths.cart });
  registerForm(app, '/cart/estimate', { post: estimateShipping, page: (paths) => paths.cart });
  registerForm(app, '/cart/address', { post: shipToSavedAddress, page: (paths) => paths.cart });
  registerForm(app, '/cart/forget', { post: forgetAddress, page: (paths) => paths.cart });
  registerForm(app, '/checkout', { post: startCheckout });
  registerForm(app, '/account/login', { post: logIn });
  registerForm(app, '/account/logout', { post: logOut, page: (paths) => paths.home });
  registerForm(app, '/account/addresses', { post: addAddress, page: (paths) => paths.account });
  registerForm(app, '/account/addresses/:id', { post: changeAddress });
  registerForm(app, '/account/addresses/:id/delete', { post: deleteAddress, page: (paths) => paths.account });
  registerForm(app, '/account/addresses/:id/default', { post: makeDefaultAddress, page: (paths) => paths.account });

  registerWrongMethods(app, async (c, allow) => showRefusal(c, await readVisitor(c), { code: 'wrong_method', allow }));
  app.notFound(withVisitor(showNotFound));
  app.onError((error, c) => {
    if (isDatabaseUnavailable(error)) {
      log.warn({ err: error, requestId: c.get('requestId'), path: c.req.path }, 'the database does not answer');
      return showUnavailable(c);
    }
    log.error({ err: error, requestId: c.get('requestId'), path: c.req.path }, 'a page failed');
    return showServerError(c);
  });
}

interface FormTarget {
  readonly post: (c: AppContext, visitor: Visitor, fields: FormObject) => Promise<Response>;
  /** Where a GET of the form's path is redirected, such as after a refused form. Omitted: the path has a page. */
  readonly page?: (paths: Paths) => string;
}

/** Serves the path of a form. Fields that cannot be read get an error page. */
function registerForm(app: Hono<AppEnv>, path: string, { post, page }: FormTarget): void {
  app.post(path, async (c) => {
    const form = await parseForm(c.req.raw);
    const visitor = await readVisitor(c);
    return form.ok ? post(c, visitor, form.value) : showRefusal(c, visitor, form.issue);
  });
  if (page !== undefined) app.get(path, (c) => redirectTo(c, page));
}
