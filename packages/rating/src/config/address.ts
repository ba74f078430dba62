import { nonEmptyString, optional, string } from '../schema/fields.ts';
import { object } from '../schema/object-schema.ts';
import type { Schema } from '../schema/schema.ts';

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
  readonly address1?: string;
  readonly address2?: string;
  readonly name?: string;
  readonly company?: string;
  readonly phone?: string;
}

export const originSchema: Schema<OriginConfig> = object<OriginConfig>({
  name: 'address',
  description: 'An address, as sent to carriers. If a required field is not known, write an empty text.',
  fields: {
    country: nonEmptyString('ISO 3166-1 alpha-2 code in capitals, such as CA. It cannot be empty.'),
    province: string('Province code, such as ON.'),
    postalCode: string('Postal code.'),
    city: string('City or town.'),
    address1: optional(string('Street and number. Default: empty.')),
    address2: optional(string('Floor, suite or similar. Default: empty.')),
    name: optional(string('Name of a person. Default: empty.')),
    company: optional(string('Company. Default: empty.')),
    phone: optional(string('Telephone number. Default: empty.')),
  },
});

/** A full address for carriers. Every field is a string; unknown ones are empty. */
export type Address = Required<OriginConfig>;

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
