import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';

/** A carrier that answers when it is told to, and knows on which of its paths it was asked. */
export interface SlowCarrier {
  /** Its address, to be followed by a path that tells who asks. */
  readonly url: string;
  /** The paths on which it was asked so far. */
  readonly askedOn: readonly string[];
  /** The id of the request that the last question goes back to. */
  lastRequestId(): string | undefined;
  /** The next question's path. */
  nextAsked(): Promise<string>;
  /** From now on questions wait. */
  hold(): void;
  /** Answers the questions that wait, and later ones at once. */
  answer(): void;
  close(): Promise<void>;
}

const RATES = JSON.stringify({
  rates: [
    {
      service_name: 'Tracked Packet',
      service_code: 'tracked_packet',
      description: 'To the door',
      currency: 'CAD',
      total_price: '1425',
    },
  ],
});

export async function startSlowCarrier(): Promise<SlowCarrier> {
  const askedOn: string[] = [];
  const waiting = new Set<ServerResponse>();
  let isHolding = false;
  let lastRequestId: string | undefined;
  const reply = (response: ServerResponse) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(RATES);
  const server = createServer((request, response) => {
    request.resume();
    askedOn.push(request.url ?? '');
    lastRequestId = request.headers['x-request-id']?.toString();
    if (isHolding) waiting.add(response);
    else reply(response);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = Object(server.address());
  return {
    url: `http://127.0.0.1:${port}`,
    askedOn,
    lastRequestId: () => lastRequestId,
    nextAsked: () => once(server, 'request').then(() => askedOn.at(-1) ?? ''),
    hold: () => {
      isHolding = true;
    },
    answer: () => {
      isHolding = false;
      for (const response of waiting) reply(response);
      waiting.clear();
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
