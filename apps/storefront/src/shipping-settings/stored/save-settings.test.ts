import { describe, expect, it } from 'vitest';
import { replacePostalTable } from '../../rates/settings/postal-table-queries.ts';
import { selectShippingConfig } from '../../rates/settings/shipping-file-queries.ts';
import { SHIPPING } from '../../seed/shipping.ts';
import { openTestShop } from '../../../testing/open-test-shop.ts';
import { saveSettings } from './save-settings.ts';

describe('new settings', () => {
  it('are not put in force when a postal table came after they were checked', async () => {
    const { db } = await openTestShop();
    await replacePostalTable(db, { profile: '', zone: 'canada', revision: 'new', ruleCount: 1 });
    const config = { ...SHIPPING, zones: SHIPPING.zones.slice(0, 1) };
    const saved = await saveSettings(db, { config, text: '', checkedWith: [] });
    expect(saved).toEqual({ ok: false, issue: 'changed_meanwhile' });
    expect((await selectShippingConfig(db))?.zones).toHaveLength(SHIPPING.zones.length);
  });
});
