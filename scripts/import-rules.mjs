/**
 * What each workspace may import. `npm run check` checks every import of the sources: static, type-only, re-exported
 * and `import()`. ARCHITECTURE.md explains the order.
 *
 * - `imports`: the other workspaces that its sources may import, by their entry points (`exports` in package.json).
 * - `order`: the folders and files directly in `src/`. Each imports only itself and earlier ones. Those in one entry do
 *   not import each other.
 *   Without an order, a folder may import any other one of the workspace.
 * - `apart`: folders directly in `src/` that are only reached by their own entry point: nothing else here imports them.
 * - `forbidden`: what its sources may not import from outside the repository, with the reason.
 *
 * Tests and the folders named in `TEST_SUPPORT` may import every workspace and any folder of their own workspace.
 */
const NO_NODE = { pattern: /^node:/, reason: 'it runs in browsers too; what it needs from its host is an argument' };
const NO_REACT = { pattern: /^react(-dom)?(\/|$)/, reason: 'it has no user interface' };

export const WORKSPACES = {
  'packages/core': {
    imports: [],
    order: [
      'result',
      'limits',
      'type-guards',
      'iso-day',
      'result-rules',
      'option-rules',
      'check-options',
      'money',
      'address',
      'wire',
      'errors',
      'texts',
      'languages',
      'sources',
      'calculator',
      'dom-events',
      'index',
    ],
    forbidden: [NO_NODE, NO_REACT],
  },
  'packages/rating': {
    imports: ['core'],
    order: [
      ['limits', 'time', 'request'],
      'schema',
      'kinds',
      ['price-kinds', 'conditions'],
      'config',
      ['packing', 'zones', 'rates'],
      ['sources', 'checks'],
      'results',
      'delivery',
      'compile',
      'quotes',
      'plan',
      'explain',
      ['create-rater', 'free-shipping-offer', 'shipping-overview'],
      'index',
    ],
    forbidden: [NO_NODE, NO_REACT],
  },
  'packages/shipping-file': {
    imports: ['core', 'rating'],
    order: [['text-positions', 'schema'], 'settings-finding', ['document', 'postal'], 'checks', 'report', 'index'],
    forbidden: [NO_REACT],
  },
  'packages/carriers': { imports: ['core', 'rating'], forbidden: [NO_REACT] },
  'packages/react': { imports: ['core'], apart: ['devtools'], forbidden: [NO_NODE] },
  'packages/embed': {
    imports: ['core', 'react'],
    order: ['cart', 'loader', 'app', 'index'],
    forbidden: [NO_NODE],
  },
  'packages/testing': { imports: ['core', 'rating'], forbidden: [NO_REACT] },
  'apps/storefront': {
    imports: ['core', 'rating', 'carriers', 'shipping-file', 'react'],
    order: [
      ['db', 'texts'],
      'http',
      'shop',
      'session',
      'rates',
      'cart-api',
      'pages',
      'operations',
      'styles',
      ['islands', 'create-app'],
      'seed',
      'config',
      'process',
      'shipping-settings',
      ['main', 'cli'],
    ],
  },
  'apps/parcel-carrier': { imports: ['core'] },
};

/** Folders and files of a workspace that only tests use. */
export const TEST_SUPPORT = /(^|\/)(testing|test-kit|test-support)\/|-test-kit\.ts$/;
