import { initialView } from '@cartfare/core';
import { fillText } from '@cartfare/core/internal';
import { findCountry } from '@cartfare/core/address';
import type { ShippingOverview } from '@cartfare/rating';
import type { AppContext } from '../../app-context.ts';
import type { Visitor } from '../../session/session.ts';
import type { Product } from '../../shop/model.ts';
import type { ShopLanguage } from '../../texts/shop-language.ts';
import { localCountries, offeredCountries } from '../ui/countries/local-countries.ts';
import { readFrame } from '../ui/frame/page-frame.ts';
import { renderPage } from '../ui/frame/render-page.tsx';
import { originText } from '../ui/parts/place-text.ts';
import { pageRates } from '../ui/rates/page-rates.ts';
import { lowestPrices, zonesOf } from './country-zones.ts';
import type { ShippingSection } from './shipping-section.tsx';
import { nameOf, ShippingView } from './shipping-view.tsx';
import { readZoneRows } from './zone-rows.ts';

/** With more zones than this, countries are listed in their place. More is no table that anybody reads. */
const MAX_ZONES = 40;

/** `GET /shipping?country={code}`: the shipping settings, for shoppers; those of one country in full. */
export async function showShipping(c: AppContext, visitor: Visitor): Promise<Response> {
  const { shipping, catalogue } = c.get('deps').shop;
  const code = findCountry(c.req.query('country') ?? '');
  const [frame, products] = await Promise.all([readFrame(c, visitor, code), catalogue.list()]);
  const { language } = frame;
  const overviews = await shipping.overview(language.tag);
  const offered = await offeredCountries(c.get('deps'), language);
  const ofCountry =
    code === undefined ? null : overviews.map((each) => ({ ...each, zones: zonesOf(each.zones, code) }));
  const zones = overviews.flatMap((each) => each.zones);
  const isLong = zones.length > MAX_ZONES;
  const lowest = isLong ? lowestPrices(zones) : new Map<string, number | null>();
  const { fields } = initialView({
    countries: { ...localCountries(language, null), ...offered },
    initialDestination: { country: code ?? visitor.session?.place?.countryCode ?? '', province: '', postalCode: '' },
    language: { texts: language.calculator },
  });
  // One group of countries, where the shop ships to all of them or does not know them yet.
  const isRefused = code !== undefined && isAfter(fields.country, code);
  const texts = frame.texts.shipping;
  const isOfCountry = code !== undefined && zones.length > 0;
  const title = isOfCountry ? fillText(texts.toCountry, { country: nameOf(fields.country) }) : texts.title;
  return renderPage(c, {
    frame,
    title,
    description: fillText(texts.description, { shop: frame.shopName }),
    listed: true,
    content: (
      <ShippingView
        frame={frame}
        heading={title}
        country={fields.country}
        countrySections={ofCountry && (await readSections(ofCountry, products, language))}
        unshipped={productsOf(ofCountry?.filter((each) => each.zones.length === 0) ?? [], products)}
        isRefused={isRefused}
        isNowhere={zones.length === 0}
        hasLiveCarriers={zones.some((zone) => zone.hasLiveCarriers)}
        sections={isLong ? [] : await readSections(overviews, products, language)}
        countries={offered.options.flatMap(({ value, name }) => {
          const lowestMinor = lowest.get(value);
          return lowestMinor === undefined ? [] : { code: value, name, lowestMinor };
        })}
        // Among countries with other currencies, "$" alone could be anybody's.
        amount={(minor) => (code === undefined ? frame.prices.total([minor]) : frame.prices.text(minor))}
        ratesLanguage={await pageRates(c, visitor, language).language()}
      />
    ),
  });
}

/** Whether the country is among those that the shop does not ship to. */
const isAfter = (
  { options, firstCount }: { readonly options: readonly { readonly value: string }[]; readonly firstCount: number },
  code: string,
): boolean => firstCount > 0 && options.findIndex(({ value }) => value === code) >= firstCount;

/** The products that overviews name; those of the general one are all others. */
const productsOf = (overviews: readonly ShippingOverview[], products: readonly Product[]): readonly Product[] =>
  products.filter(({ handle }) => overviews.some((each) => each.products?.includes(handle)));

const readSections = (
  overviews: readonly ShippingOverview[],
  products: readonly Product[],
  language: ShopLanguage,
): Promise<readonly ShippingSection[]> =>
  Promise.all(
    overviews
      .filter(({ zones }) => zones.length > 0)
      .map(async ({ products: handles, origin, processing, zones }) => ({
        products: handles === null ? null : products.filter(({ handle }) => handles.includes(handle)),
        origin: originText(origin, language),
        processing,
        zones: await readZoneRows(zones.slice(0, MAX_ZONES), language),
        omitted: Math.max(zones.length - MAX_ZONES, 0),
      })),
  );
