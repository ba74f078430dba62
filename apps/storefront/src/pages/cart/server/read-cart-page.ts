import type { InitialResult } from '@cartfare/core';
import type { Place } from '@cartfare/core/address';
import { getCookie } from 'hono/cookie';
import type { AppContext } from '../../../app-context.ts';
import { getContext } from '../../../session/request-context.ts';
import { type CartLine, linePriceMinor } from '../../../shop/model.ts';
import { destinationOf, placeOfAddress, samePlace } from '../../../shop/place.ts';
import type { ShopLanguage } from '../../../texts/shop-language.ts';
import type { CheckoutStart } from '../../../shop/checkouts/checkouts.ts';
import { RATE_FIELD } from '../../checkout/shared/shown-shipping.tsx';
import { countrySketches, loadLocalRules, offeredCountries } from '../../ui/countries/local-countries.ts';
import type { PageFrame } from '../../ui/frame/page-frame.ts';
import type { Paths } from '../../ui/frame/paths.ts';
import { addressLine } from '../../ui/parts/place-text.ts';
import { defaultDestination, knownDestination } from '../../../rates/known-destination.ts';
import { initialResult, storedResult } from '../../ui/rates/initial-result.ts';
import type { CartLineData, CartPageData, LineProblem, ShippingData } from '../shared/cart-page-data.ts';
import { readFreeShipping } from './read-free-shipping.ts';

export interface CartPageRequest {
  /** Ask for the rates at once, because the form was posted without a script. */
  readonly withAnswer: boolean;
  /** Code of the selected rate, from the page's URL; empty if the page showed rates without a selection. */
  readonly selectedCode: string | null;
  /** What was sent to the checkout that the shopper comes back from. */
  readonly start: CheckoutStart | null;
  readonly problem: LineProblem | null;
}

/** Everything the cart page is rendered from; null for an empty cart. */
export async function readCartPage(
  c: AppContext,
  frame: PageFrame,
  request: CartPageRequest,
): Promise<CartPageData | null> {
  const { rootPath, cart } = await getContext(c);
  if (cart.lines.length === 0) return null;
  const ships = cart.lines.some((line) => line.variant.requiresShipping);
  return {
    language: { tag: frame.language.tag, locale: frame.language.locale },
    textFiles: c.get('deps').assets.language(frame.language.tag),
    rootPath,
    cartToken: cart.token,
    lines: cart.lines.map((line) => toLineData(line, frame.paths)),
    problem: request.problem,
    money: frame.money,
    displayCurrency: frame.currency,
    shipping: ships ? await readShipping(c, frame.language, request) : null,
  };
}

async function readShipping(c: AppContext, language: ShopLanguage, request: CartPageRequest): Promise<ShippingData> {
  const { customer } = await getContext(c);
  const saved = customer === null ? [] : await c.get('deps').shop.addresses.list(customer.id);
  const known = request.start?.place ?? (await knownDestination(c, saved));
  const start = await defaultDestination(c);
  const place = known ?? start.place;
  const answer = await readAnswer(c, place, request);
  const unasked = saved.filter(({ isDefault }) => isDefault).map(placeOfAddress)[0] ?? start.place;
  const { options, firstCount } = await offeredCountries(c, language);
  const rules = await loadLocalRules(place.countryCode, language);
  return {
    destination: destinationOf(place),
    answer,
    selectedCode: (request.selectedCode ?? getCookie(c, RATE_FIELD)) || null,
    calculateOnLoad: customer !== null && answer === null,
    automatic: c.get('deps').settings.automaticRates,
    isCountryGuessed: known === null && start.isGuess,
    countries: options,
    firstCount,
    addresses: saved.map((address) => ({
      id: address.id,
      name: addressLine([address.address1, address.city], language),
      destination: destinationOf(placeOfAddress(address)),
    })),
    isRemembered: known !== null && !samePlace(known, unasked),
    rules: rules === null ? [] : [rules],
    sketches: await countrySketches(),
    freeShipping: await readFreeShipping(c, known),
  };
}

/** How long the page may wait for rates that it shows again, in ms. Source: ours; longer seems slow. */
const COMING_BACK_LIMIT_MS = 1_000;

/**
 * A shopper who comes back to the cart sees the earlier rates, if they are still valid. If the page showed rates, they
 * are asked for again where none are stored, as after a change of the language. For a customer the page asks by itself
 * on each load (clause ST-5), unless that would lose a selection.
 */
async function readAnswer(
  c: AppContext,
  place: Place,
  { withAnswer, selectedCode, start }: CartPageRequest,
): Promise<InitialResult | null> {
  if (withAnswer) return initialResult(c, place);
  const { session, customer } = await getContext(c);
  const wasAsked = Boolean(start?.place) || Boolean(session?.place?.countryCode);
  if (!wasAsked || (customer !== null && !selectedCode)) return null;
  const stored = await storedResult(c, place);
  if (stored !== null || customer !== null || selectedCode === null) return stored;
  const answer = await initialResult(c, place, COMING_BACK_LIMIT_MS);
  return answer.kind === 'failed' && answer.error.code === 'timed_out' ? null : answer;
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
