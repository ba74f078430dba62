import type { Address, Parcel, RateLine, CarrierResponse, CarrierRequest } from '@cartfare/rating';
import { SECRET } from '@cartfare/testing/carriers';
import { createMemoryCache } from '../src/timed-cache.ts';
import {
  connectCarriers,
  type Carriers,
  type CarrierConnection,
  type ConnectCarriersOptions,
} from '../src/connect-carriers.ts';

/** Helpers for tests: requests to carriers, and a connected carrier. */

const address = (over: Partial<Address>): Address => ({
  country: 'CA',
  province: '',
  postalCode: '',
  city: '',
  address1: '',
  address2: '',
  name: '',
  company: '',
  phone: '',
  ...over,
});

export const ratingLine = (over: Partial<RateLine> = {}): RateLine => ({
  id: 'lantern',
  variantId: 11,
  productId: 1,
  name: 'Storm lantern',
  sku: 'SL-1',
  vendor: 'Harbour Supply',
  quantity: 2,
  weightGrams: 1200,
  priceMinor: 6400,
  linePriceMinor: 12_800,
  requiresShipping: true,
  taxable: true,
  ...over,
});

/** A parcel of this weight without a box. */
export const aParcel = (grams: number, contents: Parcel['contents'] = []): Parcel => ({
  box: null,
  outerMm: null,
  weightGrams: grams,
  billableGrams: grams,
  declaredValueMinor: 0,
  contents,
  placements: [],
});

/** Two lanterns from Halifax to Ottawa in one parcel. */
export function carrierRequest(over: Partial<CarrierRequest> = {}): CarrierRequest {
  const lines = over.lines ?? [ratingLine()];
  const weightGrams = lines.reduce((sum, line) => sum + line.weightGrams * line.quantity, 0);
  const contents = lines.map((line) => ({ lineId: line.id, quantity: line.quantity }));
  return {
    origin: address({ province: 'NS', postalCode: 'B3H 1A1', city: 'Halifax', company: 'Harbour Supply' }),
    destination: address({ province: 'ON', postalCode: 'K1N 5T2' }),
    lines,
    parcels: [aParcel(weightGrams, contents)],
    requestDate: '2026-11-20',
    dispatchDate: '2026-11-20',
    residential: true,
    order: { subtotalMinor: 12_800, totalMinor: 12_800, discountMinor: 0 },
    currency: 'CAD',
    locale: 'en-CA',
    ...over,
  };
}

export interface LogEntry {
  readonly level: 'debug' | 'warn';
  readonly facts: object;
  readonly message: string;
}

export interface TestCarriers extends Carriers {
  readonly log: readonly LogEntry[];
  /** The carrier. */
  ask(request?: CarrierRequest, signal?: AbortSignal): Promise<CarrierResponse>;
}

/** A carrier, by default with the code `parcels`, on the loopback interface, with a deadline of 2 s by default. */
export function connectTestCarrier(
  connection: Partial<CarrierConnection>,
  options: Partial<ConnectCarriersOptions> = {},
): TestCarriers {
  const log: LogEntry[] = [];
  const now = options.now ?? (() => performance.now());
  const parcels = { code: 'parcels', url: 'http://127.0.0.1:9/', secret: SECRET, ...connection };
  const carriers = connectCarriers([parcels], {
    policy: { httpsOnly: true, allowedHosts: new Set(['127.0.0.1']) },
    cache: createMemoryCache({ now }),
    log: {
      debug: (facts, message) => log.push({ level: 'debug', facts, message }),
      warn: (facts, message) => log.push({ level: 'warn', facts, message }),
    },
    deadlineMs: 2000,
    ...options,
    now,
  });
  const [carrier] = carriers.list;
  if (carrier === undefined) throw new Error('The carrier is connected.');
  return {
    ...carriers,
    log,
    ask: (request = carrierRequest(), signal = new AbortController().signal) => carrier.quote(request, signal),
  };
}
