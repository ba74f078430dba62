import type { ConfigFinding, ShippingConfig } from '@cartfare/rating';
import type { PostalTable } from '../../db/postal-table-queries.ts';
import { findZone } from '../postal/find-zone.ts';
import type { ShopFindingCode } from '../settings-finding.ts';

/** A finding that is not located yet. */
export interface ShopFinding extends Omit<ConfigFinding, 'code'> {
  readonly code: ShopFindingCode;
}

/** Where settings that are right by themselves do not fit the shop. All of it is errors. */
export function checkAgainstShop(
  config: ShippingConfig,
  {
    shopCurrency: shop,
    postalTables,
  }: { readonly shopCurrency: string; readonly postalTables: readonly PostalTable[] },
): readonly ShopFinding[] {
  const currency: ShopFinding = {
    severity: 'error',
    code: 'other_currency',
    path: 'currency',
    values: { currency: config.currency, shop },
  };
  return [
    ...(config.currency === shop ? [] : [currency]),
    ...postalTables.filter((table) => findZone(config, table) === undefined).map(strandedTable),
  ];
}

const strandedTable = ({ profile, zone, ruleCount }: PostalTable): ShopFinding => ({
  severity: 'error',
  code: 'postal_table_without_zone',
  path: profile === '' ? 'zones' : 'profiles',
  values: {
    zone,
    count: ruleCount,
    options: profile === '' ? `--zone ${zone}` : `--zone ${zone} --profile ${profile}`,
  },
});
