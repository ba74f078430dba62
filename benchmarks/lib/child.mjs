import { once } from 'node:events';

/** The first message of a child process; rejects, with the reason, when it ends without one. */
export async function firstMessage(child, reason = async () => '') {
  const waiting = new AbortController();
  const { signal } = waiting;
  const ended = once(child, 'exit', { signal }).then(async ([code]) => {
    throw new Error(`A server ended with exit code ${code}. ${await reason()}`);
  });
  ended.catch(() => undefined);
  const [message] = await Promise.race([once(child, 'message', { signal }), ended]);
  waiting.abort();
  return message;
}

/** Sends the signal and waits until the process has ended. */
export async function end(child, signal = 'SIGTERM') {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}
