import { aRateLine } from '@cartfare/testing';
import { describe, expect, it } from 'vitest';
import type { ConditionConfig } from '../conditions/built-in.ts';
import type { ShippingConfig } from '../config/shipping-config.ts';
import { compileShipping } from '../compile/compile-shipping.ts';
import { describeFinding } from '../schema/describe-finding.ts';
import { rate } from '../../testing/test-carriers.ts';
import { aConfig, aRate, aRequest, aZone, compiled } from '../../testing/test-shop.ts';

const place = { id: 'quay', name: 'Quay', address: '1 Quay Street' };
const lantern = aRateLine({ id: 'lantern', weightGrams: 400 });
const anchor = aRateLine({ id: 'anchor', productHandle: 'anchor', weightGrams: 9000 });

/** Pickup under this condition, in a shop with heavy goods in the same zones. */
const shop = (condition: ConditionConfig): Partial<ShippingConfig> => ({
  profiles: [{ id: 'heavy', name: 'Heavy', products: ['anchor'] }],
  zones: [
    aZone({
      id: 'canada',
      rates: [aRate(), aRate({ id: 'pickup', name: 'Pickup', pickup: { places: [place] }, when: [condition] })],
    }),
  ],
});

const none = { of: 'lines', match: 'none', lines: { profile: 'heavy' } } as const;

describe('lines of a profile', () => {
  it('are those whose products are in it', async () => {
    const codes = async (condition: ConditionConfig, ...lines: readonly (typeof lantern)[]) => {
      const result = await rate(aRequest({ lines }), compiled(shop(condition)), []);
      return result.outcome === 'rated' ? result.quotes.map(({ code }) => code) : [];
    };
    expect(await codes(none, lantern)).toEqual(['standard', 'pickup-quay']);
    expect(await codes(none, lantern, anchor)).toEqual(['standard']);
    const light = { of: 'weight', belowGrams: 5000, net: true, lines: { profile: 'heavy' } } as const;
    expect(await codes(light, lantern)).toEqual(['standard', 'pickup-quay']);
    expect(await codes(light, anchor)).toEqual(['standard']);
  });

  it('are named in the explanation', async () => {
    const result = await rate(aRequest({ lines: [anchor] }), compiled(shop(none)), [], { explain: true });
    const groups = 'explanation' in result ? (result.explanation?.groups ?? []) : [];
    expect(groups.at(-1)?.rates.at(-1)?.reason).toBe('no line of the profile heavy (here: 1 of 1 lines)');
  });

  it('need a profile that there is', () => {
    const refused = compileShipping(aConfig(shop({ of: 'not', condition: { ...none, lines: { profile: 'heavi' } } })));
    expect(refused.ok ? [] : refused.issue.map(describeFinding)).toEqual([
      'zones[0].rates[1].when[0].condition.lines.profile: There is no shipping profile with the id "heavi".',
    ]);
  });
});
