import type { Env, Hono } from 'hono';
import type { Metrics } from './create-metrics.ts';
import type { Readiness } from './create-readiness.ts';

export interface Operations {
  readonly metrics: Metrics;
  readiness(): Promise<Readiness>;
}

/** For whoever runs the shop: is it alive, can it serve, how is it doing. */
export function registerOperations<E extends Env>(app: Hono<E>, { metrics, readiness }: Operations): void {
  app.get('/healthz', (c) => c.text('ok'));
  app.get('/readyz', async (c) => {
    const found = await readiness();
    const isReady = Object.values(found).every((state) => state === 'answers');
    return c.json(found, isReady ? 200 : 503, { 'cache-control': 'no-store' });
  });
  app.get('/metrics', async (c) => c.body(await metrics.text(), 200, { 'content-type': metrics.contentType }));
}
