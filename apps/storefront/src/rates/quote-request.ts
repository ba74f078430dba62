import { type Destination, err, ok, type Result } from '@cartfare/core';
import type { AppContext } from '../http/app-context.ts';
import { type FieldIssue, readText } from '../http/field-readers.ts';
import { type FormObject, isFormObject } from '../http/form-value.ts';
import { getContext } from '../session/request-context.ts';
import type { QuoteRequest } from './quoting.ts';

/** The visitor's cart, to be shipped there. */
export async function quoteRequest(c: AppContext, destination: Destination): Promise<QuoteRequest> {
  const { cart, locale, customer } = await getContext(c);
  return {
    cart,
    destination,
    currency: c.get('deps').shop.currencies.shopCurrency,
    locale,
    ...(customer === null ? {} : { customer: { id: customer.id, tags: customer.tags } }),
    requestId: c.get('requestId'),
  };
}

/**
 * Length of each field of a destination, in UTF-16 units: it is kept in the session and beside each answer. Source: ours;
 * the longest names of countries and provinces have some 60.
 */
const MAX_DESTINATION_FIELD_LENGTH = 255;

/** The destination that a call carries in `shipping_address`, or null when it carries none. */
export function readDestination(fields: FormObject): Result<Destination | null, FieldIssue> {
  const { shipping_address: address } = fields;
  if (address === undefined || address === null) return ok(null);
  if (!isFormObject(address)) return err('shipping_address has to be a group of fields');
  const zip = readText(address['zip'], 'zip', MAX_DESTINATION_FIELD_LENGTH);
  if (!zip.ok) return zip;
  const country = readText(address['country'], 'country', MAX_DESTINATION_FIELD_LENGTH);
  if (!country.ok) return country;
  const province = readText(address['province'], 'province', MAX_DESTINATION_FIELD_LENGTH);
  if (!province.ok) return province;
  return ok({ zip: zip.value, country: country.value, province: province.value });
}
