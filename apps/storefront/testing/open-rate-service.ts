import { createMemoryCache } from '@cartfare/carriers';
import type { Clock } from '@cartfare/core/internal';
import type { ShippingRateMessage } from '@cartfare/core/wire';
import {
  createRater,
  type RaterOptions,
  type Carrier,
  type ShippingConfig,
  type CarrierResponse,
} from '@cartfare/rating';
import { createManualClock, type ManualClock } from '@cartfare/testing';
import type { Cart, ShopCartLine } from '../src/shop/model.ts';
import { soldAs } from './sold-as.ts';
import { ratesBody } from '../src/cart-api/rates-response.ts';
import { createRateService, type RateServiceOptions } from '../src/rates/create-rate-service.ts';
import type { QuoteResult } from '../src/rates/quote-result.ts';
import type { RateService } from '../src/rates/rate-service.ts';
import { ratingRequest } from '../src/rates/rating-request.ts';
import type { PlanRating, RatingRequest, RatingSettings, SettingsReader } from '@cartfare/rate-server';
import type { Place } from '../src/shop/place.ts';

/** For tests: a small shop with one live carrier that answers when the test tells it to. */

export const OTTAWA: Place = { countryCode: 'CA', provinceCode: 'ON', postalCode: 'K1N 5T2' };

const lineOf = (sku: string, quantity: number): ShopCartLine => ({
  ...soldAs(sku),
  key: sku,
  quantity,
  properties: {},
});

export const cartOf = (...lines: readonly ShopCartLine[]): Cart => ({
  token: 'cart',
  note: '',
  attributes: {},
  lines,
  version: 1,
});

/** What a test changes in a request. `customer`: as the rate server has it. */
interface RequestChanges extends Partial<Omit<RatingRequest, 'destination' | 'lines'>> {
  readonly cart?: Cart;
  readonly place?: Place;
}

/** Two storm lanterns. */
export const LANTERNS = cartOf(lineOf('HS-LAN-BR', 2));

/** Two storm lanterns to Ottawa. */
export const request = ({ cart = LANTERNS, place = OTTAWA, ...over }: RequestChanges = {}): RatingRequest => ({
  ...ratingRequest({ cart, locale: 'en', customer: null }, place, 'CAD'),
  ...over,
});

export const requestFor = (sku: string, quantity = 1): RatingRequest =>
  request({ cart: cartOf(lineOf(sku, quantity)) });

/**
 * Ships from Ottawa: flat and by the carrier `parcel` within Canada, by the carrier alone to Japan, not to Antarctica.
 */
export const SHIPPING: ShippingConfig = {
  currency: 'CAD',
  timeZone: 'America/Toronto',
  origin: {
    country: 'CA',
    province: 'ON',
    postalCode: 'K2P 1L4',
    city: 'Ottawa',
    address1: '',
    address2: '',
    name: '',
    company: 'Harbour Supply',
    phone: '',
  },
  zones: [
    {
      id: 'canada',
      name: 'Canada',
      regions: [{ country: 'CA' }],
      rates: [
        {
          id: 'standard',
          name: 'Standard',
          price: { kind: 'flat', priceMinor: 980 },
          transit: { minDays: 3, maxDays: 5 },
        },
      ],
      carriers: [{ source: 'parcel', deadlineMs: 2500 }],
    },
    {
      id: 'japan',
      name: 'Japan',
      regions: [{ country: 'JP' }],
      rates: [],
      carriers: [{ source: 'parcel', deadlineMs: 2500 }],
    },
  ],
};

type Services = Pick<RaterOptions, 'carriers' | 'clock' | 'converter'>;

export async function settingsOf(
  config: ShippingConfig,
  state = '1',
  services: Services = {},
): Promise<RatingSettings> {
  const created = await createRater(config, services);
  if (!created.ok) throw new Error(JSON.stringify(created.findings));
  return { rater: created.rater, version: 1, state };
}

export const fixedSettings = (settings: RatingSettings): SettingsReader<RatingSettings> => ({
  read: () => Promise.resolve(settings),
});

/** The rate server's plans with this clock, without its log. */
const planBy =
  (now: () => number): PlanRating =>
  ({ locale, ...cart }, { rater, version }) => {
    const planned = rater.plan({ ...cart, at: now() });
    const freeShipping = () => planned.freeShippingOffer({ locale });
    return {
      isRefused: planned.check() !== null,
      freeShipping,
      rate: async (options) => {
        const result = await planned.rate({ ...options, locale });
        return { result, freeShipping, orderBy: null, settingsVersion: version, durationMs: 0 };
      },
    };
  };

export const TRACKED: CarrierResponse = {
  kind: 'quotes',
  quotes: [
    {
      name: 'Tracked Packet',
      code: 'tracked_packet',
      description: 'To the door',
      priceMinor: 1425,
      currency: 'CAD',
      delivery: { earliest: '2026-11-24', latest: '2026-11-25' },
    },
  ],
};

/** A carrier whose answers the test gives. */
export interface ScriptedCarrier extends Carrier {
  /** Number of requests so far. */
  asked(): number;
  /** Answers all requests that wait, and all later ones. */
  answer(answer: CarrierResponse): void;
}

function scriptedCarrier(code = 'parcel'): ScriptedCarrier {
  const waiting: ((answer: CarrierResponse) => void)[] = [];
  let sent: CarrierResponse | undefined;
  let count = 0;
  return {
    code,
    asked: () => count,
    quote: () => {
      count += 1;
      if (sent !== undefined) return Promise.resolve(sent);
      return new Promise((resolve) => waiting.push(resolve));
    },
    answer: (answer) => {
      sent = answer;
      for (const resolve of waiting.splice(0)) resolve(answer);
    },
  };
}

export interface RateServiceChanges extends Partial<RateServiceOptions>, Omit<Services, 'clock'> {
  /** Default: `SHIPPING`. */
  readonly config?: ShippingConfig;
}

export interface RateServiceBench<TestClock extends Clock> {
  readonly rateService: RateService;
  readonly carrier: ScriptedCarrier;
  readonly clock: TestClock;
  readonly options: RateServiceOptions;
  readonly errors: readonly object[];
}

/** A Friday noon in Ottawa, on a quarter of an hour. */
export const NOON = Date.parse('2026-11-20T17:00:00Z');

/** A rate service with a clock in milliseconds since 1970. */
export async function openRateService<TestClock extends Clock>(
  clock: TestClock,
  { config = SHIPPING, carriers, converter, ...over }: RateServiceChanges = {},
): Promise<RateServiceBench<TestClock>> {
  const carrier = scriptedCarrier();
  const services = { carriers: carriers ?? [carrier], clock, ...(converter === undefined ? {} : { converter }) };
  const settings = await settingsOf(config, '1', services);
  const errors: object[] = [];
  const options: RateServiceOptions = {
    plan: planBy(clock.now),
    settings: fixedSettings(settings),
    store: createMemoryCache<QuoteResult>({ now: clock.now }),
    clock,
    now: clock.now,
    log: { info: () => undefined, error: (facts) => errors.push(facts) },
    ...over,
  };
  return { rateService: createRateService(options), carrier, clock, options, errors };
}

/** A rate service with a clock that starts at `NOON` and that the test moves. */
export const openManualRateService = (over?: RateServiceChanges): Promise<RateServiceBench<ManualClock>> =>
  openRateService(createManualClock(NOON), over);

/** How long polls wait, in ms: longer than any rating in these tests. */
export const HOLD_MS = 8000;
export const MINUTE_MS = 60_000;

/** The rates in an answer to a poll; none if it was refused. */
export function ratesOf(answer: QuoteResult | null): readonly ShippingRateMessage[] {
  return answer === null || answer.kind !== 'rates' ? [] : ratesBody(answer, 0).shipping_rates;
}

export const pricesOf = (answer: QuoteResult | null) => ratesOf(answer).map(({ code, price }) => [code, price]);

/** The prices within Canada once the carrier has answered `TRACKED`. */
export const STANDARD_AND_TRACKED = [
  ['standard', '9.80'],
  ['tracked_packet', '14.25'],
];
