import type { OrderBy } from '@cartfare/core/wire';
import type { RatedGroup } from './rate-group.ts';
import type { Quote } from '../results/rate-result.ts';
import { isoDate } from '../time/civil-date.ts';
import type { LocalTime } from '../time/local-clock.ts';
import { cutOffAfter, type ShopCalendar } from '../delivery/shop-calendar.ts';

/**
 * By when to order for the dates of the options: an ISO time with the offset of the shop's time zone, such as
 * `2026-11-30T14:00:00-05:00`. `at`: the time of the request, in milliseconds since 1970. Null without dates, and where
 * the day of a profile without a cut-off ends them first. A carrier's own dates count from the day of dispatch, or by the
 * same hours of the shop.
 */
export function orderByOf(
  quotes: readonly Quote[],
  groups: readonly RatedGroup[],
  calendar: ShopCalendar,
  at: number,
): string | null {
  if (!quotes.some(({ delivery, pickup }) => delivery !== null || pickup?.readyOn != null)) return null;
  const now = calendar.localTime(at);
  let first: CutOff | null = null;
  for (const { group } of groups) {
    const time = cutOffAfter(calendar, group.profile.processing, now);
    const momentMs = time === null ? null : calendar.momentOf(time);
    if (time !== null && momentMs !== null && (first === null || momentMs < first.momentMs)) first = { time, momentMs };
  }
  return first === null || first.time.hour === 24 ? null : isoTime(first);
}

/** The time, and the whole seconds until then at `nowMs`, in milliseconds since 1970; null once it is over. */
export function timeLeftUntil(orderBy: string | null, nowMs: number): OrderBy | null {
  if (orderBy === null) return null;
  const secondsLeft = Math.floor((Date.parse(orderBy) - nowMs) / 1000);
  return secondsLeft > 0 ? { at: orderBy, secondsLeft } : null;
}

interface CutOff {
  readonly time: LocalTime;
  /** The same, since 1970 in UTC. */
  readonly momentMs: number;
}

function isoTime({ time: { day, hour }, momentMs }: CutOff): string {
  const offset = day * 1440 + hour * 60 - momentMs / 60_000;
  return `${isoDate(day)}T${clockText(hour * 60)}:00${offset < 0 ? '-' : '+'}${clockText(Math.abs(offset))}`;
}

/** `14:30`, for minutes. */
const clockText = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
