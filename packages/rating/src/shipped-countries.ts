import { COUNTRY_NAMES } from '@cartfare/core';
import type { CompiledShipping } from './compiled-shipping.ts';
import { shipsInto } from './zones/country-coverage.ts';

/** ISO codes of the countries that some part of can be shipped to, in the general profile: what a form should offer. */
export const shippedCountries = ({ general }: CompiledShipping): readonly string[] =>
  Object.keys(COUNTRY_NAMES).filter((country) => shipsInto(general.zones.matcher, country));
