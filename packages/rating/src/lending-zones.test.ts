import { describe, expect, it } from 'vitest';
import type { RateConfig, ShippingConfig } from '@cartfare/rating';
import { aCarrier, quoting, rate } from '../testing/test-carriers.ts';
import { aRate, aRequest, aZone, compiled } from '../testing/test-shop.ts';

/** At noon in Ottawa, in winter. */
function rated(config: Partial<ShippingConfig>, day: string) {
  const carriers = [aCarrier(quoting({ code: 'live', priceMinor: 700 }))];
  return rate(aRequest({ at: Date.parse(`${day}T12:00:00-05:00`) }), compiled(config), carriers, { explain: true });
}

/** `id price` of the options, in their order. */
async function offered(config: Partial<ShippingConfig>, day: string) {
  const result = await rated(config, day);
  return result.outcome === 'rated' ? result.quotes.map(({ code, priceMinor }) => `${code} ${priceMinor}`) : [];
}

async function reasons(config: Partial<ShippingConfig>, day: string): Promise<readonly string[]> {
  const result = await rated(config, day);
  const groups = 'explanation' in result ? (result.explanation?.groups ?? []) : [];
  return groups.flatMap(({ rates }) => rates.map((each) => `${each.rate}: ${each.reason}`));
}

describe('a zone that does not count', () => {
  const chain = (
    change: Partial<ShippingConfig['zones'][number]>,
    more: readonly ShippingConfig['zones'][number][] = [],
  ) => ({
    zones: [
      aZone({ id: 'canada', also: ['christmas', ...more.map(({ id }) => id)] }),
      aZone({ id: 'christmas', regions: [], also: ['gifts'], ...change }),
      aZone({ id: 'gifts', regions: [], carriers: [{ source: 'parcel', deadlineMs: 1000 }] }),
      ...more,
    ],
  });

  it('lends neither its own rates nor what it borrows', async () => {
    const until = { until: '2026-12-24' };
    expect(await offered(chain(until), '2026-12-24')).toEqual(['canada 980', 'christmas 980', 'gifts 980', 'live 700']);
    expect(await offered(chain(until), '2026-12-25')).toEqual(['canada 980']);
    expect(await reasons(chain(until), '2026-12-25')).toEqual([
      'canada: ',
      'christmas: it ended on 2026-12-24',
      'gifts: it ended on 2026-12-24',
    ]);
  });

  it('leaves what another zone lends, too', async () => {
    const more = [aZone({ id: 'always', regions: [], also: ['gifts'] })];
    expect(await offered(chain({ off: true }, more), '2026-12-24')).toEqual([
      'canada 980',
      'gifts 980',
      'always 980',
      'live 700',
    ]);
  });
});

describe('an hour that the clock shows twice', () => {
  // Ottawa puts its clocks back from 2:00 to 1:00 on 2026-11-01, at 6:00 UTC.
  const codes = async (validity: Partial<RateConfig>, utc: string) => {
    const config = compiled({ zones: [aZone({ id: 'canada', rates: [aRate(validity)] })] });
    const result = await rate(aRequest({ at: Date.parse(`2026-11-01T${utc}:00Z`) }), config, []);
    return result.outcome === 'rated';
  };

  it.each([
    ['05:15', false],
    ['05:30', true],
    ['05:59', true],
    ['06:00', true],
    ['06:15', true],
    ['06:30', true],
    ['07:00', true],
  ])('does not undo what has begun at 1:30: at %s UTC it counts: %s', async (utc, counts) => {
    expect(await codes({ from: '2026-11-01T01:30' }, utc)).toBe(counts);
    expect(await codes({ until: '2026-11-01T01:30' }, utc)).toBe(!counts);
  });
});
