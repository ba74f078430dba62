import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Liquid, type TagToken, type TopLevelToken } from 'liquidjs';

const EXTENSION = join(import.meta.dirname, '../extensions/cartfare');
/** Snippets into which the build writes names of files; here with the names that are committed. */
const SNIPPETS = join(import.meta.dirname, '../snippets');

/** A block's default settings, from its schema. */
async function defaultSettings(block: string): Promise<Record<string, unknown>> {
  const source = await readFile(join(EXTENSION, 'blocks', `${block}.liquid`), 'utf8');
  const json = /\{% schema %\}(?<schema>[\s\S]*)\{% endschema %\}/.exec(source)?.groups?.['schema'];
  if (json === undefined) throw new Error(`The block ${block} has no schema.`);
  const { settings } = JSON.parse(json) as { settings: readonly { id?: string; default?: unknown }[] };
  return Object.fromEntries(settings.flatMap(({ id, default: value }) => (id === undefined ? [] : [[id, value]])));
}

/** The data of a page of the platform. Fields that a test omits are those of a visitor with one parcel. */
export interface LiquidPage {
  readonly all_country_option_tags?: string;
  readonly cart?: object;
  readonly customer?: object | null;
  readonly localization?: object;
  readonly request?: object;
  readonly routes?: object;
  readonly shop?: object;
}

const DEFAULT_PAGE = {
  cart: { item_count: 1, requires_shipping: true, currency: { iso_code: 'CAD' } },
  customer: null,
  request: { page_type: 'cart', design_mode: false, locale: { iso_code: 'en' } },
  routes: { root_url: '/' },
  shop: { money_format: '${{amount}}' },
  localization: { country: { name: 'Canada', iso_code: 'CA' } },
  all_country_option_tags: `
    <option value="---" data-provinces="[]">---</option>
    <option value="Canada" data-provinces="[[&quot;Ontario&quot;,&quot;Ontario&quot;]]">Canada</option>
    <option value="Côte d&#39;Ivoire" data-provinces="[]">Côte d&#39;Ivoire</option>
    <option value="United States" data-provinces="[[&quot;Maine&quot;,&quot;Maine&quot;]]">United States</option>`,
  country_option_tags: '<option value="Canada" data-provinces="[]">Canada</option>',
};

/** Renders a block of the extension as the platform does, with `settings` over the schema's defaults. */
export async function renderBlock(block: string, page: LiquidPage = {}, settings: object = {}): Promise<string> {
  const engine = await createEngine({ ...DEFAULT_PAGE, ...page });
  return await engine.renderFile(block, {
    block: {
      id: 'AbC1',
      shopify_attributes: `data-shopify-editor-block="{}"`,
      settings: { ...(await defaultSettings(block)), ...settings },
    },
  });
}

/** Renders Liquid of a theme with a copy of the extension's snippets. */
export async function renderTheme(source: string, page: LiquidPage = {}): Promise<string> {
  const engine = await createEngine({ ...DEFAULT_PAGE, ...page });
  return await engine.parseAndRender(source);
}

async function createEngine(globals: object): Promise<Liquid> {
  const engine = new Liquid({
    root: join(EXTENSION, 'blocks'),
    partials: [SNIPPETS, join(EXTENSION, 'snippets')],
    extname: '.liquid',
    strictFilters: true,
    globals,
  });
  const texts: unknown = JSON.parse(await readFile(join(EXTENSION, 'locales/en.default.json'), 'utf8'));
  engine.registerFilter('t', (key: string) => textAt(texts, key));
  engine.registerFilter('asset_url', (name: string) => `//cdn.example/extensions/0a1b/${name}?v=9`);
  engine.registerFilter('stylesheet_tag', (url: string) => `<link rel="stylesheet" href="${url}">`);
  for (const name of ['schema', 'doc']) engine.registerTag(name, silentTag(name));
  return engine;
}

function textAt(texts: unknown, key: string): string {
  let found = texts;
  for (const part of key.split('.')) found = (found as Record<string, unknown>)[part];
  if (typeof found !== 'string') throw new Error(`Translation missing: en.${key}`);
  return found;
}

/** A tag whose body is not rendered. */
const silentTag = (name: string) => ({
  parse(_token: TagToken, rest: TopLevelToken[]) {
    while (rest.length > 0) {
      const token = rest.shift();
      if (token !== undefined && 'name' in token && token.name === `end${name}`) return;
    }
    throw new Error(`{% ${name} %} is not closed.`);
  },
  render: () => '',
});
