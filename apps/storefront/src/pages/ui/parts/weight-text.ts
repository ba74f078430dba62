import { fillText } from '@cartfare/core';
import type { CartLanguage } from '../../../texts/shop-language.ts';

const GRAMS_PER_KILOGRAM = 1000;

/**
 * "1.2 kg" or "180 g": grams below one kilogram, else kilograms with up to `kilogramDigits` decimals. The units are
 * from the texts, because servers and browsers may write those of `Intl` differently.
 */
export function weightText(
  grams: number,
  { cart, locale }: Pick<CartLanguage, 'cart' | 'locale'>,
  kilogramDigits = 1,
): string {
  const isLight = grams < GRAMS_PER_KILOGRAM;
  const number = isLight ? grams : grams / GRAMS_PER_KILOGRAM;
  const amount = new Intl.NumberFormat(locale, { maximumFractionDigits: isLight ? 0 : kilogramDigits }).format(number);
  return fillText(isLight ? cart.grams : cart.kilograms, { amount });
}
