import { expect, test } from 'vitest';
import { retryAfterMs } from './retry-after.ts';

const RECEIVED_AT = Date.parse('Fri, 20 Nov 2026 09:59:59 GMT');

const read = (headers: Record<string, string>) => retryAfterMs(new Headers(headers), () => RECEIVED_AT);

test.each([
  ['seconds', { 'retry-after': '3' }, 3000],
  ['fractions of a second, rounded up', { 'retry-after': '0.0005' }, 1],
  [
    'a date, from the answer’s own date',
    { 'retry-after': 'Fri, 20 Nov 2026 10:00:05 GMT', date: 'Fri, 20 Nov 2026 10:00:00 GMT' },
    5000,
  ],
  [
    'a date that has passed: now',
    { 'retry-after': 'Fri, 20 Nov 2026 09:00:00 GMT', date: 'Fri, 20 Nov 2026 10:00:00 GMT' },
    0,
  ],
  [
    'a date, from the time of receipt where the answer has no date',
    { 'retry-after': 'Fri, 20 Nov 2026 10:00:05 GMT' },
    6000,
  ],
  ['no header: unknown', {}, null],
  ['nonsense: unknown', { 'retry-after': 'soon' }, null],
  ['a number with a word: unknown', { 'retry-after': '3 seconds' }, null],
  ['a negative number: unknown', { 'retry-after': '-1' }, null],
  ['a date that is no date of HTTP: unknown', { 'retry-after': '2026-11-20' }, null],
  ['a number of ten digits: unknown', { 'retry-after': '9999999999' }, null],
])('reads %s', (_name, headers, expected) => {
  expect(read(headers as Record<string, string>)).toBe(expected);
});
