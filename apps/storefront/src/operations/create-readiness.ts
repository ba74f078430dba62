import { sql } from 'kysely';
import type { ShopDatabase } from '../db/connect.ts';
import type { Metrics } from './create-metrics.ts';

declare module '../http/app-context.ts' {
  interface AppDeps {
    readonly operations: Operations;
  }
  interface AppSettings {
    /** Whether `/healthz`, `/readyz` and `/metrics` are answered here; not where they have a port of their own. */
    readonly servesOperations: boolean;
  }
}

/** What a process needs to serve, and whether it answers now. Redis is left out where there is none. */
export type Readiness = Readonly<Record<string, 'answers' | 'does not answer' | 'is stopping'>>;

/** What a process tells its operators. */
export interface Operations {
  readonly metrics: Metrics;
  readiness(): Promise<Readiness>;
  /** The token that `/metrics` requires; null: none. */
  readonly metricsToken: string | null;
}

/** Asks the database and, where there is one, Redis, on which the queue is. Never rejects. */
export function createReadiness(
  db: ShopDatabase,
  shared: { readonly redis: { ping(): Promise<unknown> } } | null,
): () => Promise<Readiness> {
  return async () => ({
    database: await outcomeOf(sql`select 1`.execute(db)),
    ...(shared === null ? {} : { queue: await outcomeOf(shared.redis.ping()) }),
  });
}

const outcomeOf = (lookup: Promise<unknown>): Promise<'answers' | 'does not answer'> =>
  lookup.then(
    () => 'answers',
    () => 'does not answer',
  );
