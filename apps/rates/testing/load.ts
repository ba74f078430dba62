import { askRates, readPrice } from './one-rate-shop.ts';

/** An answered question. */
export interface LoadAnswer {
  readonly version: number;
  readonly priceMinor: number;
  /** The newest version that was acknowledged when the question was asked. */
  readonly acknowledgedBefore: number;
}

export interface Load {
  readonly answers: readonly LoadAnswer[];
  /** Of the responses that are not answers. */
  readonly statuses: ReadonlySet<number>;
  /** Finishes the questions under way. */
  stop(): Promise<void>;
}

export interface LoadOptions {
  readonly url: string;
  readonly key: string;
  readonly askers: number;
  /** Asked before each question; a pause while the server is down. */
  untilUp(): Promise<void>;
  acknowledgedVersion(): number;
}

/** Several askers, each of whom asks the next question when the last one is answered or broken off. */
export function startLoad({ url, key, askers, untilUp, acknowledgedVersion }: LoadOptions): Load {
  const answers: LoadAnswer[] = [];
  const statuses = new Set<number>();
  const stopping = new AbortController();

  async function ask(): Promise<void> {
    const acknowledgedBefore = acknowledgedVersion();
    const response = await askRates(url, key);
    if (response.status === 200) {
      answers.push({ ...(await readPrice(response)), acknowledgedBefore });
      return;
    }
    statuses.add(response.status);
    // Frees the connection.
    await response.body?.cancel();
  }

  async function keepAsking(): Promise<void> {
    while (!stopping.signal.aborted) {
      await untilUp();
      // A killed process breaks connections.
      await ask().catch(() => undefined);
    }
  }

  const asking = Promise.all(Array.from({ length: askers }, keepAsking));
  return {
    answers,
    statuses,
    stop: async () => {
      stopping.abort();
      await asking;
    },
  };
}
