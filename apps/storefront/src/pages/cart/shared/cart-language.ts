import { createContext, useContext } from 'react';
import type { CartLanguage } from '../../../texts/shop-language.ts';

/** The page's language, for every part of the cart. `CartContent` provides it. */
export const CartLanguageContext = createContext<CartLanguage | null>(null);

export function useCartLanguage(): CartLanguage {
  const language = useContext(CartLanguageContext);
  if (language === null) throw new Error('Parts of the cart stand inside CartContent, which knows the language.');
  return language;
}
