import { COUNTRY_NAMES, fillText } from '@cartfare/core/internal';
import type { AppContext } from '../../../app-context.ts';
import { localePathOf } from '../../../http/locale-path.ts';
import { languageOf, requestedLanguages } from '../../../http/request-language.ts';
import type { Visitor } from '../../../session/session.ts';
import type { RatesByAge, RatesDay } from '../../../shop/services.ts';
import type { ShopLanguage, ShopTexts } from '../../../texts/shop-language.ts';
import { moneyFormats } from '../money/money-formats.ts';
import { preferredTag, SHOP_LANGUAGES, SHOP_TAGS, type ShopTag } from '../../../texts/shop-languages.ts';
import { moneyFor, type MoneySettings } from '../money/money-settings.ts';
import { createPrices, type Prices } from '../money/prices.ts';
import { FIRST_VISIT } from '../forms/redirect-to.ts';
import { createPaths, type Paths } from './paths.ts';

/** What every page shows around its content. */
export interface PageFrame {
  readonly shopName: string;
  readonly language: ShopLanguage;
  /** Texts in the page's language. */
  readonly texts: ShopTexts;
  readonly paths: Paths;
  /** The request's path, with its locale prefix. */
  readonly path: string;
  /** The request's query with its question mark; empty without one. */
  readonly search: string;
  /** Path and query to return to after a change of the currency. */
  readonly returnTo: string;
  readonly shopCurrency: string;
  /** ISO 4217 code of the display currency. */
  readonly currency: string;
  readonly offeredCurrencies: readonly string[];
  /** Tells the dates of the exchange rates; empty when nothing is converted. */
  readonly ratesText: string;
  readonly money: MoneySettings;
  /** ISO code of the country that the prices are written for; empty: not known. See `moneyFor`. */
  readonly country: string;
  readonly prices: Prices;
  /** First name of the customer, or null for a visitor. */
  readonly customerName: string | null;
  readonly cartCount: number;
  /** The browser has not kept the cookie of the session that was just opened. */
  readonly needsCookies: boolean;
  /** This page in each of the shop's languages. */
  readonly translations: readonly Translation[];
  /** The one that the browser prefers; null if it is this page. */
  readonly preferred: Translation | null;
  readonly styles: readonly string[];
  /** URLs of fonts to preload, before the style sheet that names them is loaded. */
  readonly fonts: readonly string[];
  readonly scripts: readonly string[];
}

interface Translation {
  readonly tag: ShopTag;
  /** Its path, in the canonical spelling; never with two slashes in front, which would name another host. */
  readonly path: string;
}

/** `countryCode`: of the destination that the page is about. Default: the one last asked for. */
export async function readFrame(c: AppContext, visitor: Visitor, countryCode?: string): Promise<PageFrame> {
  const { shop, settings, assets } = c.get('deps');
  const { rootPath, session, customer, cart, currency } = visitor;
  const language = await languageOf(c);
  const rates = await shop.currencies.exchangeRates();
  const { pathname, search } = new URL(c.req.url);
  const { path } = localePathOf(c.req.url);
  const { shopCurrency } = shop.currencies;
  const money: MoneySettings = {
    shopCurrency,
    rates: Object.fromEntries(rates.map((rate) => [rate.currency, rate.rate])),
    ...moneyFormats(language.locale, [shopCurrency, ...rates.map(({ currency: code }) => code)]),
    homeCountry: homeOf(shopCurrency),
  };
  const country = countryCode ?? session?.place?.countryCode ?? '';
  const paths = createPaths(rootPath);
  const translations = SHOP_TAGS.map((tag) => ({ tag, path: SHOP_LANGUAGES[tag].rootPath + path.replace(/^\/+/, '') }));
  const preferred = preferredTag(requestedLanguages(c.req.header('accept-language')));
  return {
    shopName: settings.shopName,
    language,
    texts: language.texts,
    paths,
    path: pathname,
    search,
    returnTo: c.req.method === 'GET' ? pathname + search : paths.home,
    shopCurrency,
    currency,
    offeredCurrencies: [shopCurrency, ...rates.map((rate) => rate.currency)],
    ratesText: ratesText(shop.currencies.byAge(rates), shopCurrency, language),
    money,
    country,
    prices: createPrices(moneyFor(country, money), currency),
    customerName: customer === null ? null : customer.firstName || customer.email,
    cartCount: cart.lines.reduce((count, line) => count + line.quantity, 0),
    needsCookies: session === null && c.req.query(FIRST_VISIT) !== undefined,
    translations,
    preferred: translations.find(({ tag }) => tag === preferred && tag !== language.tag) ?? null,
    styles: [assets.url('src/styles/main.css')],
    fonts: assets.fonts('src/styles/main.css', isLatin(language.tag) ? ['newsreader', 'figtree'] : ['newsreader']),
    scripts: [assets.url('src/islands/frame.ts')],
  };
}

/** A currency's code begins with its country's; those of several countries, such as EUR, have a sign of their own. */
function homeOf(currency: string): string | null {
  const country = currency.slice(0, 2);
  return Object.hasOwn(COUNTRY_NAMES, country) ? country : null;
}

/** Text in other scripts uses system fonts (`tokens.css`). */
const isLatin = (tag: ShopTag): boolean => new Intl.Locale(tag).maximize().script === 'Latn';

/** Tells the dates of the exchange rates, and which ones are old. If all are, their one date is enough. */
function ratesText({ current, old }: RatesByAge, shopCurrency: string, { locale, texts }: ShopLanguage): string {
  const dayOf = ({ asOf }: RatesDay) => dayFormat(locale).format(new Date(asOf));
  const main = current ?? old;
  if (main === null) return '';
  const sentence = fillText(texts.frame.exchangeRates, { currency: shopCurrency, day: dayOf(main) });
  if (current === null || old === null) return sentence;
  const currencies = new Intl.ListFormat(locale).format(old.currencies);
  return `${sentence} ${fillText(texts.frame.oldExchangeRates, { currencies, day: dayOf(old) })}`;
}

/** Cached by locale: creating one takes longer than rendering a page's footer. */
const dayFormats = new Map<string, Intl.DateTimeFormat>();

function dayFormat(locale: string): Intl.DateTimeFormat {
  const format = dayFormats.get(locale) ?? new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  dayFormats.set(locale, format);
  return format;
}
