import { expect, it } from 'vitest';
import { openTestDatabase } from '../../../testing/open-test-server.ts';
import { recordOf } from '../../../testing/quote-log-contract.ts';
import { insertQuotes } from '../../quotes/quote-log.ts';
import type { CommandData, CommandProgram } from './command-program.ts';
import { logCommand } from './log-command.ts';

it('the log shows prices with their currency, so that those of two shops can be told apart', async () => {
  const db = await openTestDatabase();
  const rated = { ...recordOf(1), outcome: 'rated' as const, options: [{ code: 'standard', priceMinor: 980 }] };
  await insertQuotes(db, [
    { ...rated, currency: 'USD' },
    { ...rated, currency: 'JPY', atMs: rated.atMs - 1 },
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
});
