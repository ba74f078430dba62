import { execFileSync } from 'node:child_process';

/** Interval of the check whether they still run, in ms. */
const LOOK_INTERVAL_MS = 250;

/**
 * Calls `stop` once when the npm that started this script is gone. On SIGTERM npm ends without signalling what it runs,
 * and the shell in between keeps running, so npm itself is watched, too. Only for scripts that npm runs; one that was
 * started by hand may outlive the shell.
 */
export function stopWithParent(stop) {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return;
  const parent = process.ppid;
  const npm = parentOf(parent);
  const timer = setInterval(() => {
    if (process.ppid === parent && (npm === null || isRunning(npm))) return;
    clearInterval(timer);
    stop();
  }, LOOK_INTERVAL_MS);
  timer.unref();
}

/** The pid of a process's parent; null where it cannot be found out. */
function parentOf(pid) {
  try {
    return Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' })) || null;
  } catch {
    return null;
  }
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
