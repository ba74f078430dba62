import { destinationOf } from '@cartfare/core/internal';
import type { InitialResult } from '@cartfare/core';
import type { Visitor } from '../../../session/session.ts';
import type { CheckoutStart } from '../../../shop/checkouts/checkouts.ts';
import { type ShopCartLine, linePriceMinor } from '../../../shop/model.ts';
import { placeOfAddress, samePlace, type Place } from '../../../shop/place.ts';
import type { ShopLanguage } from '../../../texts/shop-language.ts';
import { countrySketches, loadLocalRules, type OfferedCountries } from '../../ui/countries/local-countries.ts';
import type { PageFrame } from '../../ui/frame/page-frame.ts';
import type { Paths } from '../../ui/frame/paths.ts';
import { addressLine } from '../../ui/parts/place-text.ts';
import type { PageRates } from '../../ui/rates/page-rates.ts';
import type { VisitorDestinations } from '../../ui/rates/visitor-destinations.ts';
import type { CartLineData, CartPageData, LineProblem, ShippingData } from '../shared/cart-page-data.ts';

export interface CartPageRequest {
  readonly visitor: Visitor;
  readonly frame: PageFrame;
  /** URLs of the files with the texts of the page's language. */
  readonly textFiles: CartPageData['textFiles'];
  readonly problem: LineProblem | null;
  /** Null for a cart that needs no shipping. */
  readonly shipping: ShippingRequest | null;
}

export interface ShippingRequest {
  readonly rates: PageRates;
  readonly destinations: VisitorDestinations;
  readonly countries: OfferedCountries;
  /** Request rates without a click when the destination is complete (clause BE-5). */
  readonly automatic: boolean;
  /** Request the rates at once, because the form was posted without a script. */
  readonly withRates: boolean;
  /** Code of the selected rate, from the page's URL; empty if the page showed rates without a selection. */
  readonly codeInUrl: string | null;
  /** Code of the rate that was selected last, on this page or at the checkout; empty without a selection. */
  readonly lastCode: string | null;
  /** What was sent to the checkout that the shopper comes back from. */
  readonly start: CheckoutStart | null;
}

/** Everything the cart page is rendered from. */
export async function readCartPage(request: CartPageRequest): Promise<CartPageData> {
  const { visitor, frame, textFiles, problem, shipping } = request;
  const { rootPath, cart } = visitor;
  return {
    language: { tag: frame.language.tag, locale: frame.language.locale },
    textFiles,
    rootPath,
    cartToken: cart.token,
    lines: cart.lines.map((line) => toLineData(line, frame.paths)),
    problem,
    money: frame.money,
    country: frame.country,
    displayCurrency: frame.currency,
    shipping: shipping === null ? null : await readShipping(visitor, frame.language, shipping),
  };
}

async function readShipping(visitor: Visitor, language: ShopLanguage, request: ShippingRequest): Promise<ShippingData> {
  const { rates, start, countries } = request;
  const { saved, fallback, isGuess, ...destinations } = request.destinations;
  const known = start?.place ?? destinations.known;
  const place = known ?? fallback;
  const result = await readResult(visitor, place, request);
  const addresses = await Promise.all(
    saved.map(async (address) => ({ address, place: await placeOfAddress(address) })),
  );
  const defaultPlace = addresses.find(({ address }) => address.isDefault)?.place ?? fallback;
  const rules = await loadLocalRules(place.countryCode, language);
  return {
    destination: destinationOf(place),
    result,
    selectedCode: (request.lastCode ?? request.codeInUrl) || null,
    calculateOnLoad: visitor.customer !== null && result === null,
    automatic: request.automatic,
    isCountryGuessed: known === null && isGuess,
    countries: countries.options,
    firstCount: countries.firstCount,
    shipsToFirstOnly: countries.shipsToFirstOnly === true,
    addresses: addresses.map(({ address, place: savedPlace }) => ({
      id: address.id,
      name: addressLine([address.address1, address.city], language),
      destination: destinationOf(savedPlace),
    })),
    isRemembered: known !== null && !samePlace(known, defaultPlace),
    rules: rules === null ? [] : [rules],
    sketches: await countrySketches(),
    freeShipping: { destination: destinationOf(place), offer: await rates.freeShipping(place) },
    ratesLanguage: (await rates.language()) ?? null,
  };
}

/** How long the page may wait for rates that it shows again, in ms. Longer seems slow. */
const COMING_BACK_LIMIT_MS = 1_000;

/**
 * A shopper who comes back to the cart sees the earlier rates, if they are still valid. If the page showed rates, they
 * are requested again where none are stored, as after a change of the language. For a customer the page
 * requests them by itself on each load (clause ST-5), unless that would lose a selection.
 */
async function readResult(
  { session, customer }: Visitor,
  place: Place,
  { rates, withRates, codeInUrl, start }: ShippingRequest,
): Promise<InitialResult | null> {
  if (withRates) return rates.request(place);
  const wasRequested = Boolean(start?.place) || Boolean(session?.place?.countryCode);
  if (!wasRequested || (customer !== null && !codeInUrl)) return null;
  const stored = await rates.stored(place);
  if (stored !== null || customer !== null || codeInUrl === null) return stored;
  const result = await rates.request(place, COMING_BACK_LIMIT_MS);
  return result.kind === 'failed' && result.error.code === 'timed_out' ? null : result;
}

const toLineData = ({ key, product, variant, quantity, properties }: ShopCartLine, paths: Paths): CartLineData => ({
  key,
  title: product.title,
  variantTitle: product.optionNames.length === 0 ? '' : variant.title,
  productUrl: paths.product(product.handle, variant.id),
  imagePath: product.imagePath,
  weightGrams: variant.weightGrams,
  requiresShipping: variant.requiresShipping,
  quantity,
  priceMinor: variant.priceMinor,
  linePriceMinor: linePriceMinor({ variant, quantity }),
  variantId: variant.id,
  properties,
  stock: variant.stock,
});
