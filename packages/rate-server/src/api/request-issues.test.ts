import { expect, it } from 'vitest';
import { QUESTION } from '../../testing/open-test-server.ts';
import { ratesRequestSchema } from './rates-request.ts';
import { requestIssueText, toIssue } from './request-issues.ts';

const [LINE] = QUESTION.lines;

it.each([
  [
    { lines: [{ ...LINE, priceMinor: 4.9 }] },
    'lines[0].priceMinor',
    'has to be a whole number of minor units: 4.90 CAD is 490',
  ],
  [{ lines: [{ ...LINE, quantity: 1.5 }] }, 'lines[0].quantity', 'has to be a whole number'],
  [{ lines: [{ ...LINE, quantity: '2' }] }, 'lines[0].quantity', 'has to be a whole number'],
  [{ lines: [{ ...LINE, quantity: 0 }] }, 'lines[0].quantity', 'has to be 1 or more'],
  [{ lines: {} }, 'lines', 'has to be a list'],
  [{ place: { countryCode: 7 } }, 'place.countryCode', 'has to be text'],
  [{ place: { countryCode: 'x'.repeat(101) } }, 'place.countryCode', 'has to have 100 characters or less'],
  [{ place: { countryCode: 'CA', zip: '1' } }, 'place', 'has no field "zip"'],
  [{ deadlineMs: 20_000 }, 'deadlineMs', 'has to be 10000 or less'],
  [{ currency: 'cad' }, 'currency', 'has to be an ISO 4217 code, such as CAD'],
])('says of %j what is right', (change, path, message) => {
  const read = ratesRequestSchema.safeParse({ ...QUESTION, ...change }, { error: requestIssueText });
  expect(read.error?.issues.map(toIssue)).toEqual([{ path, message }]);
});
