import * as z from 'zod';
import { nonEmptyString, text } from '../schema/fields.ts';

/** The address from which parcels are shipped, as in the shipping file. */
export interface OriginConfig {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** The platform's province code, such as `ON`; empty if the country has none. */
  readonly province: string;
  /** Empty if the country has none. */
  readonly postalCode: string;
  readonly city: string;
  /** Default, as for the fields below: empty. */
  readonly address1?: string | undefined;
  readonly address2?: string | undefined;
  readonly name?: string | undefined;
  readonly company?: string | undefined;
  readonly phone?: string | undefined;
}

export const originSchema: z.ZodType<OriginConfig> = z
  .strictObject({
    country: nonEmptyString.describe('ISO 3166-1 alpha-2 code in capitals, such as CA. It cannot be empty.'),
    province: text.describe('Province code, such as ON.'),
    postalCode: text.describe('Postal code.'),
    city: text.describe('City or town.'),
    address1: text.optional().describe('Street and number. Default: empty.'),
    address2: text.optional().describe('Floor, suite or similar. Default: empty.'),
    name: text.optional().describe('Name of a person. Default: empty.'),
    company: text.optional().describe('Company. Default: empty.'),
    phone: text.optional().describe('Telephone number. Default: empty.'),
  })
  .meta({
    id: 'address',
    description: 'An address, as sent to carriers. If a required field is not known, write an empty text.',
  });

/** A full address for carriers. Every field is a string; unknown ones are empty. */
export type Address = { readonly [Field in keyof OriginConfig]-?: string };

/** The address with all fields, always in the same order. */
export const fullAddress = (given: OriginConfig): Address => ({
  country: given.country,
  province: given.province,
  postalCode: given.postalCode,
  city: given.city,
  address1: given.address1 ?? '',
  address2: given.address2 ?? '',
  name: given.name ?? '',
  company: given.company ?? '',
  phone: given.phone ?? '',
});
