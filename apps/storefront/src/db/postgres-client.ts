import { hash } from 'node:crypto';
import type { ClientBase, QueryResult } from 'pg';
import { DatabaseUnavailableError } from './database-unavailable.ts';
import { codeOf, isPlanOld, outageOf } from './postgres-error.ts';
import { isPreparedSql } from './prepared-query.ts';

/** A connection whose queries fail with a `DatabaseUnavailableError` when PostgreSQL does not answer. */
export interface GuardedClient {
  query(text: string, values: readonly unknown[]): Promise<QueryResult>;
  /** Then nothing is sent any more: a rollback, too, would wait for an answer that does not come. */
  readonly isBroken: boolean;
}

/** Shared by all connections of a process: a change of tables makes the plans of each old. */
export interface Plans {
  /** Another one after every change of tables: old plans cannot be used any more. */
  generation: number;
}

/**
 * The busiest queries are prepared by name, so that PostgreSQL plans them once for each connection: planning takes ten
 * times as long as running them.
 */
export function guard(client: ClientBase, plans: Plans): GuardedClient {
  let brokenBy: unknown;

  async function queryByName(text: string, values: unknown[]): Promise<QueryResult> {
    try {
      return await client.query({ name: `${nameOf(text)}-${plans.generation}`, text, values });
    } catch (error) {
      if (!isPlanOld(error)) throw error;
      plans.generation += 1;
      return client.query(text, values).catch((again: unknown) => {
        throw codeOf(again) === TRANSACTION_IS_OVER ? error : again;
      });
    }
  }

  return {
    async query(text, values) {
      if (brokenBy !== undefined) throw new DatabaseUnavailableError(brokenBy);
      try {
        return await (isPreparedSql(text) ? queryByName(text, [...values]) : client.query(text, [...values]));
      } catch (error) {
        const outage = outageOf(error);
        if (outage === null) throw error;
        if (outage !== 'given_up') brokenBy = error;
        throw new DatabaseUnavailableError(error);
      }
    },
    get isBroken() {
      return brokenBy !== undefined;
    },
  };
}

/** PostgreSQL's code for a statement after a failure in the same transaction. */
const TRANSACTION_IS_OVER = '25P02';

const names = new Map<string, string>();

/** PostgreSQL cuts names off after 63 bytes. There are as few as prepared queries. */
function nameOf(text: string): string {
  const name = names.get(text) ?? hash('sha256', text, 'base64url');
  names.set(text, name);
  return name;
}
