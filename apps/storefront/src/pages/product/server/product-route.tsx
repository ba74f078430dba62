import { toHundredths, wireDecimal } from '@cartfare/core/wire';
import type { AppContext } from '../../../app-context.ts';
import { type FormObject, formText, parseWholeNumber } from '../../../http/form-value.ts';
import { allowFrames } from '../../../http/page-guards.ts';
import { ensureSession } from '../../../session/read-visitor.ts';
import type { Visitor } from '../../../session/session.ts';
import { cartIssueText } from '../../../shop/carts/cart-issue-text.ts';
import type { Product, Variant } from '../../../shop/model.ts';
import type { CartIssue } from '../../../shop/services.ts';
import type { ShopLanguage } from '../../../texts/shop-language.ts';
import { showNotFound } from '../../not-found/not-found-route.tsx';
import { showRefusal } from '../../refusal/refusal-route.tsx';
import { redirectTo } from '../../ui/forms/redirect-to.ts';
import { readFrame } from '../../ui/frame/page-frame.ts';
import { renderPage } from '../../ui/frame/render-page.tsx';
import { originText } from '../../ui/parts/place-text.ts';
import { frameOriginsOf } from './product-media.tsx';
import { ProductView } from './product-view.tsx';
import { readDelivery } from './read-delivery.ts';

/** `GET /products/{handle}?variant={id}&quantity={whole number}` */
export async function showProduct(c: AppContext, visitor: Visitor): Promise<Response> {
  const product = await c.get('deps').shop.catalogue.byHandle(c.req.param('handle') ?? '');
  if (product === null) return showNotFound(c, visitor);
  const query = (name: string) => parseWholeNumber(c.req.query(name) ?? '');
  return renderProduct(c, visitor, product, { variantId: query('variant'), quantity: String(query('quantity') || 1) });
}

/** `POST /products/{handle}`: puts a variant into the cart. Shows the page with an error when the cart refuses it. */
export async function addProductToCart(c: AppContext, visitor: Visitor, fields: FormObject): Promise<Response> {
  const { catalogue, carts } = c.get('deps').shop;
  const product = await catalogue.byHandle(c.req.param('handle') ?? '');
  if (product === null) return showNotFound(c, visitor);
  const quantity = formText(fields, 'quantity').trim() || '1';
  const variantId = parseWholeNumber(formText(fields, 'id'));
  const session = await ensureSession(c, visitor);
  if (!session.ok) return showRefusal(c, visitor, session.issue);
  // Text that is not a number gets the same message from the cart as a number out of range.
  const addition = { variantId: variantId ?? 0, quantity: parseWholeNumber(quantity) ?? 0 };
  const outcome = await carts.add(session.value.cartToken, [addition]);
  if (outcome.ok) return redirectTo(c, (paths) => paths.cart);
  return renderProduct(c, visitor, product, { variantId, quantity, issue: outcome.issue });
}

/** Only for products with clips. Imports their style sheet. */
const MEDIA_SCRIPT = 'src/islands/product-media.ts';

interface ProductForm {
  readonly variantId: number | null;
  readonly quantity: string;
  /** Why the cart refuses it. */
  readonly issue?: CartIssue;
}

async function renderProduct(
  c: AppContext,
  visitor: Visitor,
  product: Product,
  { variantId, quantity, issue }: ProductForm,
) {
  const selected = selectVariant(product, variantId);
  if (selected === undefined) return showNotFound(c, visitor);
  const read = await readFrame(c, visitor);
  const problem = issue === undefined ? undefined : cartIssueText(issue, read.texts);
  const frame = problem === undefined ? read : { ...read, returnTo: read.paths.product(product.handle, selected.id) };
  const { assets } = c.get('deps');
  const hasMedia = product.media.length > 0;
  if (hasMedia) allowFrames(c, frameOriginsOf(product.media));
  return renderPage(c, {
    frame,
    title: product.title,
    isError: problem !== undefined,
    description: product.descriptionText,
    status: problem === undefined ? 200 : 422,
    listed: true,
    about: aboutProduct(product, frame.shopCurrency),
    scripts: [assets.url('src/islands/product.ts'), ...(hasMedia ? [assets.url(MEDIA_SCRIPT)] : [])],
    styles: hasMedia ? assets.styles(MEDIA_SCRIPT) : [],
    content: (
      <ProductView
        frame={frame}
        product={product}
        selected={selected}
        quantity={quantity}
        origin={await readOrigin(c, product, frame.language)}
        delivery={await readDelivery(c, visitor, {
          frame,
          product,
          selected,
          quantity: parseWholeNumber(quantity) || 1,
        })}
        problem={problem}
      />
    ),
  });
}

/** The requested variant if it is in stock, else the first one in stock, else the first one. */
const selectVariant = ({ variants }: Product, id: number | null): Variant | undefined =>
  variants.find((variant) => variant.id === id && variant.stock !== 0) ??
  variants.find((variant) => variant.stock !== 0) ??
  variants[0];

/** The origin in the product's shipping profile, else the shop's. */
async function readOrigin(c: AppContext, { handle }: Product, language: ShopLanguage): Promise<string | null> {
  const { origin, profiles } = await c.get('deps').shop.shipping.origins();
  const profile = profiles.find(({ products }) => products?.includes(handle));
  return originText(profile?.origin ?? origin, language);
}

/** The product as schema.org data, with one offer per variant. */
const aboutProduct = (product: Product, currency: string): object => ({
  '@context': 'https://schema.org',
  '@type': 'Product',
  name: product.title,
  description: product.descriptionText,
  brand: { '@type': 'Brand', name: product.vendor },
  offers: product.variants.map((variant) => ({
    '@type': 'Offer',
    name: variant.title,
    sku: variant.sku,
    price: wireDecimal(toHundredths(variant.priceMinor, currency)),
    priceCurrency: currency,
    availability: `https://schema.org/${variant.stock === 0 ? 'OutOfStock' : 'InStock'}`,
  })),
});
