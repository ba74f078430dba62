import type { ZoneOverview } from '@cartfare/rating';
import { loadShopLanguage } from '../../texts/load-shop-language.ts';
import type { ShopLanguage } from '../../texts/shop-language.ts';
import { placesText } from '../ui/parts/place-text.ts';

export interface ZoneRows extends Omit<ZoneOverview, 'name'> {
  /** The merchant's name of the zone; null when it only repeats the places. */
  readonly ownName: string | null;
  /** "Germany, Ireland, and United Kingdom" */
  readonly places: string;
}

/** Names the places of the zones. */
export async function readZoneRows(
  zones: readonly ZoneOverview[],
  language: ShopLanguage,
): Promise<readonly ZoneRows[]> {
  const english = await loadShopLanguage('en');
  return Promise.all(
    zones.map(async ({ name, ...zone }) => {
      const places = await placesText(zone, language);
      const isPlaces = isRepeated(name, places) || isRepeated(name, await placesText(zone, english));
      return { ...zone, ownName: isPlaces ? null : name, places };
    }),
  );
}

const FILLERS = new Set(['and', 'the']);

const wordsOf = (text: string): readonly string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !FILLERS.has(word));

/** Whether the merchant's name of a zone only repeats its places, such as "Japan and Hong Kong". */
function isRepeated(name: string, places: string): boolean {
  const known = new Set(wordsOf(places));
  return wordsOf(name).every((word) => known.has(word));
}
