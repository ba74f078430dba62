import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { oneAtATime } from './one-at-a-time.ts';

/** The host of requests without one: HTTP/1.0 does not need it, and simple health checks send none. */
export const NO_HOST = { hostname: 'localhost' } as const;

export interface ListenOptions {
  /** A host's name or address. `localhost` means both of this machine's own addresses, 127.0.0.1 and ::1. */
  readonly host: string;
  /** 0: any free one. */
  readonly port: number;
  /** Default: `TIMEOUTS`. */
  readonly timeouts?: Timeouts;
}

/** Timeouts of connections, in ms. */
export interface Timeouts {
  /** Until the next request of a connection that is kept open. */
  readonly keepAliveMs: number;
  /** From a request's first byte, or the connection's beginning, to the request's last byte. */
  readonly requestMs: number;
  /** During a response, without a byte in either direction: the client reads nothing of it. Node waits up to twice as long. */
  readonly silenceMs: number;
  /** Interval of the check for requests that take too long. */
  readonly checkIntervalMs: number;
}

/**
 * Source: ours. Load balancers keep connections for 60 s (AWS, nginx) to 70 s; if the shop closes one first, a request
 * that was just sent can fail. A request of the size that the shop accepts arrives within 30 s on any network. No response
 * is prepared in silence for longer than a poll may be held, which is 30 s.
 */
const TIMEOUTS: Timeouts = { keepAliveMs: 72_000, requestMs: 30_000, silenceMs: 72_000, checkIntervalMs: 1_000 };

export interface Listening {
  readonly port: number;
  /**
   * Answers with `connection: close` for up to a second; then accepts no new connections, lets requests under way
   * finish, and destroys the remaining connections `graceMs` after the call.
   */
  close(graceMs: number): Promise<void>;
}

/**
 * How long a closing server waits for connections that are kept open to be used once more, in ms. Source: ours; twice
 * the time between two polls. A connection that was silent for longer is unlikely to send a request just as it is
 * closed.
 */
const DRAIN_MS = 1_000;

/** Interval in which a closing server checks for closed or idle connections, in ms. Source: ours. */
const CLOSING_CHECK_MS = 50;

/** Tries to find a port that is free on both addresses. Source: ours; a second try is hardly ever needed. */
const PORT_TRIES = 10;

/** Rejects when the port is taken or the host is not one of this machine's. */
export async function listen(
  listener: RequestListener,
  { host, port, timeouts = TIMEOUTS }: ListenOptions,
): Promise<Listening> {
  let isClosing = false;
  const answer: RequestListener = (request, response) => {
    if (isClosing) response.setHeader('connection', 'close');
    listener(request, response);
  };
  const open: Open = (address, wanted) => openServer(answer, timeouts, { host: address, port: wanted });
  const servers = host === 'localhost' ? await openBoth(open, port) : [await open(host, port)];
  return {
    port: portOf(servers[0]),
    close: async (graceMs) => {
      isClosing = true;
      await Promise.all(servers.map((server) => close(server, graceMs)));
    },
  };
}

type Servers = readonly [Server, ...Server[]];

/** Browsers try ::1 first on one system and 127.0.0.1 on another. A machine without IPv6 has only the latter. */
async function openBoth(open: Open, port: number): Promise<Servers> {
  for (let attempt = 1; ; attempt += 1) {
    const first = await open('127.0.0.1', port);
    try {
      return [first, await open('::1', portOf(first))];
    } catch (error) {
      const code = codeOf(error);
      if (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT') return [first];
      await close(first, 0);
      // A port that is free on one address can be taken on the other.
      if (code !== 'EADDRINUSE' || port !== 0 || attempt === PORT_TRIES) throw error;
    }
  }
}

type Open = (host: string, port: number) => Promise<Server>;

function openServer(
  listener: RequestListener,
  { keepAliveMs, requestMs, silenceMs, checkIntervalMs }: Timeouts,
  place: { readonly host: string; readonly port: number },
): Promise<Server> {
  const options = {
    keepAliveTimeout: keepAliveMs,
    headersTimeout: requestMs,
    requestTimeout: requestMs,
    connectionsCheckingInterval: checkIntervalMs,
  };
  return new Promise((resolve, reject) => {
    const server = createServer(options, refuseTwoHosts(oneAtATime(listener)));
    server.timeout = silenceMs;
    server.once('error', reject);
    server.listen({ ...place, exclusive: true }, () => {
      server.off('error', reject);
      resolve(server);
    });
  });
}

/**
 * Node ignores a second `Host` header, and a proxy in front may read the second one: it has to be refused (RFC 9112,
 * 3.2). Of the other headers that the shop reads, a second value is joined to the first, and then valid for nothing.
 */
const refuseTwoHosts =
  (listener: RequestListener): RequestListener =>
  (request, response) => {
    if ((request.headersDistinct['host'] ?? []).length <= 1) listener(request, response);
    else response.writeHead(400, { connection: 'close' }).end();
  };

/**
 * A client may be sending a request on an open connection at this moment, which closing would fail. So for a while
 * requests are answered as before, with `connection: close`, so that clients connect again, to another process.
 */
async function close(server: Server, graceMs: number): Promise<void> {
  const cut = setTimeout(() => server.closeAllConnections(), graceMs);
  const drainedAt = performance.now() + Math.min(DRAIN_MS, graceMs);
  while (performance.now() < drainedAt && (await countConnections(server)) > 0) await delay(CLOSING_CHECK_MS);
  const idle = setInterval(() => server.closeIdleConnections(), CLOSING_CHECK_MS);
  await new Promise((resolve) => server.close(resolve));
  clearInterval(idle);
  clearTimeout(cut);
}

const countConnections = (server: Server): Promise<number> =>
  new Promise((resolve) => server.getConnections((_error, count) => resolve(count)));

function portOf(server: Server): number {
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
