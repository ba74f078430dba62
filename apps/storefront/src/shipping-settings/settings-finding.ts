import type { ConfigFinding, ConfigFindingCode } from '@cartfare/rating';
import type { TextPosition } from './document/text-positions.ts';

/** One thing about a shipping file or the stored settings: the engine's findings and the shop's own. */
export interface SettingsFinding extends Omit<ConfigFinding, 'code'> {
  readonly code: ConfigFindingCode | ShopFindingCode;
  readonly position: TextPosition;
}

/** What the engine cannot find: it sees neither the file's text nor the shop. */
export type ShopFindingCode =
  | 'syntax'
  | 'double_key'
  /** Amounts in another currency than the shop's prices. */
  | 'other_currency'
  | 'postal_table_without_zone'
  /** A profile names a product that the shop does not have. */
  | 'unknown_product';
