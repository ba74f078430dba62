import { setImmediate } from 'node:timers/promises';
import { shippingOverview, type ShippingConfig, type ShippingOverview, type ZoneOverview } from '@cartfare/rating';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { renderToStaticMarkup } from 'react-dom/server';
import { RATE_KINDS } from '../../rates/settings/rating-settings.ts';
import { loadShopLanguage } from '../../texts/load-shop-language.ts';
import { placesText } from '../ui/parts/place-text.ts';
import type { RateTermsProps } from './rate-terms.tsx';
import { Zone } from './zone.tsx';

/** How a group of products ships, with its zones as markup: the same for every visitor with a language and a currency. */
export interface RenderedSection {
  /** Null: all products that are in no other section. */
  readonly products: ReadonlySet<string> | null;
  readonly origin: ShippingConfig['origin'];
  readonly processing: ShippingOverview['processing'];
  /** Markup of the list's items; empty when there is no zone. */
  readonly zones: string;
}

export interface ZonesRequest extends RateTermsProps {
  /** Of the settings, exchange rates included. */
  readonly version: string;
  /** ISO 4217 code of the display currency. */
  readonly currency: string;
  /** BCP 47 tag of names and descriptions; undefined if it is the page's language. */
  readonly ratesLanguage: string | undefined;
  readonly readSettings: () => Promise<ShippingConfig>;
}

/**
 * Maximum size of all that is cached, in characters, up to 16 MB. A page of 2,000 zones has some 1.5 million, one of an
 * ordinary shop below 20,000.
 */
const MAX_CHARACTERS = 8_000_000;

/** A shop can have thousands of zones, which take longer to render than any other page: cached for each version. */
const rendered = new LRUCache<string, readonly RenderedSection[], ZonesRequest>({
  maxSize: MAX_CHARACTERS,
  sizeCalculation: (sections) => 1 + sections.reduce((sum, { zones }) => sum + zones.length, 0),
  fetchMethod: (_key, _stale, { context }) => oneAtATime(() => renderSections(context)),
});

/** Visitors who ask for other languages and currencies wait for one another, so that other pages do not wait for them. */
const oneAtATime = pLimit(1);

/** The sections of the page, rendered at most once for each version of the settings, language and currency. */
export const renderedSections = (request: ZonesRequest): Promise<readonly RenderedSection[]> =>
  rendered.forceFetch(`${request.version} ${request.language.tag} ${request.currency}`, { context: request });

async function renderSections(request: ZonesRequest): Promise<readonly RenderedSection[]> {
  const sections: RenderedSection[] = [];
  const { amount, language } = request;
  const overviews = shippingOverview(await request.readSettings(), { amount, locale: language.tag }, RATE_KINDS);
  for (const { products, origin, processing, zones } of overviews) {
    const handles = products === null ? null : new Set(products);
    sections.push({ products: handles, origin, processing, zones: await renderZones(zones, request) });
  }
  return sections;
}

/** Zones rendered at a time, which takes a few milliseconds: other requests are served in between. */
const BATCH = 20;

async function renderZones(
  zones: readonly ZoneOverview[],
  { language, amount, ratesLanguage }: ZonesRequest,
): Promise<string> {
  const english = await loadShopLanguage('en');
  let markup = '';
  for (const [at, { name, ...zone }] of zones.entries()) {
    if (at % BATCH === 0) await setImmediate();
    const places = await placesText(zone, language);
    const isPlaces = isRepeated(name, places) || isRepeated(name, await placesText(zone, english));
    const card = { ...zone, ownName: isPlaces ? null : name, places };
    markup += renderToStaticMarkup(<Zone zone={card} {...{ language, amount, ratesLanguage }} />);
  }
  return markup;
}

const FILLERS = new Set(['and', 'the']);

const wordsOf = (text: string): readonly string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !FILLERS.has(word));

/** Whether the merchant's name of a zone only repeats its places, such as "Japan and Hong Kong". */
function isRepeated(name: string, places: string): boolean {
  const known = new Set(wordsOf(places));
  return wordsOf(name).every((word) => known.has(word));
}
