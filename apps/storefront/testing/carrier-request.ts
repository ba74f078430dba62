import type { Address, CarrierRequest } from '@cartfare/rating';
import { aRateLine } from '@cartfare/testing';

const address = (over: Partial<Address>): Address => ({
  country: 'CA',
  province: 'ON',
  postalCode: 'K1N 5T2',
  city: '',
  address1: '',
  address2: '',
  name: '',
  company: '',
  phone: '',
  ...over,
});

const line = aRateLine({ quantity: 1, weightGrams: 1200 });

/** One parcel within Ottawa, as carriers are asked about it. */
export const A_CARRIER_REQUEST: CarrierRequest = {
  origin: address({ postalCode: 'K2P 1L4' }),
  destination: address({}),
  lines: [line],
  parcels: [
    {
      box: null,
      outerMm: null,
      weightGrams: 1200,
      billableGrams: 1200,
      declaredValueMinor: line.linePriceMinor,
      contents: [{ lineId: line.id, quantity: 1 }],
      placements: [],
    },
  ],
  requestDate: '2026-11-20',
  dispatchDate: '2026-11-20',
  residential: true,
  order: { subtotalMinor: 6400, totalMinor: 6400, discountMinor: 0 },
  currency: 'CAD',
};
