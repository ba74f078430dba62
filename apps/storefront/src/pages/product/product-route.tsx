import type { AppContext } from '../../app-deps.ts';
import type { FormObject } from '../../http/form-value.ts';
import { ensureSession } from '../../http/visit.ts';
import type { Product, Variant } from '../../shop/model.ts';
import { formText } from '../forms/form-text.ts';
import { redirectTo } from '../forms/redirect-to.ts';
import { readFrame } from '../frame/page-frame.ts';
import { renderPage } from '../frame/render-page.tsx';
import { showNotFound } from '../not-found/not-found-route.tsx';
import { cartComplaintText } from '../parts/cart-complaint-text.ts';
import { wholeNumber } from '../parts/whole-number.ts';
import { ProductView } from './product-view.tsx';

/** `GET /products/{handle}?variant={id}` */
export async function showProduct(c: AppContext): Promise<Response> {
  const product = await c.get('deps').shop.catalogue.byHandle(c.req.param('handle') ?? '');
  if (product === null) return showNotFound(c);
  return renderProduct(c, product, { variantId: wholeNumber(c.req.query('variant') ?? ''), quantity: '1' });
}

/** `POST /products/{handle}`: puts a variant into the cart. The page comes back when the shop refuses. */
export async function addToCart(c: AppContext, fields: FormObject): Promise<Response> {
  const { catalogue, carts } = c.get('deps').shop;
  const product = await catalogue.byHandle(c.req.param('handle') ?? '');
  if (product === null) return showNotFound(c);
  const quantity = formText(fields, 'quantity').trim() || '1';
  const variantId = wholeNumber(formText(fields, 'id'));
  const session = await ensureSession(c);
  // What is no number at all is refused by the cart in the same words as a number that is out of range.
  const addition = { variantId: variantId ?? 0, quantity: wholeNumber(quantity) ?? 0 };
  const outcome = await carts.add(session.cartToken, [addition]);
  if (outcome.ok) return redirectTo(c, (paths) => paths.cart);
  return renderProduct(c, product, { variantId, quantity, problem: cartComplaintText(outcome.issue) });
}

interface ProductForm {
  readonly variantId: number | null;
  readonly quantity: string;
  readonly problem?: string;
}

async function renderProduct(c: AppContext, product: Product, { variantId, quantity, problem }: ProductForm) {
  const selected = selectVariant(product, variantId);
  if (selected === undefined) return showNotFound(c);
  const frame = await readFrame(c);
  const title = problem === undefined ? product.title : `Error: ${product.title}`;
  return renderPage(c, {
    frame,
    title,
    description: product.descriptionText,
    status: problem === undefined ? 200 : 422,
    content: <ProductView frame={frame} product={product} selected={selected} quantity={quantity} problem={problem} />,
  });
}

/** The one that was asked for, else the first that can be had. */
const selectVariant = ({ variants }: Product, id: number | null): Variant | undefined =>
  variants.find((variant) => variant.id === id && variant.stock !== 0) ??
  variants.find((variant) => variant.stock !== 0) ??
  variants[0];
