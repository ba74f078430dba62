import type { Hono } from 'hono';
import pino from 'pino';
import type { AppDeps, AppEnv } from '../app-deps.ts';
import { createApp } from '../create-app.ts';
import { unbuiltAssets } from '../http/assets.ts';
import { openQuoting, openRatingSettings } from '../open-quoting.ts';
import { createMetrics } from '../operations/create-metrics.ts';
import { createReadiness } from '../operations/create-readiness.ts';
import { openTestShop, type TestShop } from './open-test-shop.ts';
import { temporaryFolder } from './temporary-folder.ts';

export interface TestApp extends TestShop {
  readonly app: Hono<AppEnv>;
  readonly deps: AppDeps;
}

/** The whole app in memory, on the demo shop without a live carrier. */
export async function openTestApp(changes: Partial<AppDeps> = {}): Promise<TestApp> {
  const opened = await openTestShop();
  const log = pino({ level: 'silent' });
  const metrics = createMetrics();
  const deps: AppDeps = {
    shop: opened.shop,
    quoting: openQuoting({ parcelCarrier: null, settings: openRatingSettings(opened.shop, log), log, metrics }),
    callLimits: { take: () => 0 },
    operations: { metrics, readiness: createReadiness(opened.db, null), metricsToken: null },
    assets: unbuiltAssets,
    log,
    stopping: new AbortController().signal,
    settings: {
      shopName: 'Harbour Supply',
      publicUrl: null,
      clientDirectory: await temporaryFolder(),
      pollHoldMaxMs: 1_000,
      servesOperations: true,
      proxyHops: 0,
    },
    ...changes,
  };
  return { ...opened, deps, app: createApp(deps) };
}
