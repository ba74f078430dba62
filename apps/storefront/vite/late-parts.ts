import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const LATE_ADDRESS_FUNCTIONS = fromHere('../../../packages/core/src/address/late-address-functions.ts');

/** What the calculator imports, by the ends of their paths, and what stands in for it in the cart page's script. */
const STAND_INS: Readonly<Record<string, string>> = {
  /** The two calls come when the page stands. */
  'sources/cart-protocol.ts': fromHere('../src/pages/cart/late-calls.ts'),
  /** The checks of postal codes and the other spellings of provinces come with the rules of the countries. */
  'address/postal-checks.ts': LATE_ADDRESS_FUNCTIONS,
  'address/find-province.ts': LATE_ADDRESS_FUNCTIONS,
  /** The page brings all texts of its language: English needs not be there, too. */
  'texts/complete-texts.ts': fromHere('../src/pages/cart/page-texts.ts'),
};

/** Vite's own: gets what a late file imports along with it. Our late files import nothing that is not there already. */
const PRELOAD_HELPER = '\0vite/preload-helper.js';

/** Keeps out of the cart page's first script what nobody needs before the page stands; `import()` is the browser's own. */
export function lateParts(): Plugin {
  return {
    name: 'late-parts',
    enforce: 'pre',
    resolveId(source, importer = '') {
      if (!/core[\\/]src[\\/]calculator[\\/]/.test(importer)) return null;
      return Object.entries(STAND_INS).find(([part]) => source.endsWith(`../${part}`))?.[1] ?? null;
    },
    load: (id) => (id === PRELOAD_HELPER ? 'export const __vitePreload = (load) => load();' : null),
  };
}
