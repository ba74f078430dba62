import { readFileSync } from 'node:fs';
import { identityOf, isRunning, parentOf } from './processes.mjs';

/** How often is looked whether they are still there, in ms. */
const LOOK_INTERVAL_MS = 250;

const SHELLS = /^(?:sh|dash|bash|zsh|ash|busybox)$/;

/**
 * Calls `stop` once when the process that started this script is gone. npm ends on SIGTERM without a word to what it runs, and the
 * shell in between goes on: so npm itself is watched behind it. Only what npm runs is stopped this way; a script that
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

/** The parent and, behind a shell, the parent's parent, which is npm. */
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
