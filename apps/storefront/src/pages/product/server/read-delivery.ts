import { destinationOf } from '@cartfare/core/internal';
import type { AppContext } from '../../../app-context.ts';
import type { Visitor } from '../../../session/session.ts';
import type { Product, Variant } from '../../../shop/model.ts';
import { countrySketches, loadLocalRules, offeredCountries } from '../../ui/countries/local-countries.ts';
import type { PageFrame } from '../../ui/frame/page-frame.ts';
import { pageRates } from '../../ui/rates/page-rates.ts';
import { readDestinations } from '../../ui/rates/visitor-destinations.ts';
import type { ProductDeliveryData } from '../shared/product-delivery.tsx';

export interface DeliveryRequest {
  readonly frame: PageFrame;
  readonly product: Product;
  readonly selected: Variant;
  readonly quantity: number;
}

/** What the estimate under the price is rendered from; null for a product of downloads alone. */
export async function readDelivery(
  c: AppContext,
  visitor: Visitor,
  { frame, product, selected, quantity }: DeliveryRequest,
): Promise<ProductDeliveryData | null> {
  const variants = product.variants.filter(({ requiresShipping, stock }) => requiresShipping && stock !== 0);
  const [textsUrl] = c.get('deps').assets.language(frame.language.tag);
  if (variants.length === 0) return null;
  const { known, fallback, isGuess } = await readDestinations(c, visitor);
  const place = known ?? fallback;
  const rules = await loadLocalRules(place.countryCode, frame.language);
  return {
    language: { tag: frame.language.tag, locale: frame.language.locale },
    textsUrl: textsUrl ?? '',
    ratesUrl: `${frame.paths.product(product.handle)}/rates`,
    variants: variants.map(({ id, weightGrams, priceMinor }) => ({ id, weightGrams, priceMinor })),
    selected: { variantId: selected.id, quantity },
    destination: destinationOf(place),
    isKnown: known !== null,
    isCountryGuessed: known === null && isGuess,
    countries: await offeredCountries(c.get('deps'), frame.language),
    rules: rules === null ? [] : [rules],
    sketches: await countrySketches(),
    money: frame.money,
    displayCurrency: frame.currency,
    ratesLanguage: (await pageRates(c, visitor, frame.language).language()) ?? null,
  };
}
