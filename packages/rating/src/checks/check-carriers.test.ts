import { expect, it } from 'vitest';
import type { ShippingConfig } from '@cartfare/rating';
import { aConfig, aRate, aZone } from '../../testing/test-shop.ts';
import { compileShipping } from '../compile/compile-shipping.ts';
import { describeFinding } from '../schema/describe-finding.ts';

function findings(change: Partial<ShippingConfig>): readonly string[] {
  const compiled = compileShipping(aConfig(change));
  const list = compiled.ok ? compiled.value.findings : compiled.issue;
  return list.map((finding) => `${finding.severity} ${describeFinding(finding)}`);
}

const post = { id: 'post', adapter: 'parcels', keyFrom: 'CARRIER_KEY_POST' };
const aZoneOf = (source: string, deadlineMs: number) =>
  aZone({ id: 'canada', rates: [aRate()], carriers: [{ source, deadlineMs }] });
const warning = (path: string) =>
  `warning ${path}: A call to this carrier ends after 10000 ms, so that nobody waits longer; write 10000 or less.`;

it('a live carrier that is given more time than a call to it may take is warned of', () => {
  expect(findings({ carriers: [{ ...post, deadlineMs: 10_001 }] })).toEqual([warning('carriers[0].deadlineMs')]);
  expect(findings({ carriers: [{ ...post, deadlineMs: 10_000 }] })).toEqual([]);
});

it('a zone that gives a live carrier more time than a call to it may take is warned of', () => {
  const change = { carriers: [post], zones: [aZoneOf('post', 60_000)] };
  expect(findings(change)).toEqual([warning('zones[0].carriers[0].deadlineMs')]);
  const profiles = [{ id: 'heavy', name: 'Heavy', products: ['anchor'], zones: [aZoneOf('post', 10_001)] }];
  expect(findings({ carriers: [post], profiles })).toEqual([warning('profiles[0].zones[0].carriers[0].deadlineMs')]);
});

it('a carrier that the shop has made itself may take a minute', () => {
  expect(findings({ carriers: [post], zones: [aZoneOf('own', 60_000)] })).toEqual([]);
});

it('finds backup rates that replace others than those beside them', () => {
  const findings = (...replaces: readonly (readonly string[])[]) => {
    const backupRates = replaces.map((ids, at) => aRate({ id: `b${at}`, name: `Backup ${at}`, replaces: ids }));
    const zone = aZone({ id: 'canada', carriers: [{ source: 'parcel', backupRates }] });
    const result = compileShipping(aConfig({ zones: [zone] }));
    return (result.ok ? [] : result.issue).map(({ code, path }) => `${code} ${path}`);
  };
  expect(findings([], ['b0'])).toEqual([]);
  const path = 'zones[0].carriers[0].backupRates';
  // The id of a rate of the zone.
  expect(findings([], ['canada'])).toEqual([`unknown_rate ${path}[1].replaces[0]`]);
  expect(findings(['b1'], ['b0'])).toEqual([
    `rates_replace_each_other ${path}[0].replaces[0]`,
    `rates_replace_each_other ${path}[1].replaces[0]`,
  ]);
});
