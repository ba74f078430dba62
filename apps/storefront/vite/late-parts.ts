import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const LATE_PROTOCOL = fileURLToPath(new URL('../src/pages/cart/late-protocol.ts', import.meta.url));

/** Vite's own: gets what a late file imports along with it. Our late files import nothing that is not there already. */
const PRELOAD_HELPER = '\0vite/preload-helper.js';

/**
 * Keeps out of the cart page's first script what nobody needs before the page stands: `late-protocol.ts` takes the place
 * of core's `cart-protocol.ts` where the calculator imports it, and `import()` is the browser's own.
 */
export function lateParts(): Plugin {
  return {
    name: 'late-parts',
    enforce: 'pre',
    resolveId: (source, importer = '') =>
      /calculator[\\/]calculator\.ts$/.test(importer) && source.endsWith('sources/cart-protocol.ts')
        ? LATE_PROTOCOL
        : null,
    load: (id) => (id === PRELOAD_HELPER ? 'export const __vitePreload = (load) => load();' : null),
  };
}
