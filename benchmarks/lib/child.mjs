import { once } from 'node:events';

/** The first message of a child process; rejects, with the reason, when it ends before. */
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

/** Ends the process and waits until it is gone. */
export async function end(child, signal = 'SIGTERM') {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}
