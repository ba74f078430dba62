import { expect, it } from 'vitest';
import type { ProfileConfig, ZoneConfig } from '@cartfare/rating';
import { compileShipping } from '../compile/compile-shipping.ts';
import { describeFinding } from '../schema/describe-finding.ts';
import { aConfig, aRate, aZone } from '../../testing/test-shop.ts';

const zoneOf = (...names: readonly string[]): ZoneConfig =>
  aZone({ id: 'canada', rates: names.map((name, at) => aRate({ id: `${at}`, name })) });

const profileOf = (id: string, zone: ZoneConfig): ProfileConfig => ({ id, name: id, products: [id], zones: [zone] });

function warnings(general: ZoneConfig, ...profiles: readonly ZoneConfig[]): readonly string[] {
  const compiled = compileShipping(
    aConfig({ zones: [general], profiles: profiles.map((zone, at) => profileOf(`p${at}`, zone)) }),
  );
  if (!compiled.ok) throw new Error('The settings have an error.');
  return compiled.value.findings.map((finding) => describeFinding(finding));
}

const alike = (path: string, name: string, other: string): string =>
  `${path}: "${name}" and "${other}" are two names: rates of several profiles are added up only if their names are equal; write both alike.`;

it.each(['Standard ', 'standard', 'STANDARD', '  Standard'])(
  '%j in a profile is not "Standard", with a warning',
  (name) => {
    expect(warnings(zoneOf('Standard'), zoneOf('Express', name))).toEqual([
      alike('profiles[0].zones[0].rates[1].name', name, 'Standard'),
    ]);
  },
);

it('two profiles are compared, and backup rates too', () => {
  const backup: ZoneConfig = aZone({
    id: 'canada',
    rates: [],
    carriers: [{ source: 'parcel', deadlineMs: 1, backupRates: [aRate({ name: 'By  air' })] }],
  });
  expect(warnings(zoneOf('Standard'), zoneOf('By air'), backup)).toEqual([
    alike('profiles[1].zones[0].carriers[0].backupRates[0].name', 'By  air', 'By air'),
  ]);
});

it('there is no warning of equal names, of other names, or within one profile', () => {
  expect(warnings(zoneOf('Standard', 'standard'), zoneOf('standard', 'Standard', 'Freight'))).toEqual([]);
});
