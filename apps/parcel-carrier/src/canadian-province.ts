import type { CarrierAddress } from './rate-request.ts';

/** Regions of the country that the price list distinguishes. */
export type CanadianRegion = 'atlantic' | 'central' | 'prairies' | 'pacific' | 'north';

const REGION_OF_PROVINCE: ReadonlyMap<string, CanadianRegion> = new Map([
  ['NL', 'atlantic'],
  ['NS', 'atlantic'],
  ['PE', 'atlantic'],
  ['NB', 'atlantic'],
  ['QC', 'central'],
  ['ON', 'central'],
  ['MB', 'prairies'],
  ['SK', 'prairies'],
  ['AB', 'prairies'],
  ['BC', 'pacific'],
  ['YT', 'north'],
  ['NT', 'north'],
  ['NU', 'north'],
]);

/**
 * The province by the first letter of the postal code; NT and NU share X, and cost the same here.
 * Source: Canada Post, Addressing Guidelines, "Postal code: forward sortation area".
 */
const PROVINCE_OF_LETTER: ReadonlyMap<string, string> = new Map([
  ['A', 'NL'],
  ['B', 'NS'],
  ['C', 'PE'],
  ['E', 'NB'],
  ['G', 'QC'],
  ['H', 'QC'],
  ['J', 'QC'],
  ['K', 'ON'],
  ['L', 'ON'],
  ['M', 'ON'],
  ['N', 'ON'],
  ['P', 'ON'],
  ['R', 'MB'],
  ['S', 'SK'],
  ['T', 'AB'],
  ['V', 'BC'],
  ['X', 'NT'],
  ['Y', 'YT'],
]);

export interface CanadianProvince {
  readonly code: string;
  readonly region: CanadianRegion;
}

/** The province of a Canadian address, by its code, else by its postal code; null when both are unknown. */
export function canadianProvince(address: CarrierAddress): CanadianProvince | null {
  const letter = address.postal_code?.trim().charAt(0).toUpperCase() ?? '';
  const candidates = [address.province?.trim().toUpperCase(), PROVINCE_OF_LETTER.get(letter)];
  for (const code of candidates) {
    const region = code === undefined ? undefined : REGION_OF_PROVINCE.get(code);
    if (code !== undefined && region !== undefined) return { code, region };
  }
  return null;
}
