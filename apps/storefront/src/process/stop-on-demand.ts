import { inspect } from 'node:util';
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

/** Ends a program that cannot run, with the reason. */
export function refuseToRun(error: unknown): never {
  const reason = error instanceof ConfigError ? error.message : inspect(error);
  process.stderr.write(`The shop cannot run.\n${reason}\n`);
  process.exit(1);
}
