import { connectSettingsCarriers } from '@cartfare/rate-server';
import type { CommandProgram } from '@cartfare/rate-server/commands';
import { localUrl } from '@cartfare/server-kit/http';
import { SCOPE, scopeOf } from './settings-scope.ts';
import { configOf, withDatabase } from './with-database.ts';

/** What the commands that both programs have need of this one. It knows no products: the shops that ask it have them. */
export const RATES_PROGRAM: CommandProgram = {
  name: 'npm run rates',
  rateKinds: SCOPE.rateKinds,
  hasProducts: false,
  hasDesk: true,
  withData: (io, work) => {
    const config = configOf(io);
    const { environment } = io;
    return withDatabase(io, (db) =>
      work({
        db,
        scope: scopeOf(environment, config),
        publicUrl: config.publicUrl ?? localUrl(config.host, config.port),
        exchangeRatesUrl: config.exchangeRatesUrl,
        ownCarriers: [],
        connectCarriers: (options) =>
          connectSettingsCarriers({
            ...options,
            environment,
            allowedHosts: config.privateHosts,
            now: () => performance.now(),
          }),
        findLines: () => Promise.reject(new Error('There are no products here.')),
      }),
    );
  },
};
