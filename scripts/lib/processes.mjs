import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/**
 * Names a process so that no later one has the same name, although pids come again: `4711@` and when it started. Null
 * when there is no such process any more, or only what is left of it until its parent looks.
 */
export function identityOf(pid) {
  if (process.platform === 'linux') return linuxIdentityOf(pid);
  if (!isThere(pid)) return null;
  // Windows has no such program; there the pid alone has to do.
  if (process.platform === 'win32') return `${pid}@`;
  const started = tryTo(() => execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim());
  return started === null || started === '' ? null : `${pid}@${started}`;
}

/** Whether the process that had this name is still there. */
export function isRunning(identity) {
  const pid = Number.parseInt(identity, 10);
  return pid > 0 && identityOf(pid) === identity;
}

/** The process that started this one, or null where the system does not tell. */
export function parentOf(pid) {
  if (process.platform === 'linux') return Number(readStat(pid)?.[1]) || null;
  if (process.platform === 'win32') return null;
  return tryTo(() => Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }))) || null;
}

/** Signals every process of a group; none may be left. */
export function signalGroup(group, signal) {
  tryTo(() => process.kill(-group, signal));
}

/**
 * Whether a process is still there of the group that the process of this name leads, or led: a number is not given again
 * as long as its group has members.
 */
export function isGroupRunning(leader) {
  const group = Number.parseInt(leader, 10);
  const present = identityOf(group);
  if (present !== null) return present === leader;
  if (process.platform !== 'linux') return process.platform !== 'win32' && isThere(-group);
  // Dead members that nobody asks for would count by signals.
  return readdirSync('/proc').some((pid) => {
    const stat = /^\d+$/.test(pid) ? readStat(pid) : null;
    return stat !== null && Number(stat[2]) === group && identityOf(pid) !== null;
  });
}

function linuxIdentityOf(pid) {
  const stat = readStat(pid);
  // Its state: Z and X are dead.
  if (stat === null || stat[0] === 'Z' || stat[0] === 'X') return null;
  // When it started, in clock ticks since the machine did: see proc(5), field 22. The boot id tells machines apart.
  return `${pid}@${stat[19]}@${readText('/proc/sys/kernel/random/boot_id')}`;
}

/** From field 3 of proc(5) on: what stands before may hold any character. */
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
