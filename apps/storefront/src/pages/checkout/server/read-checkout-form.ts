import { err, isNestedWithin, ok, parseJson, type Result } from '@cartfare/core/internal';
import { parsePlace } from '@cartfare/core/languages';
import { z } from 'zod';
import { invalidField } from '../../../http/form-fields.ts';
import type { FormRefusal } from '../../../http/form-refusal.ts';
import { type FormObject, formText } from '../../../http/form-value.ts';
import type { CheckoutStart } from '../../../shop/checkouts/checkouts.ts';
import { dropUnknownProvince, readPlace, samePlace, type Place } from '../../../shop/place.ts';
import { RATE_FIELD, SHOWN_FIELD, type ShownShipping } from '../shared/shown-shipping.tsx';

export interface CheckoutForm extends CheckoutStart {
  /** The address fields were edited since the result that the page showed, or it showed none. */
  readonly isEdited: boolean;
}

/**
 * Longest code or name of a rate, in UTF-16 units: those of several shipments are joined, and each may be as long as a
 * carrier may write it (255).
 */
const MAX_RATE_TEXT = 4_000;

/** Levels of lists and objects in the hidden field: the object, the list of rates, a rate. */
const SHOWN_LEVELS = 3;

const rateText = z.string().max(MAX_RATE_TEXT);

const shownShipping = z.object({
  destination: z.tuple([z.string(), z.string(), z.string()]).nullable(),
  rates: z.array(z.tuple([rateText, rateText, z.int().nonnegative().nullable()])),
  isChosen: z.boolean(),
});

/** What the form of the cart page, or of the checkout itself, has sent to the checkout. */
export async function readCheckoutForm(fields: FormObject): Promise<Result<CheckoutForm, FormRefusal>> {
  const read = await readPlace(fields);
  if (!read.ok) return read;
  const sentCode = formText(fields, RATE_FIELD) || null;
  if (sentCode !== null && sentCode.length > MAX_RATE_TEXT) return err(invalidField(`${RATE_FIELD} is too long.`));
  const place = read.value === null ? null : await dropUnknownProvince(read.value);
  const shown = readShown(formText(fields, SHOWN_FIELD));
  // The first rate is selected until the shopper chooses one, which is no choice that could be lost.
  const selectedCode = !shown.isChosen && sentCode === shown.rates[0]?.code ? null : sentCode;
  const isEdited = place !== null && !(await isShownFor(shown, place));
  const rates = shown.rates
    .filter(({ code }, index) => index === 0 || code === selectedCode)
    // The price of another destination is nothing to compare with.
    .map((rate) => (isEdited ? { ...rate, priceHundredths: null } : rate));
  return ok({ place, selectedCode, shown: rates, isEdited });
}

const isShownFor = async ({ destination }: ShownShipping, place: Place): Promise<boolean> =>
  destination !== null && samePlace(await dropUnknownProvince(await parsePlace(destination)), place);

const NOTHING_SHOWN: ShownShipping = { destination: null, rates: [], isChosen: true };

function readShown(text: string): ShownShipping {
  // Checked before parsing.
  const shown = shownShipping.safeParse(isNestedWithin(text, SHOWN_LEVELS) ? parseJson(text) : null);
  // Missing, or not what the page wrote.
  if (!shown.success) return NOTHING_SHOWN;
  const { destination, rates, isChosen } = shown.data;
  const [country = '', province = '', postalCode = ''] = destination ?? [];
  return {
    destination: destination && { country, province, postalCode },
    rates: rates.map(([code, name, priceHundredths]) => ({ code, name, priceHundredths })),
    isChosen,
  };
}
