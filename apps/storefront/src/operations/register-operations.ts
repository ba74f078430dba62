import type { Env, Hono } from 'hono';
import { checkBearer } from './check-bearer.ts';
import type { Metrics } from './create-metrics.ts';
import type { Readiness } from './create-readiness.ts';

export interface Operations {
  readonly metrics: Metrics;
  readiness(): Promise<Readiness>;
  /** What opens `/metrics`; null: nothing is needed. */
  readonly metricsToken: string | null;
}

/** For whoever runs the shop: is it alive, can it serve, how is it doing. */
export function registerOperations<E extends Env>(app: Hono<E>, operations: Operations): void {
  const { metrics, readiness, metricsToken } = operations;
  app.get('/healthz', (c) => c.text('ok'));
  app.get('/readyz', async (c) => {
    const found = await readiness();
    const isReady = Object.values(found).every((state) => state === 'answers');
    return c.json(found, isReady ? 200 : 503, { 'cache-control': 'no-store' });
  });
  app.get('/metrics', async (c) => {
    if (metricsToken !== null && !checkBearer(c.req.header('authorization'), metricsToken)) {
      return c.text('METRICS_TOKEN is needed.', 401, { 'www-authenticate': 'Bearer' });
    }
    return c.body(await metrics.text(), 200, { 'content-type': metrics.contentType });
  });
}
