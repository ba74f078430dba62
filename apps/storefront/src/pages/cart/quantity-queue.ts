/** Sends changes of quantities one after another; of several wishes for one line only the last is sent. */
export interface QuantityQueue<Outcome> {
  /** `more`: when this outcome came, another change was about to be sent. Not called for a wish that was replaced. */
  want(key: string, quantity: number, onOutcome: (outcome: Outcome, more: boolean) => void): void;
}

/** `send` never rejects: what can go wrong is part of the outcome. */
export function createQuantityQueue<Outcome>(
  send: (key: string, quantity: number) => Promise<Outcome>,
): QuantityQueue<Outcome> {
  const waiting = new Map<string, () => Promise<void>>();
  let sending = false;

  const sendAll = async () => {
    sending = true;
    for (let [next] = waiting; next !== undefined; [next] = waiting) {
      const [key, sendNext] = next;
      waiting.delete(key);
      await sendNext();
    }
    sending = false;
  };

  return {
    want(key, quantity, onOutcome) {
      waiting.set(key, async () => onOutcome(await send(key, quantity), waiting.size > 0));
      if (!sending) void sendAll();
    },
  };
}
