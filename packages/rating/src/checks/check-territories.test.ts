import { COUNTRY_NAMES } from '@cartfare/core/internal';
import { describe, expect, it } from 'vitest';
import type { ZoneConfig } from '@cartfare/rating';
import { compileShipping } from '../compile/compile-shipping.ts';
import { describeFinding } from '../schema/describe-finding.ts';
import { aConfig, aZone, rulesOf } from '../../testing/test-shop.ts';

const countries = await rulesOf(...Object.keys(COUNTRY_NAMES));
const world = aZone({ id: 'world', regions: ['rest_of_world'] });

function warningsOf(...zones: readonly ZoneConfig[]): readonly string[] {
  const result = compileShipping(aConfig({ zones }), { countries });
  if (!result.ok) throw new Error(JSON.stringify(result.issue));
  return result.value.findings.map(({ code, path, values }) => `${code} ${path} ${codesIn(values['territories'])}`);
}

/** `AX, GL`, of `Åland Islands (AX), Greenland (GL)` */
const codesIn = (territories: unknown): string =>
  [...String(territories).matchAll(/\((\w\w)\)/g)].map(([, code]) => code).join(', ');

const named = (id: string, ...codes: readonly string[]) =>
  aZone({ id, regions: codes.map((country) => ({ country })) });

describe('a file that names territories', () => {
  it.each([
    ['US', 'AS, FM, GU, MH, MP, PR, PW, VI'],
    ['FR', 'BL, GF, GP, MF, MQ, NC, PF, PM, RE, WF, YT'],
    ['GB', 'GG, IM, JE'],
    ['FI', 'AX'],
    ['NO', 'SJ'],
    ['DK', 'GL'],
    ['AU', 'CC, CX, NF'],
  ])('only as parts of %s is warned of', (country, territories) => {
    const warning = `territory_in_two_zones zones[0] ${territories}`;
    expect(warningsOf(named('home', country), world)).toEqual([warning]);
    expect(warningsOf(named('home', country))).toEqual([warning]);
    const all = territories.split(', ');
    expect(warningsOf(named('home', country, ...all), world)).toEqual([]);
  });

  it('names them, and says that they can be left out', () => {
    const finland = aConfig({ zones: [named('finland', 'FI')] });
    const result = compileShipping(finland, { countries });
    expect(result.ok && result.value.findings.map(describeFinding)).toEqual([
      'zones[0]: Shoppers can write Åland Islands (AX) as countries or as parts of Finland, and only one of the two is in the zone "finland"; give both the same zone, or leave both out by "except".',
    ]);
  });

  it('only under their own codes is warned of', () => {
    expect(warningsOf(named('islands', 'PR'), world)).toEqual(['territory_in_two_zones zones[1] PR']);
  });

  it('as states in a zone of their own and not as countries is warned of', () => {
    const states = aZone({ id: 'states', regions: [{ country: 'US', provinces: ['PR', 'GU'] }, { country: 'GU' }] });
    expect(warningsOf(states, world)).toEqual(['territory_in_two_zones zones[0] PR']);
  });

  it('nowhere is not warned of', () => {
    expect(warningsOf(world)).toEqual([]);
    expect(warningsOf(named('home', 'CA'))).toEqual([]);
  });
});
