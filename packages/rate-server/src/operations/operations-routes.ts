import { Hono } from 'hono';
import { hasBearer } from '../keys/bearer.ts';
import type { Metrics } from './create-metrics.ts';

export interface OperationsNeeds {
  readonly metrics: Metrics;
  /** What the process needs, and whether it is there. Never rejects. */
  readiness(): Promise<Readonly<Record<string, boolean>>>;
  /** The token that `/metrics` requires; null: none. */
  readonly metricsToken: string | null;
}

/** `/healthz`: the process is alive. `/readyz`: it can rate. `/metrics`: its figures. */
export function operationsRoutes({ metrics, readiness, metricsToken }: OperationsNeeds): Hono {
  const app = new Hono();
  app.get('/healthz', (c) => c.text('ok'));
  app.get('/readyz', async (c) => {
    const found = await readiness();
    return c.json(found, Object.values(found).every(Boolean) ? 200 : 503, { 'cache-control': 'no-store' });
  });
  app.get('/metrics', async (c) => {
    if (metricsToken !== null && !hasBearer(c.req.header('authorization'), metricsToken)) {
      return c.text('METRICS_TOKEN is needed.', 401, { 'www-authenticate': 'Bearer' });
    }
    return c.body(await metrics.text(), 200, { 'content-type': metrics.contentType });
  });
  return app;
}
