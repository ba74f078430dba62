import type { DeliveryConfig } from '../config/calendar-config.ts';
import type { ShippingConfig } from '../config/shipping-config.ts';
import type { Findings } from '../schema/findings.ts';
import { parseIsoDate } from '../time/civil-date.ts';

/** Checks the dates of the calendar, and those of the settings' own days of delivery. */
export function checkCalendar({ calendar = {}, delivery }: ShippingConfig, findings: Findings): void {
  const { holidays = [], closures = [] } = calendar;
  checkDates(holidays, 'calendar.holidays', findings);
  for (const [at, { from, until }] of closures.entries()) {
    const path = `calendar.closures[${at}]`;
    const areDates = [checkDate(from, `${path}.from`, findings), checkDate(until, `${path}.until`, findings)].every(
      Boolean,
    );
    if (areDates && from > until) findings.error('range_reversed', `${path}.until`);
  }
  checkDelivery(delivery, 'delivery', findings);
}

/** Checks the days of delivery of the settings, a zone, a carrier or a rate. */
export function checkDelivery(delivery: DeliveryConfig | undefined, path: string, findings: Findings): void {
  checkDates(delivery?.holidays ?? [], `${path}.holidays`, findings);
}

function checkDates(dates: readonly string[], path: string, findings: Findings): void {
  for (const [at, date] of dates.entries()) checkDate(date, `${path}[${at}]`, findings);
}

const checkDate = (date: string, path: string, findings: Findings): boolean =>
  parseIsoDate(date) !== null || findings.error('bad_date', path, { date });
