import { Hono, type Env } from 'hono';
import { hasBearer } from './bearer.ts';

export interface OperationsNeeds {
  /** In the text format of Prometheus. */
  readonly metrics: { readonly contentType: string; text(): Promise<string> };
  /** What the process needs, and its state: it is ready if all of them are `answers`. Never rejects. */
  readiness(): Promise<Readonly<Record<string, string>>>;
  /** The token that `/metrics` requires; null: none. */
  readonly metricsToken: string | null;
}

/** `/healthz`: the process is alive. `/readyz`: it can rate. `/metrics`: its figures. */
export function operationsRoutes<E extends Env>({ metrics, readiness, metricsToken }: OperationsNeeds): Hono<E> {
  const app = new Hono<E>();
  app.get('/healthz', (c) => c.text('ok'));
  app.get('/readyz', async (c) => {
    const found = await readiness();
    const isReady = Object.values(found).every((state) => state === 'answers');
    return c.json(found, isReady ? 200 : 503, { 'cache-control': 'no-store' });
  });
  app.get('/metrics', async (c) => {
    if (metricsToken !== null && !hasBearer(c.req.header('authorization'), metricsToken)) {
      return c.text('METRICS_TOKEN is needed.', 401, { 'www-authenticate': 'Bearer' });
    }
    return c.body(await metrics.text(), 200, { 'content-type': metrics.contentType });
  });
  return app;
}
