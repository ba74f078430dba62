import type { CurrencyConverter } from '@cartfare/core';
import type { Carrier } from '../compiled-shipping.ts';
import { fullAddress } from '../config/address.ts';
import { packLines } from '../packing/pack-lines.ts';
import type { PlannedGroup } from '../plan/plan-rating.ts';
import type { RatingLine, RatingQuestion } from '../question/rating-question.ts';
import { subtotalOf } from '../rates/cart-facts.ts';
import type { Place } from '../zones/place.ts';
import { askSource, type RatingClock } from './ask-source.ts';
import type { AbortSignalLike, OrderTotals, RateSource, SourceAnswer, SourceRequest } from './rate-source.ts';

export interface RateOptions {
  readonly clock: RatingClock;
  /** Withdraws the question: sources that have not answered count as failed, and the rating comes at once. */
  readonly signal?: AbortSignalLike;
  /** For carriers that quote in other currencies. Default: such quotes are left out. */
  readonly converter?: CurrencyConverter;
  /** Whether the rating says why it is as it is. Default false: `explanation` is null. */
  readonly explain?: boolean;
  /** BCP 47, of the shopper; handed on to the sources. */
  readonly locale?: string;
  /** Names the shopper's request in logs; handed on to the sources. */
  readonly requestId?: string;
}

/** What a carrier of the zone answered. */
export interface CarrierAnswer {
  readonly carrier: Carrier;
  readonly answer: SourceAnswer;
}

/** Who asks about what, and how. */
export interface CarrierRound {
  readonly question: RatingQuestion;
  readonly place: Place;
  readonly sources: ReadonlyMap<string, RateSource>;
  readonly options: RateOptions;
}

/** Asks all carriers of the group's zone side by side; in the order of the zone. */
export function askCarriers(group: PlannedGroup, round: CarrierRound): Promise<readonly CarrierAnswer[]> {
  return Promise.all(
    group.zone.carriers.map(async (carrier) => ({ carrier, answer: await askCarrier(carrier, group, round) })),
  );
}

function askCarrier(carrier: Carrier, group: PlannedGroup, round: CarrierRound): Promise<SourceAnswer> {
  const { clock, signal, locale, requestId } = round.options;
  const { source: code, deadlineMs, dimensionalDivisor } = carrier.config;
  const source = round.sources.get(code);
  if (source === undefined) return Promise.resolve({ kind: 'failed', reason: 'unknown_source' });
  const parcels = packLines(group.lines, group.profile.packing, dimensionalDivisor);
  if (parcels === null) return Promise.resolve({ kind: 'failed', reason: 'too_many_parcels' });
  const { country, province, postalCode } = round.place;
  const { lines, currency, customer } = round.question;
  const request: SourceRequest = {
    origin: group.profile.origin,
    destination: fullAddress({ country, province, postalCode, city: '' }),
    lines: group.lines,
    parcels,
    order: orderTotals(lines),
    currency,
    ...(customer === undefined ? {} : { customer }),
    ...(locale === undefined ? {} : { locale }),
    ...(requestId === undefined ? {} : { requestId }),
  };
  return askSource(source, request, { clock, deadlineMs, signal });
}

/** A line never costs more than its pieces: what is less is its discount. */
function orderTotals(lines: readonly RatingLine[]): OrderTotals {
  const subtotalMinor = lines.reduce((sum, line) => sum + line.unitPriceMinor * line.quantity, 0);
  const totalMinor = subtotalOf(lines);
  return { subtotalMinor, totalMinor, discountMinor: subtotalMinor - totalMinor };
}
