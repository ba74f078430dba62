import type { FirstStart } from './first-start.ts';

const CART = {
  place: { country: 'CA', province: 'ON', postalCode: 'K1N 5T2' },
  currency: 'CAD',
  lines: [{ quantity: 2, weightGrams: 450, priceMinor: 2500 }],
};

/** What is printed at the first start: that the example is live, the new key, and a call to try. */
export const exampleCall = (url: string, { key }: FirstStart): string => `
${key === null ? '' : `The first key, which is shown only now: ${key}\n`}Example settings are active. To try them:

curl ${url}/v1/rates \\
  -H 'Authorization: Bearer ${key ?? 'KEY'}' \\
  -H 'Content-Type: application/json' \\
  -d '${JSON.stringify(CART)}'

Your own settings: npm run rates -- settings import my-shipping.jsonc

`;
