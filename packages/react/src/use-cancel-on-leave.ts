import type { Calculator } from '@cartfare/core';
import { useEffect } from 'react';

/**
 * Drops the run under way when the shopper leaves the page, so that the browser's own abort is not taken for a broken
 * connection, and a page that comes back from the browser's cache is ready to be asked again (clause ST-6).
 */
export function useCancelOnLeave(calculator: Calculator | null): void {
  useEffect(() => {
    const cancel = () => calculator?.cancel();
    window.addEventListener('pagehide', cancel);
    return () => window.removeEventListener('pagehide', cancel);
  }, [calculator]);
}
