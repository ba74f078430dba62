import { inspect } from 'node:util';
import { ConfigError } from '../environment.ts';

/** A server that was started. */
export interface StartedServer {
  readonly url: string;
  /** What is printed when it is ready. */
  readonly greeting: string;
  readonly log: { info(facts: object, message: string): void };
  /** Finishes what is under way. */
  stop(): Promise<void>;
}

/** The parts of Node's `process` that are used. */
export interface ServerProcess {
  on(event: string, listener: () => void): unknown;
  exit(code: number): void;
  readonly stdout: { write(text: string): unknown };
  readonly stderr: { write(text: string): unknown };
  send?(message: object): unknown;
}

/**
 * Runs a server as this process: tells the parent process that it is ready, and stops it in an orderly way at a signal, or
 * when the parent process is gone. `title`: begins a sentence, such as `The shop`.
 */
export async function runServer(
  title: string,
  start: () => Promise<StartedServer>,
  host: ServerProcess = process,
): Promise<void> {
  const refuseToRun = (error: unknown): void => {
    host.stderr.write(`${title} cannot run.\n${error instanceof ConfigError ? error.message : inspect(error)}\n`);
    host.exit(1);
  };
  try {
    const { url, greeting, log, stop } = await start();
    let isStopping = false;
    const stopFor = async (reason: string): Promise<void> => {
      if (isStopping) return;
      isStopping = true;
      log.info({ reason }, 'told to stop');
      await stop().then(() => host.exit(0), refuseToRun);
    };
    for (const reason of ['SIGTERM', 'SIGINT', 'disconnect']) host.on(reason, () => void stopFor(reason));
    host.stdout.write(greeting);
    host.send?.({ type: 'listening', url });
  } catch (error) {
    refuseToRun(error);
  }
}
