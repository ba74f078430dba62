import { defineCondition, type Weekday } from '@cartfare/rating';
import * as z from 'zod';

const NAMES: Readonly<Record<Weekday, string>> = {
  1: 'Monday',
  2: 'Tuesday',
  3: 'Wednesday',
  4: 'Thursday',
  5: 'Friday',
  6: 'Saturday',
  7: 'Sunday',
};

/** Offers a rate on some days of the week only, such as a bicycle courier that rides from Monday to Thursday. */
export const weekdayCondition = defineCondition({
  of: 'weekday',
  name: 'condition on the weekday',
  description: "The day of the week on which the order is placed, in the shop's time zone.",
  fields: {
    days: z.array(z.literal([1, 2, 3, 4, 5, 6, 7])).describe('Days of the week, 1 for Monday to 7 for Sunday.'),
  },
  test: ({ days }) => {
    const wanted = new Set(days);
    return ({ orderTime }) => wanted.has(orderTime.weekday);
  },
  describe: ({ days }) => `ordered on ${days.map((day) => NAMES[day]).join(', ')}`,
  check: ({ days }, report) => {
    if (days.length === 0) report.error('empty', 'days');
  },
});
