import type { Socket } from 'node:net';
import type { Client, QueryResult } from 'pg';
import { guard, type GuardedClient, type Plans } from './postgres-client.ts';

/** One connection for the reads of all requests. */
export interface PostgresReader {
  query(text: string, values: readonly unknown[]): Promise<QueryResult>;
  end(): Promise<void>;
}

export interface ReaderConnection {
  readonly client: Client;
  /** What the client writes to. */
  readonly socket: Socket;
}

export interface PostgresReaderOptions {
  /** Opens the connection, which sends queries without waiting for the results of those before them. */
  open(): Promise<ReaderConnection>;
  readonly plans: Plans;
  /** How long the connection stays open without a query, in ms. */
  readonly idleLimitMs: number;
}

/**
 * Queries are sent at once and answered in turn, so nothing may be read here that waits for a lock of a row; see
 * docs/decisions/0019. Connects with the first query, and again when the connection has broken.
 */
export function createPostgresReader({ open, plans, idleLimitMs }: PostgresReaderOptions): PostgresReader {
  let current: Promise<Opened> | undefined;

  function connect(): Promise<Opened> {
    const opening = open().then((connection) => {
      const { client } = connection;
      const idle = setTimeout(() => void close(opening), idleLimitMs).unref();
      // It may break between two queries, as when PostgreSQL restarts.
      client.once('end', () => {
        clearTimeout(idle);
        forget(opening);
      });
      return { ...connection, guarded: guard(client, plans), idle };
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
      const { socket, guarded, idle } = await used;
      idle.refresh();
      gatherWrites(socket);
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

interface Opened extends ReaderConnection {
  readonly guarded: GuardedClient;
  readonly idle: NodeJS.Timeout;
}

/** The queries of one turn of the event loop are written by one system call. */
function gatherWrites(socket: Socket): void {
  if (socket.writableCorked > 0) return;
  socket.cork();
  setImmediate(() => socket.uncork());
}
