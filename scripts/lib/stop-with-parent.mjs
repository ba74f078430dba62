import { readFileSync } from 'node:fs';
import { identityOf, isRunning, parentOf } from './processes.mjs';

/** Interval of the check whether they still run, in ms. */
const LOOK_INTERVAL_MS = 250;

const SHELLS = /^(?:sh|dash|bash|zsh|ash|busybox)$/;

/**
 * Calls `stop` once when the process that started this script is gone. On SIGTERM npm ends without signalling what it
 * runs, and the shell in between keeps running, so npm itself is watched, too. Only for scripts that npm runs; one that
 * was started by hand may outlive the shell.
 */
export function stopWithParent(stop) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parents = ancestors();
  if (parents.length === 0) return;
  const timer = setInterval(() => {
    if (parents.every(isRunning)) return;
    clearInterval(timer);
    stop();
  }, LOOK_INTERVAL_MS);
  timer.unref();
}

/** The parent and, if that is a shell, its parent, which is npm. */
function ancestors() {
  const parent = process.ppid;
  const npm = isShell(parent) ? parentOf(parent) : null;
  return [parent, npm].filter((pid) => pid !== null && pid > 1).flatMap((pid) => identityOf(pid) ?? []);
}

function isShell(pid) {
  if (process.platform !== 'linux') return true;
  try {
    return SHELLS.test(readFileSync(`/proc/${pid}/comm`, 'utf8').trim());
  } catch {
    return false;
  }
}
