import { setTimeout as wait } from 'node:timers/promises';
import { serve } from '@hono/node-server';
import { createCarrierApp } from './create-carrier-app.ts';
import { configOrExit } from './read-config.ts';

/** How long requests under way may take once the carrier is told to stop, in milliseconds. */
const STOP_LIMIT_MS = 2000;

const { host, port, secret, delayMs } = configOrExit(process.env);
const app = createCarrierApp({ secret, delayMs, now: Date.now, wait: (ms) => wait(ms) });

const server = serve({ fetch: app.fetch, hostname: host, port }, ({ address, family, port: taken }) => {
  // The URL of the requests, for the shop's PARCEL_CARRIER_URL.
  const url = `http://${family === 'IPv6' ? `[${address}]` : address}:${taken}/rates`;
  process.stdout.write(`Parcel carrier listening on ${url}\n`);
  process.send?.({ type: 'listening', url });
});

server.on('error', (error: Error) => {
  process.stderr.write(`The carrier cannot listen on ${host}:${port}: ${error.message}\n`);
  process.exit(1);
});

/** Accepts no more requests, finishes those under way, and exits. */
function stop(): void {
  server.close(() => process.exit(0));
  setTimeout(() => process.exit(0), STOP_LIMIT_MS).unref();
}

process.once('SIGTERM', stop);
process.once('SIGINT', stop);
// When the parent process is gone, the carrier ends, too.
process.once('disconnect', stop);
