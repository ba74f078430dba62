import { fillText, toHundredths } from '@cartfare/core';
import { shippingOverview, type ShippingOverview } from '@cartfare/rating';
import type { AppContext } from '../../http/app-context.ts';
import { RATE_KINDS } from '../../rates/settings/rating-settings.ts';
import type { Product } from '../../shop/model.ts';
import { loadShopLanguage } from '../../texts/load-shop-language.ts';
import type { ShopLanguage } from '../../texts/shop-language.ts';
import { readFrame } from '../ui/frame/page-frame.ts';
import { renderPage } from '../ui/frame/render-page.tsx';
import { originText, placesText } from '../ui/parts/place-text.ts';
import { type ShippingSection, ShippingView, type ZoneCard } from './shipping-view.tsx';

/** `GET /shipping`: the shipping settings, for shoppers. */
export async function showShipping(c: AppContext): Promise<Response> {
  const { shop } = c.get('deps');
  const [frame, config, products] = await Promise.all([readFrame(c), shop.shipping.current(), shop.catalogue.list()]);
  const amount = (minor: number): string => frame.prices.text(toHundredths(minor, config.currency));
  const sections = await Promise.all(
    shippingOverview(config, { amount }, RATE_KINDS).map((overview) => toSection(overview, products, frame.language)),
  );
  return renderPage(c, {
    frame,
    title: frame.texts.shipping.title,
    description: fillText(frame.texts.shipping.description, { shop: frame.shopName }),
    listed: true,
    content: <ShippingView frame={frame} sections={sections} amount={amount} />,
  });
}

async function toSection(
  overview: ShippingOverview,
  catalogue: readonly Product[],
  language: ShopLanguage,
): Promise<ShippingSection> {
  const handles = overview.products === null ? null : new Set(overview.products);
  return {
    products: handles === null ? null : catalogue.filter(({ handle }) => handles.has(handle)),
    origin: originText(overview.origin, language),
    processing: overview.processing,
    zones: await Promise.all(
      overview.zones.map(async ({ name, ...zone }): Promise<ZoneCard> => {
        const inEnglish = await placesText(zone, await loadShopLanguage('en'));
        return {
          ...zone,
          ownName: isRepeated(name, inEnglish) ? null : name,
          places: await placesText(zone, language),
        };
      }),
    ),
  };
}

const FILLERS = new Set(['and', 'the']);

const wordsOf = (text: string): readonly string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !FILLERS.has(word));

/** Whether the merchant's name of a zone only repeats its places, such as "Japan and Hong Kong". */
function isRepeated(name: string, places: string): boolean {
  const known = new Set(wordsOf(places));
  return wordsOf(name).every((word) => known.has(word));
}
