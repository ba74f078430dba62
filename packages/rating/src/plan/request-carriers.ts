import { roundHalfExpand, type AbortSignalLike } from '@cartfare/core/internal';
import type { ZoneCarrier } from '../compile/compiled-shipping.ts';
import { fullAddress } from '../config/address.ts';
import { MAX_MINOR } from '../limits.ts';
import { listParcels } from '../packing/pack-lines.ts';
import type { PlannedGroup } from './match-groups.ts';
import type { RateLine, CompleteRequest } from '../request/rate-request.ts';
import type { DeliveryEstimator } from '../delivery/delivery-estimator.ts';
import type { KeyedPlace } from '../zones/keyed-place.ts';
import { requestQuotes, type RateClock } from '../carriers/request-quotes.ts';
import type { OrderTotals, Carrier, CarrierResponse, CarrierRequest } from '../carriers/carrier.ts';

export interface RateOptions {
  /** Withdraws the request: carriers that have not responded count as failed, and the result is returned at once. */
  readonly signal?: AbortSignalLike | undefined;
  /** Whether the result contains an explanation. Default false: `explanation` is null. */
  readonly explain?: boolean | undefined;
  /** BCP 47 tag of the shopper's language; passed on to the carriers. Default: the settings' own, and none for carriers. */
  readonly locale?: string | undefined;
  /** Identifies the shopper's request in logs; passed on to the carriers. */
  readonly requestId?: string | undefined;
  /** Called with the response of each carrier that was asked, as it came. For logs: it must not throw. */
  onResponse?(asked: AskedCarrier): void;
}

/** A carrier that was asked, and what came of it. */
export interface AskedCarrier {
  readonly code: string;
  readonly request: CarrierRequest;
  readonly response: CarrierResponse;
}

/** The response of one of the zone's carriers. */
export interface ZoneResponse {
  readonly carrier: ZoneCarrier;
  readonly response: CarrierResponse;
}

/** The context of the requests to carriers. */
export interface RequestContext {
  readonly request: CompleteRequest;
  readonly place: KeyedPlace;
  readonly carriers: ReadonlyMap<string, Carrier>;
  readonly clock: RateClock;
  readonly options: RateOptions;
  /** Minor units of the settings' currency for one of the request's; null if no rate is known. */
  readonly toSettings: number | null;
}

/** Requests quotes from all carriers of the group's zone in parallel. Returns their responses in the zone's order. */
export function requestCarriers(
  group: PlannedGroup,
  estimator: DeliveryEstimator,
  requests: RequestContext,
): Promise<readonly ZoneResponse[]> {
  return Promise.all(
    group.zone.carriers.map(async (carrier) => ({
      carrier,
      response: await requestCarrier(carrier, group, estimator, requests),
    })),
  );
}

async function requestCarrier(
  { config }: ZoneCarrier,
  group: PlannedGroup,
  estimator: DeliveryEstimator,
  requests: RequestContext,
): Promise<CarrierResponse> {
  const { clock, carriers, place, options } = requests;
  const { signal, locale, requestId } = options;
  const { source: code, deadlineMs, dimensionalDivisor, residential } = config;
  const carrier = carriers.get(code);
  if (carrier === undefined) return { kind: 'failed', reason: 'unknown_carrier' };
  const parcels = listParcels(group.packed(), group.lines, dimensionalDivisor);
  if (parcels === null) return { kind: 'failed', reason: 'too_many_parcels' };
  const { countryCode, provinceCode, postalCode } = place;
  const { customer } = requests.request;
  const lines = linesForCarriers(requests);
  if (lines === null) return { kind: 'failed', reason: 'no_exchange_rate' };
  const shipped = new Set(group.lines.map(({ id }) => id));
  const request: CarrierRequest = {
    origin: group.profile.origin,
    destination: fullAddress({ country: countryCode, province: provinceCode, postalCode, city: '' }),
    lines: lines.filter(({ id }) => shipped.has(id)),
    parcels,
    residential,
    requestDate: estimator.orderDate,
    dispatchDate: estimator.dispatchDate(),
    order: orderTotals(lines),
    currency: group.currency.settingsCurrency,
    ...(customer === undefined ? {} : { customer }),
    ...(locale === undefined ? {} : { locale }),
    ...(requestId === undefined ? {} : { requestId }),
  };
  const response = await requestQuotes(carrier, request, { clock, deadlineMs, signal });
  options.onResponse?.({ code, request, response });
  return response;
}

/**
 * The lines with their prices in the settings' currency, in which carriers are asked; null without an exchange rate. A line
 * is converted as a whole, so that it is rounded once: it can differ from its pieces by half a minor unit a piece.
 */
function linesForCarriers({ request, toSettings }: RequestContext): readonly RateLine[] | null {
  if (toSettings === 1) return request.lines;
  const convert = (minor: number): number => (toSettings === null ? Infinity : minor * toSettings);
  const isTooLarge = request.lines.some(({ linePriceMinor }) => convert(linePriceMinor) > MAX_MINOR);
  if (isTooLarge) return null;
  return request.lines.map((line) => ({
    ...line,
    priceMinor: roundHalfExpand(convert(line.priceMinor)),
    linePriceMinor: roundHalfExpand(convert(line.linePriceMinor)),
  }));
}

/**
 * What a line costs less than its pieces is its discount. A line can cost more than its pieces when both were converted
 * from another currency, each rounded on its own: it has no discount.
 */
function orderTotals(lines: readonly RateLine[]): OrderTotals {
  const subtotalMinor = lines.reduce(
    (sum, { priceMinor, quantity, linePriceMinor }) => sum + Math.max(priceMinor * quantity, linePriceMinor),
    0,
  );
  const totalMinor = lines.reduce((sum, line) => sum + line.linePriceMinor, 0);
  return { subtotalMinor, totalMinor, discountMinor: subtotalMinor - totalMinor };
}
