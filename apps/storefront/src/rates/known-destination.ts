import { COUNTRY_NAMES, guessCountry, type Place } from '@cartfare/core/address';
import type { AppContext } from '../app-context.ts';
import { rememberedDestination } from '../session/remembered-destination.ts';
import { getContext } from '../session/request-context.ts';
import type { CustomerAddress } from '../shop/model.ts';
import { dropUnknownProvince, NOWHERE, placeOfAddress } from '../shop/place.ts';

export interface DefaultDestination {
  readonly place: Place;
  /** The country was guessed from the browser's language. */
  readonly isGuess: boolean;
}

/** The destination of a cart page when none is known: a country, the other fields empty. */
export async function defaultDestination(c: AppContext): Promise<DefaultDestination> {
  const { settings, shop } = c.get('deps');
  const { defaultCountry } = settings;
  const begin = (countryCode: string, isGuess: boolean) => ({ place: { ...NOWHERE, countryCode }, isGuess });
  const guess =
    defaultCountry === 'guess'
      ? guessCountry(languagesOf(c.req.header('accept-language')), (code) => Object.hasOwn(COUNTRY_NAMES, code))
      : undefined;
  if (guess !== undefined) return begin(guess, true);
  const isSet = defaultCountry !== null && defaultCountry !== 'guess';
  return begin(isSet ? defaultCountry : (await shop.shipping.origins()).origin.country, false);
}

/** The languages of a header such as `de-AT,de;q=0.9,en;q=0.8`, in its order, which browsers write by preference. */
const languagesOf = (header = ''): readonly string[] =>
  header.split(',').map((language) => (language.split(';')[0] ?? '').trim());

/**
 * The destination last asked for, in this visit or an earlier one, else the customer's default address (clause RO-1),
 * else null. `saved`: the customer's addresses, if they have been read already.
 */
export async function knownDestination(c: AppContext, saved?: readonly CustomerAddress[]): Promise<Place | null> {
  const { session, customer } = await getContext(c);
  // Rates can be asked for with empty fields, which is not a destination.
  if (session?.place?.countryCode) return dropUnknownProvince(session.place);
  if (customer === null) {
    const remembered = await rememberedDestination(c);
    return remembered === null ? null : dropUnknownProvince(remembered);
  }
  const addresses = saved ?? (await c.get('deps').shop.addresses.list(customer.id));
  const address = addresses.find(({ isDefault }) => isDefault);
  return address === undefined ? null : placeOfAddress(address);
}
