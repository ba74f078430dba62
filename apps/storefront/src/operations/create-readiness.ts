import type { ShopDatabase } from '../db/connect.ts';
import { databaseState } from '../db/database-state.ts';
import type { Metrics } from './create-metrics.ts';

type ServiceState = 'answers' | 'does not answer' | 'refuses writes' | 'is stopping';

/** The services that a process needs, and their states now. Without Redis, Redis is omitted. */
export type Readiness = Readonly<Record<string, ServiceState>>;

/** What the operations paths report. */
export interface Operations {
  readonly metrics: Metrics;
  readiness(): Promise<Readiness>;
  /** The token that `/metrics` requires; null: none. */
  readonly metricsToken: string | null;
}

/** Checks the database and, if configured, Redis. Never rejects. */
export function createReadiness(
  db: ShopDatabase,
  shared: { state(): Promise<ServiceState> } | null,
): () => Promise<Readiness> {
  return async () => ({
    database: await databaseState(db),
    ...(shared === null ? {} : { redis: await shared.state() }),
  });
}
