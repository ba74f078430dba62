import type { ShippingConfig } from '@cartfare/rating';
import { readSettingsDocument } from '@cartfare/shipping-file';
import type { RateDatabase } from '../store/open-rate-database.ts';
import { selectLiveVersion, type SettingsVersion } from './settings-versions.ts';

/** The live version's settings, without the postal tables; null while there are none. They were checked when imported. */
export async function selectLiveConfig(db: RateDatabase): Promise<ShippingConfig | null> {
  const live = await selectLiveVersion(db);
  return live === null ? null : (jsonOf(live) as ShippingConfig);
}

/** The version's text as JSON, not validated. */
export function jsonOf({ id, text }: Pick<SettingsVersion, 'id' | 'text'>): unknown {
  const document = readSettingsDocument(text);
  if (!document.ok) throw new Error(`Version ${id} of the settings is not JSON any more.`);
  return document.value.json;
}
