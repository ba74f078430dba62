import type { Client, QueryResult } from 'pg';
import { guard, type GuardedClient, type Plans } from './postgres-client.ts';

/** One connection for the reads of all requests. */
export interface PostgresReader {
  query(text: string, values: readonly unknown[]): Promise<QueryResult>;
  end(): Promise<void>;
}

export interface PostgresReaderOptions {
  /** Opens the connection, which sends queries without waiting for the results of those before them. */
  open(): Promise<Client>;
  readonly plans: Plans;
  /** How long the connection stays open without a query, in ms. */
  readonly idleLimitMs: number;
}

/**
 * Queries are sent at once and answered in turn, so nothing may be read here that waits for a lock of a row. It takes a
 * fifth less time than a connection of a pool for each query. Connects with the first query, and again when the
 * connection has broken.
 */
export function createPostgresReader({ open, plans, idleLimitMs }: PostgresReaderOptions): PostgresReader {
  let current: Promise<Opened> | undefined;

  function connect(): Promise<Opened> {
    const opening = open().then((client) => {
      const idle = setTimeout(() => void close(opening), idleLimitMs).unref();
      // It may break between two queries, as when PostgreSQL restarts.
      client.once('end', () => {
        clearTimeout(idle);
        forget(opening);
      });
      return { client, guarded: guard(client, plans), idle };
    });
    opening.catch(() => forget(opening));
    return opening;
  }

  function forget(opened: Promise<Opened>): void {
    if (current === opened) current = undefined;
  }

  /** Queries under way are still answered. */
  async function close(opened: Promise<Opened>): Promise<void> {
    forget(opened);
    const { client } = await opened;
    await client.end().catch(() => undefined);
  }

  return {
    async query(text, values) {
      const used = (current ??= connect());
      const { guarded, idle } = await used;
      idle.refresh();
      try {
        return await guarded.query(text, values);
      } finally {
        if (guarded.isBroken && current === used) void close(used);
      }
    },
    end: async () => {
      await (current && close(current).catch(() => undefined));
    },
  };
}

interface Opened {
  readonly client: Client;
  readonly guarded: GuardedClient;
  readonly idle: NodeJS.Timeout;
}
