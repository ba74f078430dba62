import { ok, err, type Destination, type Result } from '@cartfare/core';
import { isFormObject, type FormObject } from '../http/form-value.ts';
import { readText, type FieldComplaint } from './field-readers.ts';

/** The destination that a call carries in `shipping_address`, or null when it carries none. */
export function readDestination(fields: FormObject): Result<Destination | null, FieldComplaint> {
  const { shipping_address: address } = fields;
  if (address === undefined || address === null) return ok(null);
  if (!isFormObject(address)) return err('shipping_address has to be a group of fields');
  const zip = readText(address['zip'], 'zip');
  if (!zip.ok) return zip;
  const country = readText(address['country'], 'country');
  if (!country.ok) return country;
  const province = readText(address['province'], 'province');
  if (!province.ok) return province;
  return ok({ zip: zip.value, country: country.value, province: province.value });
}
