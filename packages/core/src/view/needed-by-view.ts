import { neededByMarks, neededDay, type NeededByMark, type NeededByState } from '../rates/needed-by.ts';
import { oldRatesOf, type RatesQuery } from '../rates/state.ts';
import { fill } from '../texts/fill.ts';
import { pluralText } from '../texts/texts.ts';
import type { OrderBy } from '../wire/order-by.ts';
import { daysOf } from '../wire/shipping-rate.ts';
import type { NeededByView, RateView, ViewSettings } from './view-model.ts';

interface Needed {
  readonly query: RatesQuery;
  readonly neededBy: NeededByState;
}

const ratedOf = (query: RatesQuery) => (query.status === 'rated' ? query : oldRatesOf(query)?.rated);

export function neededByView({ query, neededBy }: Needed, { texts }: ViewSettings): NeededByView {
  const rated = ratedOf(query);
  return {
    visible: rated?.rates.some((rate) => daysOf(rate) !== null) ?? false,
    label: texts.neededBy,
    value: neededBy.value,
    min: rated === undefined || rated.orderBy === null ? '' : shopDay(rated.orderBy),
  };
}

/** The day in the shop when it responded. */
const shopDay = ({ at, secondsLeft }: OrderBy): string =>
  new Date(Date.parse(`${at.slice(0, 16)}:00Z`) - secondsLeft * 1000).toISOString().slice(0, 10);

/** "In time", "Cheapest in time" or "2 days late". */
export function neededByBadge(mark: NeededByMark, { texts, locale }: ViewSettings): RateView['badges'][number] {
  const { kind } = mark;
  if (mark.kind !== 'late') return { kind, text: kind === 'in_time' ? texts.inTime : texts.cheapestInTime };
  return { kind, text: fill<'daysLate'>(pluralText(texts.daysLate, mark.days, locale), { days: String(mark.days) }) };
}

/** "In time: 2 of 4.", for screen readers; empty without a day, and where the dates do not hold any more. */
export function neededByText({ query, neededBy }: Needed, { texts }: ViewSettings): string {
  const day = neededDay(neededBy.value);
  if (query.status !== 'rated' || query.isOrderByOver === true || day === '' || query.rates.length === 0) return '';
  const marks = query.rates.map(neededByMarks(query.rates, day, query.incomplete));
  const count = marks.filter((mark) => mark !== null && mark.kind !== 'late').length;
  return fill<'inTimeCount'>(texts.inTimeCount, { count: String(count), total: String(query.rates.length) });
}
