import { answerJson, carrierRate, startServer, type TestServer } from '@cartfare/testing/carriers';

/** A carrier that answers when the test tells it to, and records the paths of its requests. */
export interface SlowCarrier extends Pick<TestServer, 'close'> {
  /** Its URL, to which each caller adds its own path. */
  readonly url: string;
  /** The paths of its requests so far. */
  readonly askedOn: readonly string[];
  /** The id of the shopper's request that caused the last one. */
  lastRequestId(): string | undefined;
  /** Resolves to the path of the next request. */
  nextAsked(): Promise<string>;
  /** Makes later requests wait. */
  hold(): void;
  /** Answers the requests that wait, and later ones at once. */
  answer(): void;
}

const answerRates = answerJson({ rates: [carrierRate()] });

export async function startSlowCarrier(): Promise<SlowCarrier> {
  const askedOn: string[] = [];
  const listeners: ((path: string) => void)[] = [];
  const waiting: (() => void)[] = [];
  let isHolding = false;
  let lastRequestId: string | undefined;
  const server = await startServer((response, request) => {
    askedOn.push(request.path);
    lastRequestId = request.headers['x-request-id']?.toString();
    for (const listen of listeners.splice(0)) listen(request.path);
    if (isHolding) waiting.push(() => answerRates(response, request));
    else answerRates(response, request);
  });
  return {
    url: server.origin,
    askedOn,
    lastRequestId: () => lastRequestId,
    nextAsked: () => new Promise((resolve) => listeners.push(resolve)),
    hold: () => {
      isHolding = true;
    },
    answer: () => {
      isHolding = false;
      for (const answerNow of waiting.splice(0)) answerNow();
    },
    close: server.close,
  };
}
