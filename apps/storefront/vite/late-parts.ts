import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const LATE_ADDRESS_FUNCTIONS = fromHere('../../../packages/core/src/address/late-address-functions.ts');

/** Modules that the calculator imports, by the end of their path, and their replacements in the cart page's script. */
const STAND_INS: Readonly<Record<string, string>> = {
  /** The two calls are loaded after the first frame. */
  'sources/cart-protocol.ts': fromHere('../src/pages/cart/late-calls.ts'),
  /** The checks of postal codes and the alternative spellings of provinces are loaded with the countries' rules. */
  'address/postal-checks.ts': LATE_ADDRESS_FUNCTIONS,
  'address/find-province.ts': LATE_ADDRESS_FUNCTIONS,
  /** The page contains all texts of its language, so English is not needed. */
  'texts/complete-texts.ts': fromHere('../src/pages/cart/core-without-checks.ts'),
  /** The shop's own options are type-checked, and checked by the server. */
  'check-options.ts': fromHere('../src/pages/cart/core-without-checks.ts'),
};

/** Vite's helper preloads the imports of a late file. Ours import only what is loaded already, so it is left out. */
const PRELOAD_HELPER = '\0vite/preload-helper.js';

/** Keeps code that the first frame does not need out of the cart page's first script. */
export function lateParts(): Plugin {
  return {
    name: 'late-parts',
    enforce: 'pre',
    resolveId(source, importer = '') {
      if (!/core[\\/]src[\\/](calculator|sources|address)[\\/]/.test(importer)) return null;
      return Object.entries(STAND_INS).find(([part]) => source.endsWith(`../${part}`))?.[1] ?? null;
    },
    load: (id) => (id === PRELOAD_HELPER ? 'export const __vitePreload = (load) => load();' : null),
  };
}
