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
 * JSON lines on stderr. What is done for a request says so in `requestId`. Lines are written in the background, those of a
 * busy moment together, and what is left when the process ends.
 */
export const createLog = (level: string): Logger => pino({ level }, pino.destination({ dest: 2, sync: false }));
