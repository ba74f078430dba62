import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import type { AppDeps } from '../app-context.ts';
import type { ShopConfig } from '../config.ts';
import type { ShopDatabase } from '../db/connect.ts';
import { openDatabaseClock } from '@cartfare/server-kit/db';
import { forMany } from '../http/abort-signals.ts';
import { createAssets, readBuildManifest } from '../http/assets.ts';
import { createCallLimits } from '../http/limits/call-limits.ts';
import { createLimiters } from '../http/limits/limiter.ts';
import { createShopMetrics } from '../operations/create-metrics.ts';
import { createReadiness } from '../operations/create-readiness.ts';
import { randomToken } from '../session/sessions.ts';
import { createShop } from './create-shop.ts';
import { openProcessCarriers, steadyNow, type Environment } from './open-carriers.ts';
import { openRateService, type OpenedRateService } from './open-rate-service.ts';
import type { Shared } from './open-shared.ts';

export interface DepsOptions {
  readonly config: ShopConfig;
  readonly log: Logger;
  readonly db: ShopDatabase;
  /** Shared with other processes; null: this process is the only one. */
  readonly shared: Shared | null;
  /** Aborts when the process is about to stop. */
  readonly stopping: AbortSignal;
  /** Holds the keys of the carriers in the shipping settings. Default: the process's own. */
  readonly environment?: Environment;
  /** Folder of the client build. Default: beside this program's own. */
  readonly clientDirectory?: string;
}

/** What the handlers need, on an open database. Closing the rate service closes the connections to carriers, too. */
export async function createDeps({
  config,
  log,
  db,
  shared,
  stopping,
  environment = process.env,
  clientDirectory = builtClient(),
}: DepsOptions): Promise<AppDeps & { readonly rateService: OpenedRateService }> {
  const openLimiter = createLimiters(shared?.redis ?? null);
  const now = await openDatabaseClock(db, steadyNow);
  const metrics = createShopMetrics();
  const { parcelCarrier, carrierHostsAllowed, quoteLogDays, metricsToken } = config;
  const carriers = openProcessCarriers({ parcelCarrier, carrierHostsAllowed, environment, log, metrics, shared });
  // Compiles the settings: pages are served meanwhile; requests for rates wait for it.
  const rateService = openRateService({ db, carriers, log, metrics, quoteLogDays });
  const readiness = createReadiness({ db, shared, stopping, areSettingsReady: rateService.areSettingsReady });
  return {
    shop: createShop({ db, now, newToken: randomToken, openLimiter }),
    rateService,
    callLimits: createCallLimits(config.callRules, openLimiter),
    operations: { metrics, readiness, metricsToken },
    now,
    assets: createAssets(readBuildManifest(clientDirectory)),
    log,
    stopping: forMany(stopping),
    settings: settingsFrom(config, clientDirectory),
  };
}

/** Where the build puts the client: `dist/client` beside `dist/server`. */
const builtClient = (): string => fileURLToPath(new URL('../client', import.meta.url));

const settingsFrom = (config: ShopConfig, clientDirectory: string): AppDeps['settings'] => ({
  shopName: 'Harbour Supply',
  publicUrl: config.publicUrl,
  clientDirectory,
  pollHoldMaxMs: config.pollHoldMaxMs,
  defaultCountry: config.defaultCountry,
  automaticRates: config.automaticRates,
  contact: config.contact,
  servesOperations: config.metricsPort === null,
  proxyHops: config.proxyHops,
});
