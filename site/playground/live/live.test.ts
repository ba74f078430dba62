import { describe, expect, it } from 'vitest';
import { lookCode, LOOKS } from './looks.ts';
import { createSampleRates, workdayAfter } from './sample-rates.ts';
import { lookStyles, themePage } from './theme-page.ts';

const SATURDAY = Date.UTC(2026, 10, 28, 15);

describe('the drop-in of the first page', () => {
  it('has rates with dates after today, on working days', async () => {
    const { body } = await createSampleRates(() => SATURDAY, 'en').respond(
      { country: 'CA', province: '', zip: '' },
      'CAD',
    );
    const { shipping_rates: rates } = body as { shipping_rates: { price: string; delivery_range: string[] }[] };
    expect(rates.map(({ delivery_range: range }) => range)).toEqual([
      ['2026-12-02', '2026-12-04'],
      ['2026-12-01', '2026-12-02'],
      ['2026-11-30', '2026-11-30'],
    ]);
    expect(rates[0]?.price).toBe('0.00');
  });

  it('counts working days only', () => {
    expect([0, 1, 5, 6].map((count) => workdayAfter(SATURDAY, count))).toEqual([
      '2026-11-28',
      '2026-11-30',
      '2026-12-04',
      '2026-12-07',
    ]);
  });

  it('has the attributes as the visitor can copy them', () => {
    const page = themePage({
      language: 'ar',
      direction: 'rtl',
      attributes: { heading: 'Ship "it"' },
      hasCart: true,
      folder: '/x/',
    });
    expect(page).toContain('<html lang="ar" dir="rtl">');
    expect(page).toContain('heading="Ship &quot;it&quot;"');
  });

  it('has the custom properties of its look in the page and in the markup to copy', () => {
    for (const look of LOOKS)
      for (const [name, value] of Object.entries(look.properties))
        for (const text of [lookStyles(look), lookCode(look)]) expect(text).toContain(`${name}: ${value};`);
  });
});
