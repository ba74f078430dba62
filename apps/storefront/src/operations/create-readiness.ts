import { createDatabaseProbe, type DatabaseState } from '@cartfare/server-kit/db';
import type { ShopDatabase } from '../db/connect.ts';
import type { ShopMetrics } from './create-metrics.ts';

type ServiceState = DatabaseState | 'is stopping';

/** The services that a process needs, and their states now. Without Redis, Redis is omitted. */
export type Readiness = Readonly<Record<string, ServiceState>>;

/** What the operations paths report. */
export interface Operations {
  readonly metrics: ShopMetrics;
  readiness(): Promise<Readiness>;
  /** The token that `/metrics` requires; null: none. */
  readonly metricsToken: string | null;
}

export interface ReadinessNeeds {
  readonly db: ShopDatabase;
  /** Redis; null: there is none. */
  readonly shared: { state(): Promise<ServiceState> } | null;
  /** Whether this process has settings to rate by. */
  areSettingsReady(): boolean;
  /** Aborts when this process is about to stop: requests then go to other processes. */
  readonly stopping: Pick<AbortSignal, 'aborted'>;
}

/** Returns a function that checks the database, Redis and this process, and never rejects. */
export function createReadiness({ db, shared, areSettingsReady, stopping }: ReadinessNeeds): () => Promise<Readiness> {
  const databaseState = createDatabaseProbe(db);
  return async () => ({
    database: await databaseState(),
    ...(shared && { redis: await shared.state() }),
    settings: areSettingsReady() ? 'answers' : 'does not answer',
    ...(stopping.aborted && { process: 'is stopping' }),
  });
}
