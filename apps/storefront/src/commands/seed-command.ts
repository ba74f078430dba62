import { type Command, readArguments, UsageError } from '@cartfare/server-kit/cli';
import { seedWhenEmpty } from '../seed/seed-when-empty.ts';
import { withShopData } from './with-shop-data.ts';

export const seedCommand: Command = {
  name: 'seed',
  summary: 'Fill an empty shop with the demo shop',
  help: `Usage: npm run shop -- seed --demo

Puts the demo shop's products, customers, exchange rates and shipping settings into an
empty database. The password of its two customers is published in the README: do not
use the demo shop where others can reach it. A database with products, customers or
settings is refused and not changed.`,

  run: async (args, io) => {
    const options = { demo: { type: 'boolean', default: false } } as const;
    const { values } = readArguments(args, { options, words: [], neededWords: 0 });
    if (!values.demo) throw new UsageError('--demo is missing: there is no other content to fill the shop with.');
    return withShopData(io, async ({ db }) => {
      if (!(await seedWhenEmpty(db))) {
        io.err('Nothing was changed: the shop has products, customers or settings already.\n');
        return 1;
      }
      io.out('The shop is filled with the demo shop.\n');
      return 0;
    });
  },
};
