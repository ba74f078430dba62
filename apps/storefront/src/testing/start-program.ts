import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

export interface RunningProgram {
  /** Of a web process: where it listens. */
  readonly url: string;
  readonly child: ChildProcess;
  /** Ends it and waits until it is gone. */
  end(signal: NodeJS.Signals): Promise<void>;
}

/** Starts one of the shop's programs with that environment and nothing else, and waits until it is ready. */
export async function startProgram(file: string, environment: Record<string, string>): Promise<RunningProgram> {
  const child = fork(file, {
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', LOG_LEVEL: 'error', ...environment },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The program ended with exit code ${code} before it was ready.`);
  });
  const [message] = await Promise.race([once(child, 'message'), ended]);
  ended.catch(() => undefined);
  return {
    url: String(Object(message)['url'] ?? ''),
    child,
    end: async (signal) => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill(signal);
      await gone;
    },
  };
}
