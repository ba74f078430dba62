import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** Starts one of the shop's programs with only this environment, and waits until it is ready. */
export async function startProgram(
  file: string,
  environment: Record<string, string>,
  args: readonly string[] = [],
): Promise<RunningProgram> {
  const child = fork(file, args, {
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const logged = readLog(child);
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The program ended with exit code ${code} before it was ready.`);
  });
  const [message] = await Promise.race([once(child, 'message'), ended]);
  ended.catch(() => undefined);
  return {
    url: String(Object(message)['url'] ?? ''),
    pid: child.pid ?? 0,
    logged,
    end: async (signal) => {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      const gone = once(child, 'exit');
      child.kill(signal);
      const [code] = await gone;
      return code;
    },
  };
}

export interface RunningProgram {
  /** URL of a web process. */
  readonly url: string;
  /** Of the process, for a program that has to kill it. */
  readonly pid: number;
  /** Resolves to the first line of its log, since its start, that has these facts. */
  logged(facts: LogFacts): Promise<LogFacts>;
  /**
   * Sends the signal and waits until the process has ended. Returns its exit code, or null when the signal killed it.
   */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

export type LogFacts = Readonly<Record<string, unknown>>;

/** Shows logged errors, and output that is not a log. */
function readLog(child: ChildProcess): RunningProgram['logged'] {
  const lines: LogFacts[] = [];
  const waiting = new Set<() => void>();
  if (child.stderr === null) throw new Error('The program writes no log.');
  createInterface({ input: child.stderr }).on('line', (text) => {
    const line = readLine(text);
    if (line === null || Number(line['level']) >= ERROR_LEVEL) process.stderr.write(`${text}\n`);
    if (line !== null) lines.push(line);
    for (const look of waiting) look();
  });
  return (facts) =>
    new Promise((resolve) => {
      const look = (): void => {
        const found = lines.find((line) => Object.entries(facts).every(([name, value]) => line[name] === value));
        if (found === undefined) return;
        waiting.delete(look);
        resolve(found);
      };
      waiting.add(look);
      look();
    });
}

/** Pino's number of the level. */
const ERROR_LEVEL = 50;

function readLine(text: string): LogFacts | null {
  try {
    const line: unknown = JSON.parse(text);
    return typeof line === 'object' && line !== null ? { ...line } : null;
  } catch {
    return null;
  }
}
