import { describe, expect, it } from 'vitest';
import { readParcelCarrierSettings } from './read-config.ts';

describe('readParcelCarrierSettings', () => {
  it('needs the shared secret only', () => {
    expect(readParcelCarrierSettings({ CARRIER_SECRET: 's3cret' })).toEqual({
      port: 0,
      host: '127.0.0.1',
      secret: 's3cret',
      delayMs: 150,
    });
  });

  it('names every variable that is missing or wrong', () => {
    expect(() => readParcelCarrierSettings({ PORT: 'http', CARRIER_DELAY_MS: '-1' })).toThrow(
      /PORT: [^]*CARRIER_SECRET: must be set to the secret shared with the shop[^]*CARRIER_DELAY_MS: /,
    );
  });
});
