import { findCountry, findProvince, loadCountryRules, type Destination } from '@cartfare/core';
import type { AppContext } from '../http/app-context.ts';
import { getContext } from '../session/request-context.ts';

/** What a cart page starts with where nothing is known: the shop's own country with nothing else filled in. */
export const originDestination = async (c: AppContext): Promise<Destination> => ({
  zip: '',
  country: await c.get('deps').shop.shipping.originCountry(),
  province: '',
});

/** Where rates were last asked for, else the customer's default address (clause RO-1); null when there is neither. */
export async function knownDestination(c: AppContext): Promise<Destination | null> {
  const { session, customer } = await getContext(c);
  // Rates can be asked for with empty fields; that is no destination to begin with.
  if (session?.destination?.country) return inCodes(session.destination);
  if (customer === null) return null;
  const addresses = await c.get('deps').shop.addresses.list(customer.id);
  const address = addresses.find(({ isDefault }) => isDefault);
  return address === undefined ? null : { zip: address.zip, country: address.country, province: address.province };
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
