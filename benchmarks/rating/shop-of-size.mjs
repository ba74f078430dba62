/** A shop with a given number of postal rules, and destinations all over its countries. */
import { RATES } from '../lib/rates.mjs';

/** Countries with millions of codes, so that a million rules are nearly all different. */
const COUNTRIES = ['BR', 'CA', 'GB', 'JP', 'NL'];

/** Maximum zones: shops have hundreds of zones, not one for each postal code. */
const MAX_ZONES = 1_000;

export const THREE_LINES = [1, 2, 3].map((number) => ({
  id: `line-${number}`,
  variantId: number,
  productId: number,
  name: `Product ${number}`,
  sku: `SKU-${number}`,
  vendor: 'Vendor',
  quantity: number,
  weightGrams: 400 * number,
  priceMinor: 1_500,
  linePriceMinor: 1_500 * number,
  requiresShipping: true,
  taxable: true,
}));

/** One zone with an area per rule, at most a thousand, followed by one for each whole country. */
export function createShop(rules) {
  const zones = Array.from({ length: zoneCountOf(rules) }, (_, at) => ({
    id: zoneId(at),
    name: `Zone ${at}`,
    regions: [{ area: zoneId(at) }],
    rates: RATES,
  }));
  const areas = zones.map(({ id }) => ({ id }));
  const whole = COUNTRIES.map((country) => ({ id: country, name: country, regions: [{ country }], rates: RATES }));
  return {
    currency: 'CAD',
    timeZone: 'America/Toronto',
    origin: { country: 'CA', province: 'ON', postalCode: 'K1N 5T2', city: 'Ottawa' },
    processing: { days: 1, cutOffHour: 14 },
    areas,
    zones: [...zones, ...whole],
  };
}

/** The given number of rules, of all forms, in the areas of that shop. */
export function createPostalPages(rules) {
  const zoneCount = zoneCountOf(rules);
  const pages = new Map();
  for (let number = 0; number < rules; number += 1) {
    const [zone, country] = [zoneId(number % zoneCount), COUNTRIES[number % COUNTRIES.length]];
    const page = pages.get(zone + country) ?? { area: zone, country, rules: [] };
    pages.set(zone + country, page);
    page.rules.push(postalRule(number));
  }
  return [...pages.values()];
}

const zoneCountOf = (rules) => Math.min(MAX_ZONES, Math.ceil(rules / 10));
const zoneId = (at) => `zone-${at}`;

/** Alternates the forms; half of the rules are codes, as in tables that shops import. */
function postalRule(number) {
  const code = codeOf(COUNTRIES[number % COUNTRIES.length], scatter(number));
  const plain = code.replaceAll(/[ -]/g, '');
  switch (Math.floor(number / COUNTRIES.length) % 8) {
    case 0:
    case 1:
      return `${plain.slice(0, -1)}*`;
    case 2:
      return `${plain.slice(0, -2)}*`;
    case 3:
      return `${code.slice(0, -1)}...${code}`;
    default:
      return code;
  }
}

/** Returns places in every country in turn; no two in a row have the same code. */
export function createPlaces() {
  let number = 0;
  return () => {
    number += 1;
    const country = COUNTRIES[number % COUNTRIES.length];
    return { countryCode: country, provinceCode: '', postalCode: codeOf(country, scatter(number * 3)) };
  };
}

/** A fixed shuffle of 0 to 2^32 - 1: a multiplicative hash with Knuth's constant. */
const scatter = (number) => Math.imul(number + 1, 2_654_435_761) >>> 0;

/** Letters that are valid at any place in the codes of all these countries. */
const LETTERS = 'ABEGHJLNPRTXY';
/** Some of the post areas of Great Britain. */
const AREAS = [
  'AB',
  'B',
  'BA',
  'BS',
  'CB',
  'CF',
  'E',
  'EC',
  'EH',
  'G',
  'L',
  'LS',
  'M',
  'N',
  'NE',
  'NW',
  'SE',
  'SW',
  'W',
];

/** Derives a code's characters from a number, each from the remaining quotient. */
function createPicker(seed) {
  let rest = seed;
  const pick = (from) => {
    const sign = from[rest % from.length];
    rest = Math.floor(rest / from.length);
    return sign;
  };
  return {
    area: () => pick(AREAS),
    letter: () => pick(LETTERS),
    digit: () => pick('0123456789'),
    leadingDigit: () => pick('123456789'),
    digits: (count) => Array.from({ length: count }, () => pick('0123456789')).join(''),
  };
}

/** A code that matches the country's pattern. */
function codeOf(country, seed) {
  const { area, letter, digit, leadingDigit, digits } = createPicker(seed);
  switch (country) {
    case 'BR':
      return `${digits(5)}-${digits(3)}`;
    case 'CA':
      return `${letter()}${digit()}${letter()} ${digit()}${letter()}${digit()}`;
    case 'GB':
      return `${area()}${leadingDigit()}${digit()} ${digit()}${letter()}${letter()}`;
    case 'JP':
      return `${digits(3)}-${digits(4)}`;
    case 'NL':
      return `${leadingDigit()}${digits(3)} ${letter()}${letter()}`;
    default:
      throw new Error(`No codes are made for ${country}`);
  }
}
