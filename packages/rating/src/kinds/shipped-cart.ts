import type { Place } from '@cartfare/core/address';
import type { RateLine } from '../request/rate-request.ts';
import { isoDate, weekdayOf, type Weekday } from '../time/civil-date.ts';
import type { LocalTime } from '../time/local-clock.ts';

/** What a price or a condition may depend on: the shipped lines of one profile, the customer, and the time. */
export interface ShippedCart {
  /** Lines that need shipping; at least one. */
  readonly lines: readonly RateLine[];
  /** Sum of the lines' prices after discounts, in minor units of the shop's currency. */
  readonly subtotalMinor: number;
  /** The same sum over all lines of the cart that need shipping, those of other profiles too. */
  readonly cartSubtotalMinor: number;
  /** Including packaging. */
  readonly weightGrams: number;
  /** Without packaging. */
  readonly netWeightGrams: number;
  /** Pieces of all lines. */
  readonly quantity: number;
  /** Empty for a visitor who is not logged in. */
  readonly customerTags: readonly string[];
  readonly orderTime: OrderTime;
  /** Where it goes; its fields are empty where that is not known. */
  readonly place: Place;
  /** Ids of the areas of the settings that have the place. */
  readonly areas: ReadonlySet<string>;
  /** What the lines are packed into; equal parcels together. */
  parcels(): readonly EqualParcels[];
  /** The cart with some of its lines alone, packed alone; null if it has none of them. */
  only(isWanted: (line: RateLine) => boolean): ShippedCart | null;
}

/** What is the same for all carts of an order. */
export type OrderFacts = Pick<ShippedCart, 'customerTags' | 'orderTime' | 'cartSubtotalMinor' | 'place' | 'areas'>;

export interface EqualParcels {
  /** How many; 1 or more. */
  readonly count: number;
  /** Id of the box; null without one. */
  readonly box: string | null;
  /** Of one parcel, including packaging. */
  readonly weightGrams: number;
}

/** The time of the order by the shop's clock and calendar. */
export interface OrderTime {
  /** `2026-11-20` */
  readonly date: string;
  /** 1 is Monday, 7 is Sunday. */
  readonly weekday: Weekday;
  /** 0 to 23.75, rounded down to quarter hours: a result may be cached until the next quarter of an hour begins. */
  readonly hour: number;
  /**
   * In an hour that the clock shows for the second time: the last quarter that it showed for the first. What has begun or
   * ended by the clock stays so.
   */
  readonly latest?: Pick<OrderTime, 'date' | 'hour'>;
}

const QUARTERS_IN_HOUR = 4;

/** The order time for a moment on the shop's clock. */
export const toOrderTime = ({ day, hour }: LocalTime, repeatedUntil: LocalTime | null = null): OrderTime => ({
  // Computed on access: few rates use the date, and formatting it is the slow part.
  get date() {
    return isoDate(day);
  },
  weekday: weekdayOf(day),
  hour: Math.floor(hour * QUARTERS_IN_HOUR) / QUARTERS_IN_HOUR,
  ...(repeatedUntil === null ? {} : { latest: toOrderTime(repeatedUntil) }),
});
