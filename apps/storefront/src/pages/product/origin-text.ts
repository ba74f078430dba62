import { COUNTRY_NAMES } from '@cartfare/core';
import type { ShippingConfig } from '@cartfare/rating';

/** "Ottawa, Canada" */
export const originText = ({ city, country }: ShippingConfig['origin']): string =>
  [city, COUNTRY_NAMES[country] ?? country].filter((part) => part !== '').join(', ');
