import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { ConfigError } from '../environment.ts';
import { networkOf } from './network-of.ts';

/** The host of requests without one: HTTP/1.0 does not need it, and simple health checks send none. */
export const NO_HOST: { readonly hostname: string } = { hostname: 'localhost' };

export interface ListenOptions {
  /** One of this machine's addresses, or a name of one. */
  readonly host: string;
  /** 0: any free one. */
  readonly port: number;
  /** The variable that has the port, for messages. Default: `PORT`. */
  readonly setting?: string;
  /** Default: those of a shop, see `TIMEOUTS`. */
  readonly timeouts?: Timeouts;
  /** Connections at once; further ones are closed. Default: any number. */
  readonly maxConnections?: number;
  /** Connections at once from one address, or IPv6 /64; further ones are closed. Default: any number. */
  readonly maxConnectionsPerAddress?: number;
  /** Called for each connection that is closed because there are too many. Default: nothing is done. */
  onDrop?(): void;
}

/** Timeouts of connections, in ms. */
export interface Timeouts {
  /** Until the next request of a connection that is kept open. */
  readonly keepAliveMs: number;
  /** From a request's first byte, or the connection's beginning, to the end of its headers. */
  readonly headersMs: number;
  /** From the same moment to the request's last byte. */
  readonly requestMs: number;
  /** During a response, without a byte in either direction: the client reads nothing of it. Node waits up to twice as long. */
  readonly silenceMs: number;
  /** Interval of the check for requests that take too long. */
  readonly checkIntervalMs: number;
}

/**
 * Load balancers keep connections for 60 s (AWS, nginx) to 70 s; if the server closes one first, a request
 * that was just sent can fail. Headers fit into a few packets; a request of 1 MB arrives within 30 s on any network. No response
 * is prepared in silence for longer than a poll may be held, which is 30 s.
 */
const TIMEOUTS: Timeouts = {
  keepAliveMs: 72_000,
  headersMs: 10_000,
  requestMs: 30_000,
  silenceMs: 72_000,
  checkIntervalMs: 1_000,
};

export interface Listening {
  /** For a program on this machine, such as `http://127.0.0.1:3000`. */
  readonly url: string;
  readonly port: number;
  /**
   * Responds with `connection: close` for up to a second; then accepts no new connections, lets requests under way
   * finish, and destroys the remaining connections `graceMs` after the call.
   */
  close(graceMs: number): Promise<void>;
}

/**
 * How long a closing server waits for connections that are kept open to be used once more, in ms. Twice
 * the time between two polls. A connection that was silent for longer is unlikely to send a request just as it is
 * closed.
 */
const DRAIN_MS = 1_000;

/** Interval in which a closing server checks for closed or idle connections, in ms. */
const CLOSING_CHECK_MS = 50;

/** Throws a `ConfigError` when the port is taken or the host is not one of this machine's. */
export async function listen(
  listener: (request: IncomingMessage, response: ServerResponse) => unknown,
  { host, port, setting = 'PORT', timeouts = TIMEOUTS, ...limits }: ListenOptions,
): Promise<Listening> {
  let isClosing = false;
  const respond: RequestListener = (request, response) => {
    if (isClosing) response.setHeader('connection', 'close');
    listener(request, response);
  };
  const options = {
    keepAliveTimeout: timeouts.keepAliveMs,
    headersTimeout: timeouts.headersMs,
    requestTimeout: timeouts.requestMs,
    connectionsCheckingInterval: timeouts.checkIntervalMs,
  };
  const server = createServer(options, refuseTwoHosts(respond));
  server.timeout = timeouts.silenceMs;
  limitConnections(server, limits);
  server.listen({ host, port, exclusive: true });
  try {
    await once(server, 'listening');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError(`${setting} has to be a port that is free, on a HOST of this machine: ${reason}`);
  }
  const address = server.address() as AddressInfo;
  return {
    url: localUrl(address.address, address.port),
    port: address.port,
    close: (graceMs) => {
      isClosing = true;
      return close(server, graceMs);
    },
  };
}

type ConnectionLimits = Pick<ListenOptions, 'maxConnections' | 'maxConnectionsPerAddress' | 'onDrop'>;

function limitConnections(
  server: Server,
  { maxConnections, maxConnectionsPerAddress = Infinity, onDrop = () => undefined }: ConnectionLimits,
): void {
  if (maxConnections !== undefined) server.maxConnections = maxConnections;
  server.on('drop', onDrop);
  const counts = new Map<string, number>();
  server.on('connection', (socket) => {
    const network = networkOf(socket.remoteAddress ?? '') ?? '';
    const count = (counts.get(network) ?? 0) + 1;
    counts.set(network, count);
    socket.once('close', () => {
      const left = (counts.get(network) ?? 1) - 1;
      if (left === 0) counts.delete(network);
      else counts.set(network, left);
    });
    if (count <= maxConnectionsPerAddress) return;
    socket.destroy();
    onDrop();
  });
}

/**
 * Node ignores a second `Host` header, and a proxy in front may read the second one: it has to be refused (RFC 9112,
 * 3.2). Of the other headers that our programs read, a second value is joined to the first, and then valid for nothing.
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

/** The address of a server for a program or a browser on the same machine, by the address that it listens on. */
export function localUrl(host: string, port: number): string {
  if (host === '0.0.0.0' || host === '::') return `http://localhost:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
