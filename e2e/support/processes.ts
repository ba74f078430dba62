import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The pids of all descendants of a process. */
export async function descendants(pid: number): Promise<readonly number[]> {
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=']);
  const pairs = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/u).map(Number));
  const childrenOf = (parent: number): readonly number[] =>
    pairs.filter(([, of]) => of === parent).flatMap(([child = 0]) => [child].concat(childrenOf(child)));
  return childrenOf(pid);
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
