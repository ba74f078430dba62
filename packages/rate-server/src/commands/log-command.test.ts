import { expect, it } from 'vitest';
import { openTestDatabase } from '../../testing/open-test-server.ts';
import { recordOf } from '../../testing/quote-log-contract.ts';
import { insertQuotes } from '../quotes/quote-log.ts';
import type { CommandData, CommandProgram } from './command-program.ts';
import { logCommand } from './log-command.ts';

it('shows prices with their currency, and which fields of an invalid place were wrong', async () => {
  const db = await openTestDatabase();
  const rated = { ...recordOf(1), outcome: 'rated' as const, options: [{ code: 'standard', priceMinor: 980 }] };
  await insertQuotes(db, [
    { ...rated, currency: 'USD' },
    { ...rated, currency: 'JPY', atMs: rated.atMs - 1 },
    {
      ...recordOf(2),
      outcome: 'invalid_destination',
      fields: [
        { field: 'province', code: 'missing' },
        { field: 'postalCode', code: 'not_valid_for_country' },
      ],
    },
  ]);
  const program = {
    name: 'npm run rates',
    withData: (_io: unknown, work: (data: CommandData) => Promise<unknown>) => work({ db } as CommandData),
  } as CommandProgram;
  let out = '';
  const write = (text: string) => {
    out += text;
  };
  const io = {
    environment: {},
    out: write,
    outAll: () => Promise.resolve(),
    err: write,
    ask: () => Promise.resolve(null),
    now: Date.now,
  };
  await logCommand(program).run([], io);
  expect(out).toMatch(/rated +USD +standard 980.*\n.*rated +JPY +standard 980/);
  expect(out).toMatch(/invalid_destination province missing postalCode not_valid_for_country/);
});
