import type { ShippingConfig } from '@cartfare/rating';
import type { PostalTable } from '../../db/postal-table-queries.ts';
import { countText } from './count-text.ts';

/** `10 zones, 12 rates, 1 profile, 1 postal table with 1,000,000 rules` */
export function settingsSummary({ zones, profiles = [] }: ShippingConfig, tables: readonly PostalTable[]): string {
  const all = [...zones, ...profiles.flatMap((profile) => profile.zones ?? [])];
  const rates = all.reduce((sum, zone) => sum + zone.rates.length, 0);
  const rules = tables.reduce((sum, table) => sum + table.ruleCount, 0);
  return [
    countText(all.length, 'zone'),
    countText(rates, 'rate'),
    ...(profiles.length > 0 ? [countText(profiles.length, 'profile')] : []),
    ...(tables.length > 0 ? [`${countText(tables.length, 'postal table')} with ${countText(rules, 'rule')}`] : []),
  ].join(', ');
}
