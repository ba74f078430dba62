import { findProvince } from '@cartfare/core/address';
import type { OriginConfig } from '../config/address.ts';
import type { BoxConfig, PackingConfig } from '../config/packing-config.ts';
import { sidesOf } from '../packing/boxes.ts';
import type { ProfileConfig } from '../config/shipping-config.ts';
import { reportDuplicates, type Findings } from '../schema/findings.ts';
import { checkCountry } from './check-place.ts';
import type { CheckScope } from './check-scope.ts';
import { checkZones } from './check-zones.ts';

export function checkProfiles(profiles: readonly ProfileConfig[], path: string, scope: CheckScope): void {
  reportDuplicates(profiles, (profile) => profile.id, path, 'id', scope.findings);
  checkProducts(profiles, path, scope);
  for (const [at, profile] of profiles.entries()) {
    const where = `${path}[${at}]`;
    if (profile.origin !== undefined) checkOrigin(profile.origin, `${where}.origin`, scope);
    checkPacking(profile.packing, `${where}.packing`, scope);
    if (profile.zones !== undefined) checkZones(profile.zones, `${where}.zones`, scope);
  }
}

/** A product may be in one profile only. */
function checkProducts(profiles: readonly ProfileConfig[], path: string, { findings }: CheckScope): void {
  const profileOf = new Map<string, string>();
  for (const [at, { id, products = [] }] of profiles.entries()) {
    if (products.length === 0) findings.warn('profile_without_products', `${path}[${at}]`, { profile: id });
    for (const [position, product] of products.entries()) {
      const profile = profileOf.get(product);
      if (profile === undefined) profileOf.set(product, id);
      else findings.error('duplicate_product', `${path}[${at}].products[${position}]`, { product, profile });
    }
  }
}

/** Carriers get the province as it is here. It may be empty. */
export function checkOrigin(
  { country, province }: OriginConfig,
  path: string,
  { findings, countries }: CheckScope,
): void {
  if (!checkCountry(country, `${path}.country`, findings) || province === '') return;
  const rules = countries.get(country);
  const [first] = rules?.provinces ?? [];
  if (rules === undefined || first === undefined || rules.provinces.some(({ code }) => code === province)) return;
  const { code: example } = findProvince(rules, province) ?? first;
  findings.warn('unknown_province', `${path}.province`, { province, country, example });
}

export function checkPacking(packing: PackingConfig | undefined, path: string, { findings }: CheckScope): void {
  const { packagingGrams = 0, maxParcelGrams = Infinity, boxes = [] } = packing ?? {};
  reportDuplicates(boxes, (box) => box.id, `${path}.boxes`, 'id', findings);
  for (const [at, box] of boxes.entries()) checkBox(box, maxParcelGrams, `${path}.boxes[${at}]`, findings);
  if (packagingGrams >= maxParcelGrams) {
    findings.error('no_room_in_parcel', path, { packaging: packagingGrams, max: maxParcelGrams });
  }
}

function checkBox(box: BoxConfig, maxParcelGrams: number, path: string, findings: Findings): void {
  const { innerMm, outerMm = innerMm, emptyGrams = 0, maxGrams } = box;
  const max = Math.min(maxGrams, maxParcelGrams);
  if (emptyGrams >= max) findings.error('no_room_in_box', path, { empty: emptyGrams, max });
  const inner = sidesOf(innerMm);
  if (sidesOf(outerMm).some((side, axis) => side < (inner[axis] ?? 0))) {
    findings.error('outside_below_inside', `${path}.outerMm`, {
      inner: innerMm.join(' x '),
      outer: outerMm.join(' x '),
    });
  }
}
