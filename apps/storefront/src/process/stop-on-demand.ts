import { inspect } from 'node:util';
import pino, { type DestinationStream, type Logger } from 'pino';
import { ConfigError } from '../config.ts';

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

/** Returns a function that ends a program that cannot run, with the reason. */
export const refuseToRun =
  (program: 'shop' | 'worker') =>
  (error: unknown): never => {
    const reason = error instanceof ConfigError ? error.message : inspect(error);
    process.stderr.write(`The ${program} cannot run.\n${reason}\n`);
    process.exit(1);
  };

/** The parts of PostgreSQL's errors that quote rows and values, such as a shopper's postal code. */
const QUOTES_OF_DATA = ['err.detail', 'err.where'];

/**
 * Writes JSON lines to stderr. Lines about a request have its `requestId`. They are written in the background and in
 * batches, the last ones when the process ends.
 */
export const createLog = (level: string, destination: DestinationStream = standardError()): Logger =>
  pino({ level, redact: { paths: QUOTES_OF_DATA, remove: true } }, destination);

const standardError = (): DestinationStream => pino.destination({ dest: 2, sync: false });
