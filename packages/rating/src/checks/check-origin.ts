import { findCountry } from '@cartfare/core';
import type { OriginConfig } from '../config/address.ts';
import type { CheckScope } from './check-scope.ts';

export function checkOrigin({ country }: OriginConfig, path: string, { findings }: CheckScope): void {
  if (findCountry(country) !== country) findings.error('unknown_country', `${path}.country`, { country });
}
