import * as z from 'zod';
import type { OrderTime } from '../kinds/shipped-cart.ts';
import type { Findings } from '../schema/findings.ts';
import { text } from '../schema/fields.ts';
import { parseIsoDate } from '../time/civil-date.ts';

/** When something of the settings counts, by the shop's clock. */
export interface Validity {
  /** The date (`2026-12-01`) or the local time (`2026-12-01T15:00`) from which it counts. Default: always did. */
  readonly from?: string | undefined;
  /** The last date on which it counts, or the local time at which it ends. Default: it does not end. */
  readonly until?: string | undefined;
  /** True: it does not count for now. Default false. */
  readonly off?: boolean | undefined;
}

/** The fields of it, for a part of the file. */
export const validityFields: Readonly<Record<'from' | 'until', z.ZodOptional<z.ZodString>>> & {
  readonly off: z.ZodOptional<z.ZodBoolean>;
} = {
  from: text
    .optional()
    .describe(
      "The date from which it counts, such as 2026-12-01, or a time of the shop's clock in quarter hours, such as 2026-12-01T15:00. Default: always did.",
    ),
  until: text
    .optional()
    .describe('The last date on which it counts, such as 2026-12-24, or the time at which it ends. Default: no end.'),
  off: z.boolean().optional().describe('True: it does not count for now. Default: false.'),
};

/** Why something does not count at a time; null if it does. */
export type Inactivity = 'off' | 'not_yet' | 'over';

export function inactivityOf({ from, until, off = false }: Validity, orderTime: OrderTime): Inactivity | null {
  if (off) return 'off';
  if (from === undefined && until === undefined) return null;
  const { date, hour } = orderTime.latest ?? orderTime;
  const now = `${date}T${clockText(hour)}`;
  // A date is the beginning of its first time in this form, and so before all of them.
  if (from !== undefined && now < from) return 'not_yet';
  if (until === undefined) return null;
  const isOver = isDate(until) ? date > until : now >= until;
  return isOver ? 'over' : null;
}

/** `it is off`, `it begins on 2026-12-01`, `it ended on 2026-12-24` */
export function describeInactivity({ from = '', until = '' }: Validity, why: Inactivity): string {
  const spaced = (moment: string) => moment.replace('T', ' ');
  if (why === 'off') return 'it is off';
  return why === 'not_yet' ? `it begins on ${spaced(from)}` : `it ended on ${spaced(until)}`;
}

/** Whether two things can count at the same time. */
export const overlap = (a: Validity, b: Validity): boolean =>
  a.off !== true && b.off !== true && startOf(a) < endOf(b) && startOf(b) < endOf(a);

const startOf = ({ from = '0000' }: Validity): string => (isDate(from) ? `${from}T00:00` : from);

const endOf = ({ until = '9999' }: Validity): string => (isDate(until) ? `${until}T24:00` : until);

export function checkValidity(validity: Validity, path: string, findings: Findings): void {
  const moments = { from: validity.from, until: validity.until };
  const wrong = Object.entries(moments).filter(([, moment]) => moment !== undefined && !isMoment(moment));
  for (const [field, moment = ''] of wrong) findings.error('bad_moment', `${path}.${field}`, { moment });
  if (wrong.length === 0 && startOf(validity) >= endOf(validity)) findings.error('range_reversed', `${path}.until`);
}

const isDate = (moment: string): boolean => !moment.includes('T');

/** A date, or one with a quarter of an hour: results are kept until the next one begins. */
function isMoment(moment: string): boolean {
  const [date = '', time = '00:00', ...rest] = moment.split('T');
  return rest.length === 0 && parseIsoDate(date) !== null && /^(?:[01]\d|2[0-3]):(?:00|15|30|45)$/.test(time);
}

const MINUTES_IN_HOUR = 60;

/** `15:45` */
const clockText = (hour: number): string =>
  [Math.floor(hour), Math.floor((hour % 1) * MINUTES_IN_HOUR)].map((part) => String(part).padStart(2, '0')).join(':');
