import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/**
 * An identity of a process that no later one has, although pids are reused: `4711@` and its start time. Null when the
 * process has ended, also while it is a zombie.
 */
export function identityOf(pid) {
  if (process.platform === 'linux') return linuxIdentityOf(pid);
  if (!isThere(pid)) return null;
  // Windows has no `ps`, so only the pid is used.
  if (process.platform === 'win32') return `${pid}@`;
  const started = tryTo(() => execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim());
  return started === null || started === '' ? null : `${pid}@${started}`;
}

/** Whether the process with this identity still runs. */
export function isRunning(identity) {
  const pid = Number.parseInt(identity, 10);
  return pid > 0 && identityOf(pid) === identity;
}

/** The pid of the parent process; null when the system does not tell. */
export function parentOf(pid) {
  if (process.platform === 'linux') return Number(readStat(pid)?.[1]) || null;
  if (process.platform === 'win32') return null;
  return tryTo(() => Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }))) || null;
}

/** Signals every process of a group, which may be empty. */
export function signalGroup(group, signal) {
  tryTo(() => process.kill(-group, signal));
}

/** Whether the process group of this leader still has members. Its pid is not reused as long as it has. */
export function isGroupRunning(leader) {
  const group = Number.parseInt(leader, 10);
  const present = identityOf(group);
  if (present !== null) return present === leader;
  if (process.platform !== 'linux') return process.platform !== 'win32' && isThere(-group);
  // A signal would also count zombies.
  return readdirSync('/proc').some((pid) => {
    const stat = /^\d+$/.test(pid) ? readStat(pid) : null;
    return stat !== null && Number(stat[2]) === group && identityOf(pid) !== null;
  });
}

function linuxIdentityOf(pid) {
  const stat = readStat(pid);
  // The state: Z and X are dead.
  if (stat === null || stat[0] === 'Z' || stat[0] === 'X') return null;
  // Start time in clock ticks since the boot: see proc(5), field 22. The boot id tells boots and machines apart.
  return `${pid}@${stat[19]}@${readText('/proc/sys/kernel/random/boot_id')}`;
}

/** The fields of proc(5) from the third on; those before may contain any character. */
function readStat(pid) {
  const text = readText(`/proc/${pid}/stat`);
  return text === null ? null : text.slice(text.lastIndexOf(')') + 2).split(' ');
}

const readText = (path) => tryTo(() => readFileSync(path, 'utf8').trim());

function isThere(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function tryTo(work) {
  try {
    return work();
  } catch {
    return null;
  }
}
