import { listen, type Listening, NO_HOST } from '@cartfare/rate-server/cli';
import { getRequestListener } from '@hono/node-server';
import type { AppDeps } from '../app-context.ts';
import type { Config } from '../config.ts';
import { createApp } from '../create-app.ts';
import { serveOperations } from '../operations/register-operations.ts';

export interface Ports {
  readonly shop: Listening;
  /** Null: the shop's own port has the operations. */
  readonly operations: Listening | null;
}

/** Listens on the shop's port and, if configured, that of the operations; on both or none. */
export async function openPorts(deps: AppDeps, { host, port, metricsPort }: Config): Promise<Ports> {
  const operations = metricsPort === null ? null : await serveOperations(deps.operations, { host, port: metricsPort });
  try {
    const shop = await listen(getRequestListener(createApp(deps).fetch, NO_HOST), { host, port });
    return { shop, operations };
  } catch (error) {
    await operations?.close(0);
    throw error;
  }
}
