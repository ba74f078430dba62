import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** Helpers for tests: carriers on the loopback interface with scripted responses. */

/** The secret with which the shop signs its requests. */
export const SECRET = 'shared-with-the-carrier';

export interface TestServer {
  /** Such as `http://127.0.0.1:40123`. */
  readonly origin: string;
  readonly requests: readonly ReceivedRequest[];
  close(): Promise<void>;
}

export interface ReceivedRequest {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export type TestHandler = (response: ServerResponse, request: ReceivedRequest) => void;

/** Passes each request to `handler`, once its body has arrived. */
export async function startServer(handler: TestHandler): Promise<TestServer> {
  const requests: ReceivedRequest[] = [];
  const server = createServer((message, response) => {
    const chunks: Buffer[] = [];
    message.on('data', (chunk: Buffer) => chunks.push(chunk));
    message.on('end', () => {
      const request = { path: message.url ?? '', headers: message.headers, body: Buffer.concat(chunks).toString() };
      requests.push(request);
      handler(response, request);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export const answerJson =
  (body: unknown, status = 200): TestHandler =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };

/** A quote as a carrier sends it. */
export const carrierRate = (over: object = {}): object => ({
  service_name: 'Tracked Packet',
  service_code: 'tracked_packet',
  description: 'To the door',
  currency: 'CAD',
  total_price: '1425',
  ...over,
});

/** Passes the requests to an application, such as the parcel carrier. */
export const relayTo =
  (app: { request(path: string, init: RequestInit): Response | Promise<Response> }): TestHandler =>
  (response, { path, headers, body }) => {
    const sent = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' ? [[name, value]] : [],
    );
    void Promise.resolve(app.request(path, { method: 'POST', headers: sent, body })).then(async (answer) =>
      response.writeHead(answer.status).end(await answer.text()),
    );
  };
