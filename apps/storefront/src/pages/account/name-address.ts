import { COUNTRY_NAMES, findProvince, loadCountryRules } from '@cartfare/core';
import type { CustomerAddress } from '../../shop/model.ts';

/** An address in words. */
export interface NamedAddress {
  readonly address: CustomerAddress;
  /** "Ottawa, Ontario, K1N 5T2" */
  readonly place: string;
  readonly country: string;
}

export async function nameAddress(address: CustomerAddress): Promise<NamedAddress> {
  const rules = await loadCountryRules(address.country);
  const province = rules === null ? undefined : findProvince(rules, address.province);
  const place = [address.city, province?.name ?? address.province, address.zip];
  return {
    address,
    place: place.filter((part) => part !== '').join(', '),
    country: COUNTRY_NAMES[address.country] ?? address.country,
  };
}
