import { countText, tableText } from '@cartfare/shipping-file';
import { type Command, readArguments, UsageError } from '@cartfare/server-kit/cli';
import { selectQuotes } from '../quotes/quote-log.ts';
import type { QuoteRecord } from '../quotes/quote-record.ts';
import type { CommandProgram } from './command-program.ts';

export const logCommand = (program: CommandProgram): Command => ({
  name: 'log',
  summary: 'Show the newest results: where to, what was offered, how long it took',
  help: `Usage: ${program.name} -- log [--limit NUMBER] [--json]

Newest first. Prices are in minor units of the currency. Places are coarse, and nothing names a
person. npm writes to stdout, too, unless it is called with -s.

  --limit NUMBER   Default: 20
  --json           One JSON object a line, with all fields`,

  run: async (args, io) => {
    const { values } = readArguments(args, {
      options: { limit: { type: 'string', default: '20' }, json: { type: 'boolean', default: false } },
      words: [],
      neededWords: 0,
    });
    if (!/^[1-9]\d{0,5}$/.test(values.limit)) throw new UsageError('--limit has to be a whole number, 1 or more.');
    const records = await program.withData(io, ({ db }) => selectQuotes(db, Number(values.limit)));
    if (values.json) {
      for (const record of records) io.out(`${JSON.stringify(record)}\n`);
      return 0;
    }
    const rows = records.map((record) => [
      new Date(record.atMs).toISOString(),
      record.platform,
      [record.country, record.province, record.postalPrefix].filter((part) => part !== '').join(' '),
      countText(record.lineCount, 'line'),
      outcomeText(record),
      record.currency,
      record.options.map(({ code, priceMinor }) => `${code} ${priceMinor}`).join(', '),
      record.omissions.map(({ source, reason }) => `${source}: ${reason}`).join(', '),
      `${record.durationMs} ms`,
      `version ${record.settingsVersion}`,
    ]);
    io.out(rows.length === 0 ? 'Nobody has asked for rates yet.\n' : `${tableText(rows).join('\n')}\n`);
    return 0;
  },
});

const outcomeText = ({ outcome, fields }: QuoteRecord): string =>
  [outcome, ...fields.map(({ field, code }) => `${field} ${code}`)].join(' ');
