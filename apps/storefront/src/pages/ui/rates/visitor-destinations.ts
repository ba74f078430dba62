import { guessCountry } from '@cartfare/core/address';
import { COUNTRY_NAMES } from '@cartfare/core/internal';
import type { AppContext } from '../../../app-context.ts';
import { requestedLanguages } from '../../../http/request-language.ts';
import { rememberedDestination } from '../../../session/remembered-destination.ts';
import type { Visitor } from '../../../session/session.ts';
import type { CustomerAddress } from '../../../shop/model.ts';
import { dropUnknownProvince, NOWHERE, placeOfAddress, type Place } from '../../../shop/place.ts';

/** The destinations that a page begins with. */
export interface VisitorDestinations {
  /** The customer's addresses; none for a visitor. */
  readonly saved: readonly CustomerAddress[];
  /**
   * The destination last asked for, in this visit or an earlier one, else the customer's default address (clause RO-1),
   * else null.
   */
  readonly known: Place | null;
  /** Where none is known: a country, the other fields empty. */
  readonly fallback: Place;
  /** The country of `fallback` was guessed from the browser's language. */
  readonly isGuess: boolean;
}

export async function readDestinations(c: AppContext, visitor: Visitor): Promise<VisitorDestinations> {
  const { customer } = visitor;
  const saved = customer === null ? [] : await c.get('deps').shop.addresses.list(customer.id);
  const remembered = customer === null ? await rememberedDestination(c) : null;
  return { saved, known: await knownPlace(visitor, saved, remembered), ...(await fallbackOf(c)) };
}

async function knownPlace(
  { session, customer }: Visitor,
  saved: readonly CustomerAddress[],
  remembered: Place | null,
): Promise<Place | null> {
  // Rates can be asked for with empty fields, which is not a destination.
  if (session?.place?.countryCode) return dropUnknownProvince(session.place);
  if (customer === null) return remembered === null ? null : dropUnknownProvince(remembered);
  const address = saved.find(({ isDefault }) => isDefault);
  return address === undefined ? null : placeOfAddress(address);
}

async function fallbackOf(c: AppContext): Promise<Pick<VisitorDestinations, 'fallback' | 'isGuess'>> {
  const { settings, shop } = c.get('deps');
  const { defaultCountry } = settings;
  const begin = (countryCode: string, isGuess: boolean) => ({ fallback: { ...NOWHERE, countryCode }, isGuess });
  const guess =
    defaultCountry === 'guess'
      ? guessCountry(requestedLanguages(c.req.header('accept-language')), (code) => Object.hasOwn(COUNTRY_NAMES, code))
      : undefined;
  if (guess !== undefined) return begin(guess, true);
  const isSet = defaultCountry !== null && defaultCountry !== 'guess';
  return begin(isSet ? defaultCountry : (await shop.shipping.origins()).origin.country, false);
}
