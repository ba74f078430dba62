import { findCountry } from '@cartfare/core';
import type { Address } from '../config/address.ts';
import type { CheckScope } from './check-scope.ts';

export function checkOrigin({ country }: Address, path: string, { findings }: CheckScope): void {
  if (findCountry(country) !== country) findings.error('unknown_country', `${path}.country`, { country });
}
