import { elementIds } from '@cartfare/react';
import { type Dispatch, useEffect } from 'react';

/**
 * After "Clear address" the page comes back with the first field in the fragment of its URL: gives that field the focus,
 * which not every browser does, and tells a screen reader why. Once: the fragment is removed.
 */
export function useClearedAddress(say: Dispatch<string>, text: string): void {
  useEffect(() => {
    const { hash, pathname, search } = window.location;
    const { country } = elementIds('');
    if (hash !== `#${country}`) return;
    window.history.replaceState(window.history.state, '', pathname + search);
    document.getElementById(country)?.focus({ preventScroll: true });
    say(text);
  }, [say, text]);
}
