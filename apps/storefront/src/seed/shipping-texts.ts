import { LANGUAGES } from '@cartfare/core/languages';
import type { LocalText } from '@cartfare/rating';

/** Names and descriptions of the demo shop's rates, in the languages of its pages. */

export const STANDARD: LocalText = {
  en: 'Standard',
  de: 'Standardversand',
  fr: 'Livraison standard',
  es: 'Envío estándar',
  'pt-BR': 'Frete padrão',
  it: 'Spedizione standard',
  nl: 'Standaardverzending',
  pl: 'Wysyłka standardowa',
  sv: 'Standardfrakt',
  ja: '通常配送',
  'zh-Hans': '标准配送',
  hi: 'मानक डिलीवरी',
  ar: 'شحن عادي',
  he: 'משלוח רגיל',
};

export const BY_GROUND: LocalText = {
  en: 'Ground, no tracking',
  de: 'Auf dem Landweg, ohne Sendungsverfolgung',
  fr: 'Par voie terrestre, sans suivi',
  es: 'Por tierra, sin seguimiento',
  'pt-BR': 'Por via terrestre, sem rastreamento',
  it: 'Via terra, senza tracciamento',
  nl: 'Over de weg, zonder track-and-trace',
  pl: 'Transport lądowy, bez śledzenia przesyłki',
  sv: 'Markfrakt, utan spårning',
  ja: '陸送、追跡なし',
  'zh-Hans': '陆运，不提供物流跟踪',
  hi: 'सड़क मार्ग से, ट्रैकिंग के बिना',
  ar: 'عبر البر، من دون تتبّع',
  he: 'במשלוח יבשתי, ללא מעקב',
};

export const LOCAL_DELIVERY: LocalText = {
  en: 'Local delivery',
  de: 'Lieferung vor Ort',
  fr: 'Livraison locale',
  es: 'Entrega local',
  'pt-BR': 'Entrega local',
  it: 'Consegna locale',
  nl: 'Lokale bezorging',
  pl: 'Dostawa lokalna',
  sv: 'Lokal leverans',
  ja: '地域配達',
  'zh-Hans': '本地配送',
  hi: 'स्थानीय डिलीवरी',
  ar: 'توصيل محلي',
  he: 'משלוח מקומי',
};

export const BY_BICYCLE: LocalText = {
  en: 'By cargo bicycle, between five and eight in the evening',
  de: 'Mit dem Lastenrad, zwischen 17 und 20 Uhr',
  fr: 'En vélo-cargo, entre 17 h et 20 h',
  es: 'En bicicleta de carga, entre las 17 y las 20 h',
  'pt-BR': 'De bicicleta cargueira, entre 17h e 20h',
  it: 'In bici cargo, tra le 17 e le 20',
  nl: 'Met de bakfiets, tussen 17 en 20 uur',
  pl: 'Rowerem towarowym, między 17 a 20',
  sv: 'Med lastcykel, mellan kl. 17 och 20',
  ja: 'カーゴバイクで17時～20時にお届け',
  'zh-Hans': '载货自行车配送，17 点至 20 点之间',
  hi: 'कार्गो साइकिल से, शाम पाँच से आठ बजे के बीच',
  ar: 'بدراجة شحن، بين الخامسة والثامنة مساءً',
  he: 'באופני משא, בין 17:00 ל-20:00',
};

export const STANDARD_INTERNATIONAL: LocalText = {
  en: 'Standard international',
  de: 'Internationaler Standardversand',
  fr: 'Livraison internationale standard',
  es: 'Envío internacional estándar',
  'pt-BR': 'Frete internacional padrão',
  it: 'Spedizione internazionale standard',
  nl: 'Internationale standaardverzending',
  pl: 'Standardowa wysyłka międzynarodowa',
  sv: 'Internationell standardfrakt',
  ja: '国際通常配送',
  'zh-Hans': '国际标准配送',
  hi: 'अंतरराष्ट्रीय मानक डिलीवरी',
  ar: 'شحن دولي عادي',
  he: 'משלוח בינלאומי רגיל',
};

export const DUTIES_ON_ARRIVAL: LocalText = {
  en: 'Duties and taxes are paid on arrival',
  de: 'Zölle und Steuern werden bei Ankunft bezahlt',
  fr: 'Droits et taxes à payer à l’arrivée',
  es: 'Los aranceles e impuestos se pagan a la llegada',
  'pt-BR': 'Impostos e taxas são pagos na chegada',
  it: 'Dazi e imposte si pagano all’arrivo',
  nl: 'Invoerrechten en belastingen worden bij aankomst betaald',
  pl: 'Cło i podatki płatne przy odbiorze',
  sv: 'Tull och skatt betalas vid ankomst',
  ja: '関税と税金は到着時のお支払い',
  'zh-Hans': '关税和税费在到货时支付',
  hi: 'सीमा शुल्क और कर पहुँचने पर देय',
  ar: 'تُدفع الرسوم الجمركية والضرائب عند الوصول',
  he: 'מכס ומיסים משולמים בהגעה',
};

export const TRACKED_PACKET: LocalText = {
  en: 'Tracked Packet',
  de: 'Paket mit Sendungsverfolgung',
  fr: 'Colis avec suivi',
  es: 'Paquete con seguimiento',
  'pt-BR': 'Pacote rastreado',
  it: 'Pacco tracciato',
  nl: 'Pakket met track-and-trace',
  pl: 'Paczka ze śledzeniem',
  sv: 'Spårbart paket',
  ja: '追跡付き小包',
  'zh-Hans': '可跟踪包裹',
  hi: 'ट्रैकिंग वाला पैकेट',
  ar: 'طرد مع تتبّع',
  he: 'חבילה עם מעקב',
};

export const FIXED_PRICE: LocalText = {
  en: 'At our fixed price',
  de: 'Zu unserem Festpreis',
  fr: 'À notre prix fixe',
  es: 'A nuestro precio fijo',
  'pt-BR': 'Pelo nosso preço fixo',
  it: 'Al nostro prezzo fisso',
  nl: 'Voor onze vaste prijs',
  pl: 'W naszej stałej cenie',
  sv: 'Till vårt fasta pris',
  ja: '当店の固定料金',
  'zh-Hans': '按本店固定价格',
  hi: 'हमारे तय दाम पर',
  ar: 'بسعرنا الثابت',
  he: 'במחיר הקבוע שלנו',
};

export const CENTRAL_OTTAWA: LocalText = {
  en: 'Central Ottawa',
  de: 'Innenstadt von Ottawa',
  fr: 'Centre d’Ottawa',
  es: 'Centro de Ottawa',
  'pt-BR': 'Centro de Ottawa',
  it: 'Centro di Ottawa',
  nl: 'Centrum van Ottawa',
  pl: 'Centrum Ottawy',
  sv: 'Centrala Ottawa',
  ja: 'オタワ中心部',
  'zh-Hans': '渥太华市中心',
  hi: 'मध्य ओटावा',
  ar: 'وسط أوتاوا',
  he: 'מרכז אוטווה',
};

export const REST_OF_WORLD: LocalText = {
  en: 'Rest of the world',
  de: 'Übrige Welt',
  fr: 'Reste du monde',
  es: 'Resto del mundo',
  'pt-BR': 'Resto do mundo',
  it: 'Resto del mondo',
  nl: 'Rest van de wereld',
  pl: 'Reszta świata',
  sv: 'Övriga världen',
  ja: 'その他の地域',
  'zh-Hans': '世界其他地区',
  hi: 'बाकी दुनिया',
  ar: 'بقية العالم',
  he: 'שאר העולם',
};

/** The names of countries, as a list: "Japan and Hong Kong", "Japan und Hongkong". */
export const countriesText = (codes: readonly string[]): LocalText =>
  Object.fromEntries(
    LANGUAGES.map((tag) => {
      // "Hong Kong", as in the lists of countries, not "Hong Kong SAR China"; but "United States", not "US".
      const nameOf = (code: string) =>
        new Intl.DisplayNames(tag, { type: 'region', style: code === 'HK' ? 'short' : 'long' }).of(code) ?? code;
      return [tag, new Intl.ListFormat(tag).format(codes.map(nameOf))];
    }),
  );
