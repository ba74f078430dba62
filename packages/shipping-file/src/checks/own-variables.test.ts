import { expect, it } from 'vitest';
import { carrierKey } from './own-variables.ts';

it('the key of a carrier is read from its variable, without blanks around it', () => {
  expect(carrierKey({ keyFrom: 'POST_KEY' }, { POST_KEY: ' abc ' })).toBe('abc');
  expect(carrierKey({ keyFrom: 'POST_KEY' }, { POST_KEY: ' ' })).toBeNull();
  expect(carrierKey({ keyFrom: 'POST_KEY' }, {})).toBeNull();
});

it.each(['DATABASE_URL', 'SHOPIFY_SECRET', 'CARRIER_SECRET', 'METRICS_TOKEN', 'database_url'])(
  'the variable %s of the programs is never read as the key of a carrier',
  (keyFrom) => {
    expect(carrierKey({ keyFrom }, { [keyFrom]: 'secret' })).toBeNull();
  },
);
