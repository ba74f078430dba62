/** Sends changes of quantities one after another. Of several changes of one line that wait, only the last is sent. */
export interface QuantityQueue<Outcome> {
  /** `more`: another change waits to be sent. `onOutcome` is not called for a change that was replaced. */
  want(key: string, quantity: number, onOutcome: (outcome: Outcome, more: boolean) => void): void;
}

/** `send` must not reject: failures are part of the outcome. */
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
