import { describe, expect, it } from 'vitest';
import { hashOfState, stateOfHash } from '../engine-link.ts';
import { rateCart } from '../rate-state.ts';
import { readSettings } from '../read-settings.ts';
import { EXAMPLES } from './examples.ts';

const NOON = Date.UTC(2026, 10, 20, 17);

describe('the examples of the engine playground', () => {
  it.each(EXAMPLES.filter(({ id }) => id !== 'mistakes'))(
    '$title: has no findings, and rates its cart',
    async (example) => {
      const { findings, shop } = await readSettings(example.settings);
      expect(findings).toEqual([]);
      expect((shop && (await rateCart(example, shop, NOON)))?.result.outcome).toBe('rated');
    },
  );

  it('locates each mistake of the file with mistakes', async () => {
    const example = EXAMPLES.find(({ id }) => id === 'mistakes');
    const { findings, shop } = await readSettings(example?.settings ?? '');
    expect(shop).toBeNull();
    expect(findings.map(({ code, position }) => [code, position.line])).toEqual([['not_minor_units', 12]]);
    const mended = await readSettings(example?.settings.replace('6.5', '650') ?? '');
    expect(mended.findings.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['duplicate_id', 'unknown_country', 'tiers_overlap', 'min_above_max']),
    );
  });

  it.each(EXAMPLES)(
    '$title: fits a link of at most 4,000 characters',
    async ({ settings, destination, lines, customerTags }) => {
      const state = { settings, destination, lines, customerTags };
      const hash = await hashOfState(state);
      expect(hash.length).toBeLessThan(4000);
      expect(await stateOfHash(hash)).toEqual({ ok: true, value: state });
    },
  );
});
