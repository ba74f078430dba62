import pino, { type Logger } from 'pino';

export interface StopOptions {
  stop(): Promise<void>;
  onError(error: unknown): void;
  readonly log: { info(facts: object, message: string): void };
}

/** Stops the process in an orderly way at a signal, or when its parent process is gone. */
export function stopOnDemand({ stop, onError, log }: StopOptions): void {
  let stopping: Promise<void> | undefined;
  const once = (reason: string) => () => {
    if (stopping === undefined) log.info({ reason }, 'told to stop');
    stopping ??= stop().then(() => process.exit(0), onError);
  };
  for (const reason of ['SIGTERM', 'SIGINT', 'disconnect']) process.on(reason, once(reason));
}

/**
 * Writes JSON lines to stderr. Lines about a request have its `requestId`. They are written in the background and in
 * batches, the last ones when the process ends.
 */
export const createLog = (level: string): Logger => pino({ level }, pino.destination({ dest: 2, sync: false }));
