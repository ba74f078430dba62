import type { LocalText } from '@cartfare/rating';
import { SHOP_TAGS } from '../texts/shop-languages.ts';

/** Names and descriptions of the demo shop's rates, in the languages of its pages. */

export const STANDARD: LocalText = {
  en: 'Standard',
  de: 'Standardversand',
  ja: '通常配送',
  ar: 'شحن عادي',
};

export const BY_GROUND: LocalText = {
  en: 'Ground, no tracking',
  de: 'Auf dem Landweg, ohne Sendungsverfolgung',
  ja: '陸送、追跡なし',
  ar: 'عبر البر، من دون تتبّع',
};

export const LOCAL_DELIVERY: LocalText = {
  en: 'Local delivery',
  de: 'Lieferung vor Ort',
  ja: '地域配達',
  ar: 'توصيل محلي',
};

export const BY_BICYCLE: LocalText = {
  en: 'By cargo bicycle, between five and eight in the evening',
  de: 'Mit dem Lastenrad, zwischen 17 und 20 Uhr',
  ja: 'カーゴバイクで17時～20時にお届け',
  ar: 'بدراجة شحن، بين الخامسة والثامنة مساءً',
};

export const STANDARD_INTERNATIONAL: LocalText = {
  en: 'Standard international',
  de: 'Internationaler Standardversand',
  ja: '国際通常配送',
  ar: 'شحن دولي عادي',
};

export const DUTIES_ON_ARRIVAL: LocalText = {
  en: 'Duties and taxes are paid on arrival',
  de: 'Zölle und Steuern werden bei Ankunft bezahlt',
  ja: '関税と税金は到着時のお支払い',
  ar: 'تُدفع الرسوم الجمركية والضرائب عند الوصول',
};

export const TRACKED_PACKET: LocalText = {
  en: 'Tracked Packet',
  de: 'Paket mit Sendungsverfolgung',
  ja: '追跡付き小包',
  ar: 'طرد مع تتبّع',
};

export const FIXED_PRICE: LocalText = {
  en: 'At our fixed price',
  de: 'Zu unserem Festpreis',
  ja: '当店の固定料金',
  ar: 'بسعرنا الثابت',
};

export const CENTRAL_OTTAWA: LocalText = {
  en: 'Central Ottawa',
  de: 'Innenstadt von Ottawa',
  ja: 'オタワ中心部',
  ar: 'وسط أوتاوا',
};

export const REST_OF_WORLD: LocalText = {
  en: 'Rest of the world',
  de: 'Übrige Welt',
  ja: 'その他の地域',
  ar: 'بقية العالم',
};

/** The names of countries, as a list: "Japan and Hong Kong", "Japan und Hongkong". */
export const countriesText = (codes: readonly string[]): LocalText =>
  Object.fromEntries(
    SHOP_TAGS.map((tag) => {
      // "Hong Kong", as in the lists of countries, not "Hong Kong SAR China"; but "United States", not "US".
      const nameOf = (code: string) =>
        new Intl.DisplayNames(tag, { type: 'region', style: code === 'HK' ? 'short' : 'long' }).of(code) ?? code;
      return [tag, new Intl.ListFormat(tag).format(codes.map(nameOf))];
    }),
  );
