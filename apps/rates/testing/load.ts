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

const QUESTION = JSON.stringify({
  place: { country: 'CA', province: 'ON', postalCode: 'K1N 5T2' },
  currency: 'CAD',
  lines: [{ quantity: 1, weightGrams: 450, priceMinor: 2500 }],
});

/** Several askers, each of whom asks the next question when the last one is answered or broken off. */
export function startLoad({ url, key, askers, untilUp, acknowledgedVersion }: LoadOptions): Load {
  const answers: LoadAnswer[] = [];
  const statuses = new Set<number>();
  const stopping = new AbortController();

  async function ask(): Promise<void> {
    const acknowledgedBefore = acknowledgedVersion();
    const response = await fetch(`${url}/v1/rates`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: QUESTION,
    });
    const body: { options: { priceMinor: number }[]; settingsVersion: number } = JSON.parse(await response.text());
    if (response.status !== 200) statuses.add(response.status);
    else
      answers.push({
        version: body.settingsVersion,
        priceMinor: body.options[0]?.priceMinor ?? NaN,
        acknowledgedBefore,
      });
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
