import type { ConfigFinding, ShippingConfig, ZoneConfig } from '@cartfare/rating';
import type { ShopFindingCode } from '../settings-finding.ts';

/** A finding without its position in the file. */
export interface ShopFinding extends Omit<ConfigFinding, 'code'> {
  readonly code: ShopFindingCode;
}

/** An area's imported postal rules, without the rules themselves. */
export interface PostalTableSummary {
  /** Id of the area. */
  readonly area: string;
  readonly ruleCount: number;
}

/** The facts of the shop that its settings have to match. */
export interface ShopFacts {
  /** ISO 4217, of the shop's prices. Absent: any currency will do. */
  readonly shopCurrency?: string;
  /** Handles of all products of the shop. Absent: they are not known, and not checked. */
  readonly productHandles?: ReadonlySet<string>;
  /** Codes of the live carriers, besides those of the settings. */
  readonly carrierCodes: readonly string[];
  /** Names of the environment variables that are set, for the carriers' keys. Default: keys are not checked. */
  readonly variables?: ReadonlySet<string> | undefined;
  /** Whether the shop may call a carrier through this adapter at this URL. Default: hosts are not checked. */
  readonly isHostAllowed?: ((url: string, adapter: string) => boolean) | undefined;
  /** The imported postal tables. */
  readonly postalTables: readonly PostalTableSummary[];
}

/** Finds where valid settings do not match the shop. */
export function checkAgainstShop(config: ShippingConfig, shop: ShopFacts): readonly ShopFinding[] {
  const codes = [...shop.carrierCodes, ...(config.carriers ?? []).map(({ id }) => id)];
  const known = { ...shop, carrierCodes: codes };
  const areas = new Set((config.areas ?? []).map(({ id }) => id));
  return [
    ...checkCurrency(config, shop),
    ...checkProducts(config, shop),
    ...checkLiveCarriers(config, shop),
    ...checkCarriers(config.zones, 'zones', known),
    ...(config.profiles ?? []).flatMap(({ zones = [] }, at) => [
      ...checkCarriers(zones, `profiles[${at}].zones`, known),
    ]),
    ...shop.postalTables.filter(({ area }) => !areas.has(area)).map(strandedTable),
  ];
}

const checkCurrency = ({ currency }: ShippingConfig, { shopCurrency: shop }: ShopFacts): readonly ShopFinding[] =>
  shop === undefined || currency === shop
    ? []
    : [{ severity: 'error', code: 'other_currency', path: 'currency', values: { currency, shop } }];

/**
 * A warning, because products change independently of the file. An error would block imports as soon as a product is
 * removed, and a profile could not be prepared for a product that is added later.
 */
function* checkProducts({ profiles = [] }: ShippingConfig, { productHandles }: ShopFacts): Generator<ShopFinding> {
  if (productHandles === undefined) return;
  for (const [at, { id: profile, products = [] }] of profiles.entries()) {
    for (const [position, product] of products.entries()) {
      if (productHandles.has(product)) continue;
      const path = `profiles[${at}].products[${position}]`;
      yield { severity: 'warning', code: 'unknown_product', path, values: { product, profile } };
    }
  }
}

function* checkLiveCarriers({ carriers = [] }: ShippingConfig, shop: ShopFacts): Generator<ShopFinding> {
  for (const [at, { id, adapter, host, keyFrom }] of carriers.entries()) {
    const path = `carriers[${at}]`;
    if (shop.variables?.has(keyFrom) === false) {
      yield { severity: 'error', code: 'missing_key', path: `${path}.keyFrom`, values: { id, variable: keyFrom } };
    }
    if (host !== undefined && shop.isHostAllowed?.(host, adapter) === false) {
      yield { severity: 'error', code: 'host_not_allowed', path: `${path}.host`, values: { host } };
    }
  }
}

function* checkCarriers(
  zones: readonly ZoneConfig[],
  path: string,
  { carrierCodes }: ShopFacts,
): Generator<ShopFinding> {
  for (const [at, { carriers = [] }] of zones.entries()) {
    for (const [position, { source }] of carriers.entries()) {
      if (carrierCodes.includes(source)) continue;
      const values = { source };
      yield { severity: 'error', code: 'unknown_carrier', path: `${path}[${at}].carriers[${position}].source`, values };
    }
  }
}

const strandedTable = ({ area, ruleCount }: PostalTableSummary): ShopFinding => ({
  severity: 'error',
  code: 'postal_table_without_area',
  path: 'areas',
  values: { area, count: ruleCount, word: shellWord(area) },
});

/** The id as it is typed in a command: in quotes, unless it is a single word. */
const shellWord = (id: string): string => (/^[\w.-]+$/.test(id) ? id : JSON.stringify(id));
