import { useEffect, useState } from 'react';
import { CURRENCY_EVENT } from '../ui/frame/currency-event.ts';

/** The currency on display, which follows the picker in the page's header (clause MO-5). */
export function useDisplayCurrency(initial: string): string {
  const [currency, setCurrency] = useState(initial);
  useEffect(() => {
    const follow = (event: Event) => {
      if (!(event instanceof CustomEvent) || typeof event.detail !== 'string') return;
      event.preventDefault();
      setCurrency(event.detail);
    };
    document.addEventListener(CURRENCY_EVENT, follow);
    return () => document.removeEventListener(CURRENCY_EVENT, follow);
  }, []);
  return currency;
}
