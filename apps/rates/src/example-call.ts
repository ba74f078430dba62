const CART = {
  place: { country: 'CA', province: 'ON', postalCode: 'K1N 5T2' },
  currency: 'CAD',
  lines: [{ quantity: 2, weightGrams: 450, priceMinor: 2500 }],
};

/** What is printed at the first start: the key, and a call to try. */
export const exampleCall = (url: string, key: string): string => `
The first key, which is shown only now: ${key}
Example settings are in force. To try them:

curl ${url}/v1/rates \\
  -H 'Authorization: Bearer ${key}' \\
  -H 'Content-Type: application/json' \\
  -d '${JSON.stringify(CART)}'

`;
