import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type { TinySession } from '../fake-shop/rate-calls.ts';
import { startFakeShop, type FakeShop, type FakeShopOptions } from '../fake-shop/start-fake-shop.ts';
import { addItems } from '../fake-shop/tiny-cart.ts';
import { TINY_CATALOGUE } from '../fake-shop/tiny-catalogue.ts';
import { amountOf, itemsMarkup } from './look-items.ts';
import { lookRates } from './look-rates.ts';

/** A hosted storefront with theme pages, the drop-in and a fake cart. */
export interface ThemeShop extends FakeShop {
  /** Requested paths of the drop-in's files, in order. */
  embedFiles(): readonly string[];
}

export interface ThemeShopOptions extends FakeShopOptions {
  /** `examples/theme`: `pages/*.html` with placeholders, and `assets`. */
  readonly themeFolder: string;
  /** `packages/embed/dist`. */
  readonly embedFolder: string;
  /** Milliseconds since 1970 in UTC, for the dates of the looks' rates. Default: a Friday, November 20, 2026. */
  readonly now?: () => number;
}

const FRIDAY = Date.UTC(2026, 10, 20, 17);

/**
 * Serves `/NAME` from `pages/NAME.html`, and `/` from `pages/index.html`. The query configures the page:
 * `script`: where the drop-in's script is (`head`, `end`, `twice`, `none`; default `head`); `csp` (`strict`, `nonce`):
 * a content security policy;
 * `skip=no`: the element without the attributes that a morphing theme skips; `hash`: a CDN folder; `preload`: the
 * drop-in's snippet for preloading, as the build wrote it. `/look` shows the manner of a theme: see `LOOKS`.
 */
export async function startThemeShop(options: ThemeShopOptions): Promise<ThemeShop> {
  const embedFiles: string[] = [];
  const { now = () => FRIDAY } = options;

  async function respond(request: IncomingMessage, response: ServerResponse, session: TinySession): Promise<boolean> {
    const url = new URL(request.url ?? '/', 'http://shop.invalid');
    const [, folder = '', ...rest] = url.pathname.split('/');
    const file = rest.at(-1) ?? '';
    if (request.method !== 'GET') return false;
    if (folder === 'favicon.ico') {
      response.writeHead(204).end();
      return true;
    }
    if (folder === 'assets' && file.startsWith('cartfare')) {
      embedFiles.push(file);
      return sendFile(response, path.join(options.embedFolder, path.basename(file)));
    }
    if (folder === 'assets' && file === 'figtree.woff2') return sendFile(response, FONT);
    if (folder === 'assets') return sendFile(response, path.join(options.themeFolder, 'assets', path.basename(file)));
    if (folder === 'pictures')
      return sendFile(response, path.join(options.themeFolder, 'pictures', path.basename(file)));
    const name = folder === '' ? 'index' : folder;
    if (rest.length > 0 || !/^[a-z]+$/u.test(name) || name === 'cart') return false;
    if (name === 'look') session.answer = (destination) => lookRates(session.cart, destination, now());
    else delete session.answer;
    if (session.cart.lines.length === 0) addItems(session.cart, name === 'look' ? LOOK_ITEMS : ITEMS);
    const read = (page: string) => readFile(path.join(options.themeFolder, 'pages', `${page}.html`), 'utf8');
    const template = await read(name).catch(() => null);
    if (template === null) return false;
    const snippet = url.searchParams.has('preload')
      ? await readFile(path.join(options.embedFolder, 'cartfare-preload.liquid'), 'utf8')
      : null;
    const page = fill(template, await read('calculator'), snippet, url.searchParams, session);
    const wanted = POLICIES[url.searchParams.get('csp') ?? ''];
    const policy = wanted === undefined ? {} : { 'content-security-policy': wanted };
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...policy }).end(page);
    return true;
  }

  const shop = await startFakeShop({ ...options, respond });
  return { ...shop, requests: shop.requests, embedFiles: () => embedFiles };
}

const item = (id: number, quantity: number) => ({ id, quantity, properties: {} });
const ITEMS = [item(TINY_CATALOGUE.lantern.id, 1)];
const LOOK_ITEMS = [item(TINY_CATALOGUE.lantern.id, 2), item(TINY_CATALOGUE.anchor.id, 1)];

const require = createRequire(import.meta.url);

/** The font of the looks: pictures of them need the same letters on every machine. */
const FONT = require.resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2');

/** In place of a nonce that a shop creates for each response. */
const NONCE = 'r4nd0m';

/** Nothing inline and nothing from elsewhere; with a nonce, not even the shop's own scripts without it. */
const POLICIES: Readonly<Record<string, string>> = {
  strict:
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'",
  nonce: `default-src 'none'; script-src 'nonce-${NONCE}'; style-src 'nonce-${NONCE}'; connect-src 'self'; img-src 'self'`,
};

function fill(
  page: string,
  calculator: string,
  preload: string | null,
  query: URLSearchParams,
  session: TinySession,
): string {
  const folder = `/assets${query.has('hash') ? `/${query.get('hash')}` : ''}`;
  // The platform adds a version to the URL of each asset.
  const script = `<script src="${folder}/cartfare.js?v=1" nonce="${NONCE}" defer></script>`;
  const where = query.get('script') ?? 'head';
  const markup =
    query.get('skip') === 'no' ? calculator.replaceAll(/\s+data-skip-(subtree|node)-update/gu, '') : calculator;
  return page
    .replace('rel="stylesheet"', `rel="stylesheet" nonce="${NONCE}"`)
    .replace('{{ calculator }}', () => markup)
    .replace('{{ script }}', where === 'head' || where === 'twice' ? script : '')
    .replace('{{ script_end }}', where === 'end' || where === 'twice' ? script.replace(' defer', '') : '')
    .replace('{{ script_compat }}', `<script src="${folder}/cartfare.js?v=1" data-compat></script>`)
    .replace('</head>', preload === null ? '</head>' : `${preloadLink(preload, folder)}</head>`)
    .replace('{{ look }}', lookOf(query))
    .replace('{{ items }}', () => itemsMarkup(session))
    .replace('{{ subtotal }}', () => amountOf(session.cart.lines))
    .replace('{{ cart }}', cartMarkup(session));
}

/** The parameters of `/look` and their values, the first of which is the default. */
const LOOKS: Readonly<Record<string, readonly string[]>> = {
  theme: ['dawn', 'horizon'],
  scheme: ['light', 'dark'],
  place: ['page', 'column', 'drawer'],
};

/** The classes of a look, such as `theme-dawn scheme-light place-page`. */
const lookOf = (query: URLSearchParams): string =>
  Object.entries(LOOKS)
    .map(([name, values]) => `${name}-${values.find((value) => value === query.get(name)) ?? values[0]}`)
    .join(' ');

/** The snippet's Liquid as HTML: with `asset_url`, without the version that it adds. */
function preloadLink(preload: string, folder: string): string {
  const [tag = ''] = /<link.*>/u.exec(preload) ?? [];
  return tag
    .replace(/\{\{ '(?<file>[\w.-]+)' \| asset_url \| split: '\?' \| first \}\}/u, `${folder}/$<file>`)
    .replace('<link', `<link nonce="${NONCE}"`);
}

function cartMarkup({ cart }: TinySession): string {
  const lines = cart.lines.map(
    ({ variant, quantity }) =>
      `<li>${variant.title}: <output class="quantity">${quantity}</output>
        <button type="button" data-quantity="${quantity - 1}">Less</button>
        <button type="button" data-quantity="${quantity + 1}">More</button></li>`,
  );
  return `<ul class="cart-lines">${lines.join('')}</ul>`;
}

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

async function sendFile(response: ServerResponse, file: string): Promise<boolean> {
  const body = await readFile(file).catch(() => null);
  if (body === null) return false;
  response.writeHead(200, { 'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream' }).end(body);
  return true;
}
