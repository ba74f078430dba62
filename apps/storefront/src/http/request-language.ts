import { fillText, pluralText } from '@cartfare/core/internal';
import { loadShopLanguage } from '../texts/load-shop-language.ts';
import type { ShopLanguage } from '../texts/shop-language.ts';
import { shopTagOf } from '../texts/shop-languages.ts';
import type { AppContext } from '../app-context.ts';
import { retryAfterSeconds } from './limits/call-limits.ts';
import { localePathOf } from './locale-path.ts';

/** The language of the request's path; English when it names none, or one that the shop does not have. */
export const languageOf = (c: AppContext): Promise<ShopLanguage> =>
  loadShopLanguage(shopTagOf(localePathOf(c.req.url).locale));

/** The languages of a header such as `de-AT,de;q=0.9,en;q=0.8`, in its order, which browsers write by preference. */
export const requestedLanguages = (header = ''): readonly string[] =>
  header.split(',').map((language) => (language.split(';')[0] ?? '').trim());

const MINUTES_FROM_SECONDS = 120;

/** A text that says when to try again, in seconds or minutes. */
export function tryAgainText(waitMs: number, { texts, locale }: ShopLanguage): string {
  const { seconds, minutes } = texts.messages.tryAgain;
  const wait = retryAfterSeconds(waitMs);
  const [count, plural] = wait < MINUTES_FROM_SECONDS ? [wait, seconds] : [Math.ceil(wait / 60), minutes];
  return fillText(pluralText(plural, count, locale), { count });
}

export const tooManyRequestsText = (waitMs: number, language: ShopLanguage): string =>
  fillText(language.texts.messages.tooManyRequests, { again: tryAgainText(waitMs, language) });
