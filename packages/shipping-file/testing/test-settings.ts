import type { ShippingConfig } from '@cartfare/rating';

/** Settings of a small shop without findings: Ottawa has a bicycle, all of Canada the post and a carrier. */
export const SETTINGS: ShippingConfig = {
  currency: 'CAD',
  timeZone: 'America/Toronto',
  origin: { country: 'CA', province: 'ON', postalCode: 'K1N 5T2', city: 'Ottawa' },
  zones: [
    {
      id: 'central-ottawa',
      name: 'Central Ottawa',
      regions: [{ country: 'CA', postalCodes: ['K1*'] }],
      also: ['canada'],
      rates: [{ id: 'bicycle', name: 'Bicycle', price: { kind: 'flat', priceMinor: 500 } }],
    },
    {
      id: 'canada',
      name: 'Canada',
      regions: [{ country: 'CA' }],
      rates: [{ id: 'standard', name: 'Standard', price: { kind: 'flat', priceMinor: 980 } }],
      carriers: [{ source: 'parcel', deadlineMs: 1000 }],
    },
  ],
};
