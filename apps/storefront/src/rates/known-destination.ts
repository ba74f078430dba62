import {
  COUNTRY_NAMES,
  findCountry,
  findProvince,
  guessCountry,
  loadCountryRules,
  normalizePostalCode,
  type Destination,
} from '@cartfare/core';
import type { AppContext } from '../http/app-context.ts';
import { rememberedDestination } from '../session/remembered-destination.ts';
import type { CustomerAddress } from '../shop/model.ts';
import { getContext } from '../session/request-context.ts';

declare module '../http/app-context.ts' {
  interface AppSettings {
    /**
     * Where a cart page begins when nothing is known of the shopper: an ISO 3166-1 alpha-2 code, or `guess` for the country
     * of the browser's language. Null: the country that the shop ships from.
     */
    readonly defaultCountry: string | null;
    /** Rates are asked for while the shopper types, when the destination is complete (clause BE-5). */
    readonly automaticRates: boolean;
  }
}

export interface DefaultDestination {
  readonly destination: Destination;
  /** The country is that of the browser's language: nobody has said it. */
  readonly isGuess: boolean;
}

/** What a cart page starts with where nothing is known: a country with nothing else filled in. */
export async function defaultDestination(c: AppContext): Promise<DefaultDestination> {
  const { settings, shop } = c.get('deps');
  const { defaultCountry } = settings;
  const begin = (country: string, isGuess: boolean) => ({ destination: { zip: '', country, province: '' }, isGuess });
  const guess =
    defaultCountry === 'guess'
      ? guessCountry(languagesOf(c.req.header('accept-language')), (code) => Object.hasOwn(COUNTRY_NAMES, code))
      : undefined;
  if (guess !== undefined) return begin(guess, true);
  const isSet = defaultCountry !== null && defaultCountry !== 'guess';
  return begin(isSet ? defaultCountry : await shop.shipping.originCountry(), false);
}

/** `de-AT,de;q=0.9,en;q=0.8`: in the order in which browsers write them, which is that of their preference. */
const languagesOf = (header = ''): readonly string[] =>
  header.split(',').map((language) => (language.split(';')[0] ?? '').trim());

/**
 * Where rates were last asked for, in this visit or one before, else the customer's default address (clause RO-1); null
 * when there is neither. `saved` are the customer's addresses, where they are read already.
 */
export async function knownDestination(c: AppContext, saved?: readonly CustomerAddress[]): Promise<Destination | null> {
  const { session, customer } = await getContext(c);
  // Rates can be asked for with empty fields; that is not a destination to begin with.
  if (session?.destination?.country) return inCodes(session.destination);
  if (customer === null) {
    const remembered = rememberedDestination(c);
    return remembered === null ? null : inCodes(remembered);
  }
  const addresses = saved ?? (await c.get('deps').shop.addresses.list(customer.id));
  const address = addresses.find(({ isDefault }) => isDefault);
  return address === undefined ? null : destinationOfAddress(address);
}

export const destinationOfAddress = ({ zip, country, province }: CustomerAddress): Destination => ({
  zip: normalizePostalCode(country, zip),
  country,
  province,
});

/**
 * The destination as our pages write it, in codes, and the postal code as its country does: a page's script can tell that
 * only later. Clients may have sent names; and a form without a script can send a province of the country that was chosen
 * before, which is then left out.
 */
export async function inCodes(destination: Destination): Promise<Destination> {
  const country = findCountry(destination.country);
  if (country === undefined) return destination;
  const zip = normalizePostalCode(country, destination.zip);
  const rules = await loadCountryRules(country);
  if (rules === null) return { ...destination, country, zip };
  const province = findProvince(rules, destination.province)?.code ?? '';
  return { country, province, zip };
}
