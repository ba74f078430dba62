import { createCountryBook, loadCountryRules, type InitialResult } from '@cartfare/core';
import type { AppContext } from '../../http/app-context.ts';
import { getContext } from '../../session/request-context.ts';
import { type CartLine, linePriceMinor } from '../../shop/model.ts';
import type { PageFrame } from '../ui/frame/page-frame.ts';
import type { Paths } from '../ui/frame/paths.ts';
import { firstDestination } from '../../rates/known-destination.ts';
import { quoteAnswer } from '../../rates/quote-answer.ts';
import type { CartLineData, CartPageData, LineProblem, ShippingData } from './cart-page-data.ts';
import { readFreeShipping } from './read-free-shipping.ts';

const COUNTRIES = createCountryBook().options;

export interface CartPageRequest {
  /** Show the rates at once: the form was posted without a script. */
  readonly withAnswer: boolean;
  readonly problem: LineProblem | null;
}

/** Everything the cart page is rendered from; null for an empty cart. */
export async function readCartPage(
  c: AppContext,
  frame: PageFrame,
  { withAnswer, problem }: CartPageRequest,
): Promise<CartPageData | null> {
  const { rootPath, cart } = await getContext(c);
  if (cart.lines.length === 0) return null;
  const ships = cart.lines.some((line) => line.variant.requiresShipping);
  return {
    rootPath,
    lines: cart.lines.map((line) => toLineData(line, frame.paths)),
    problem,
    money: frame.money,
    displayCurrency: frame.currency,
    shipping: ships ? await readShipping(c, withAnswer) : null,
  };
}

async function readShipping(c: AppContext, withAnswer: boolean): Promise<ShippingData> {
  const { customer } = await getContext(c);
  const destination = await firstDestination(c);
  const answer: InitialResult | null = withAnswer ? await quoteAnswer(c, destination) : null;
  const rules = await loadCountryRules(destination.country);
  return {
    destination,
    answer,
    autoCalculate: customer !== null && answer === null,
    countries: COUNTRIES,
    rules: rules === null ? [] : [rules],
    freeShipping: await readFreeShipping(c, destination),
  };
}

const toLineData = ({ key, product, variant, quantity, properties }: CartLine, paths: Paths): CartLineData => ({
  key,
  title: product.title,
  variantTitle: product.optionNames.length === 0 ? '' : variant.title,
  productUrl: paths.product(product.handle, variant.id),
  imagePath: product.imagePath,
  weightGrams: variant.weightGrams,
  requiresShipping: variant.requiresShipping,
  quantity,
  unitPriceMinor: variant.priceMinor,
  linePriceMinor: linePriceMinor({ variant, quantity }),
  variantId: variant.id,
  properties,
  stock: variant.stock,
});
