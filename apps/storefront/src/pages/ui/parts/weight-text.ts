import { fillText } from '@cartfare/core/internal';
import type { CartLanguage } from '../../../texts/shop-language.ts';

const GRAMS_PER_KILOGRAM = 1000;

/**
 * "1.2 kg" or "180 g": grams below one kilogram, else kilograms with one decimal. The units are from the texts, because
 * servers and browsers may write those of `Intl` differently.
 */
export function weightText(grams: number, { cart, locale }: Pick<CartLanguage, 'cart' | 'locale'>): string {
  const isLight = grams < GRAMS_PER_KILOGRAM;
  const number = isLight ? grams : grams / GRAMS_PER_KILOGRAM;
  const amount = formatFor(locale, isLight ? 0 : 1).format(number);
  return fillText(isLight ? cart.grams : cart.kilograms, { amount });
}

/** Cached by locale and decimals: creating one takes some 40 times as long as formatting. */
const formats = new Map<string, Intl.NumberFormat>();

function formatFor(locale: string, maximumFractionDigits: number): Intl.NumberFormat {
  const key = `${locale} ${maximumFractionDigits}`;
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, { maximumFractionDigits });
  formats.set(key, format);
  return format;
}
