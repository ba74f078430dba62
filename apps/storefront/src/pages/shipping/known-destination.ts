import { findCountry, findProvince, loadCountryRules, type Destination } from '@cartfare/core';
import type { AppContext } from '../../app-deps.ts';
import { getContext } from '../../http/request-context.ts';

/** What a cart page starts with: last asked for, else the customer's default address, else the shop's own country. */
export async function firstDestination(c: AppContext): Promise<Destination> {
  const { session, customer } = await getContext(c);
  if (session?.destination) return inCodes(session.destination);
  const address = customer?.addresses.find(({ isDefault }) => isDefault);
  if (address !== undefined) return { zip: address.zip, country: address.country, province: address.province };
  const { origin } = await c.get('deps').shop.shipping.current();
  return { zip: '', country: origin.country, province: '' };
}

/**
 * The destination as our pages write it. Clients may have sent names; and a form without a script can send a province of
 * the country that was chosen before, which is then left out.
 */
export async function inCodes(destination: Destination): Promise<Destination> {
  const country = findCountry(destination.country);
  if (country === undefined) return destination;
  const rules = await loadCountryRules(country);
  if (rules === null) return { ...destination, country };
  const province = findProvince(rules, destination.province)?.code ?? '';
  return { ...destination, country, province };
}
