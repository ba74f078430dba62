import { CONDITION_PARTS } from './parts/condition-parts.ts';
import { PRICE_PARTS } from './parts/price-parts.ts';
import { RATE_PARTS } from './parts/rate-parts.ts';
import { SHOP_PARTS } from './parts/shop-parts.ts';
import { ZONE_PARTS } from './parts/zone-parts.ts';
import type { SettingsPart } from './settings-part.ts';

/** Everything that a shipping file can say; the first is the file as a whole. */
export const SETTINGS_PARTS: readonly SettingsPart[] = [
  ...SHOP_PARTS,
  ...ZONE_PARTS,
  ...RATE_PARTS,
  ...PRICE_PARTS,
  ...CONDITION_PARTS,
];
