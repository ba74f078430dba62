import type { Hono } from 'hono';
import pino from 'pino';
import { onTestFinished } from 'vitest';
import type { AppDeps, AppEnv } from '../src/app-context.ts';
import { createApp } from '../src/create-app.ts';
import { unbuiltAssets } from '../src/http/assets.ts';
import { openProcessCarriers } from '../src/process/open-carriers.ts';
import { openRateService } from '../src/process/open-rate-service.ts';
import type { CallLimits } from '../src/http/limits/call-limits.ts';
import { createShopMetrics } from '../src/operations/create-metrics.ts';
import { createReadiness } from '../src/operations/create-readiness.ts';
import type { RateService } from '../src/rates/rate-service.ts';
import { openTestShop, type TestShop } from './open-test-shop.ts';
import { temporaryFolder } from './temporary-folder.ts';

export interface TestApp extends TestShop {
  readonly rateService: RateService;
  readonly app: Hono<AppEnv>;
  readonly deps: AppDeps;
}

export type TestAppChanges = Partial<Omit<AppDeps, 'rateService'>> & { readonly rateService?: RateService };

const UNLIMITED: CallLimits = { takeRating: async () => 0, takeSession: async () => 0 };

/** Opens the whole app in memory, on the demo shop without a live carrier. */
export async function openTestApp(changes: TestAppChanges = {}): Promise<TestApp> {
  const opened = await openTestShop();
  const log = pino({ level: 'silent' });
  const metrics = createShopMetrics();
  const stopping = new AbortController().signal;
  const carriers = openProcessCarriers({
    parcelCarrier: null,
    carrierHostsAllowed: new Set(),
    environment: {},
    log,
    metrics,
    shared: null,
  });
  const rateService =
    changes.rateService ?? openRateService({ db: opened.db, carriers, log, metrics, quoteLogDays: 30 });
  onTestFinished(() => rateService.close(0));
  const deps: AppDeps = {
    shop: opened.shop,
    operations: {
      metrics,
      readiness: createReadiness({ db: opened.db, shared: null, areSettingsReady: () => true, stopping }),
      metricsToken: null,
    },
    assets: unbuiltAssets,
    now: Date.now,
    log,
    stopping,
    settings: {
      shopName: 'Harbour Supply',
      publicUrl: null,
      clientDirectory: await temporaryFolder(),
      pollHoldMaxMs: 1_000,
      defaultCountry: null,
      automaticRates: false,
      contact: { email: null, address: null, replyDays: 5, authority: null },
      servesOperations: true,
      proxyHops: 0,
    },
    callLimits: UNLIMITED,
    ...changes,
    rateService,
  };
  return { ...opened, rateService, deps, app: createApp(deps) };
}
