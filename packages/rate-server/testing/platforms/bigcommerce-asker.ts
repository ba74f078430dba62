import { bigCommerce } from '../../src/platforms/bigcommerce.ts';
import type { Asker } from './asker.ts';
import { KEY, NO_HOSTS } from './open-platform.ts';

/** The value of a rate request. */
export const bigCommerceCart = (lineCount = 1, currency = 'CAD'): { base_options: object } => ({
  base_options: {
    origin: { zip: 'K2P 1L4', country_iso2: 'CA' },
    destination: { zip: 'K1N 5T2', state_iso2: 'ON', country_iso2: 'CA' },
    items: Array.from({ length: lineCount }, () => ({
      quantity: 1,
      weight: { units: 'g', value: 500 },
      declared_value: { currency, amount: 64 },
    })),
    store_id: '1000',
  },
});

export const bigCommerceAsker = (): Asker => ({
  platform: bigCommerce.connect(true, NO_HOSTS),
  cart: ({ lineCount, currency } = {}) => JSON.stringify(bigCommerceCart(lineCount, currency)),
  prove: () => Promise.resolve({ authorization: `Bearer ${KEY}` }),
  unproved: { authorization: 'Bearer guess' },
  unprovedCode: 'key_wrong',
  maxBytes: 1_000_000,
  secret: KEY,
  codesIn: (body) => Object(body).carrier_quotes[0].quotes.map((quote: object) => Object(quote).code),
  refusal: () => ({ quote_id: 'response-1', messages: [{ type: 'ERROR' }], carrier_quotes: [] }),
});
