import { useCalculatorEvent } from '@cartfare/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Time without another selection before one is announced, in ms. Source: ours; arrow keys pass several rates. */
const SETTLED_MS = 500;

/** What a screen reader is told after the shopper has selected a rate or another currency; empty before. */
export function useSelectionNews(text: string, currency: string): string {
  const [told, setTold] = useState('');
  const [selections, setSelections] = useState(0);
  const latest = useRef(text);
  const known = useRef({ selections, currency });
  useLayoutEffect(() => {
    latest.current = text;
  });
  useCalculatorEvent('selected', () => setSelections((count) => count + 1));
  useEffect(() => {
    if (known.current.selections === selections && known.current.currency === currency) return;
    known.current = { selections, currency };
    const timer = setTimeout(() => setTold(latest.current), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [selections, currency]);
  return told;
}
