import { randomUUID } from 'node:crypto';
import { link, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { identityOf, isGroupRunning, isRunning } from './processes.mjs';
import { ROOT } from './root.mjs';
import { say } from './say.mjs';

/** How often a lock that somebody has is looked at, in ms. */
const LOOK_INTERVAL_MS = 200;

/** Old turns that are kept, so that nobody who is just reading the folder misses all of them. */
const KEPT_TURNS = 8;

/**
 * A lock between processes, in a folder of one file for each turn: `1`, `2` and so on. Who has made the file of the
 * highest turn has the lock, until the file says that the turn is over or its process is gone. The next turn is taken by
 * a hard link to a file that is complete, which is made or not, for one process alone; so the lock holds whenever a
 * process is killed. The highest turn is never removed, only followed.
 */
export function createLock(folder = join(ROOT, '.setup.lock')) {
  /** Does `work` while no other process does. `work` is given a function to call with the pid of each group it starts. */
  return async function alone(work) {
    await mkdir(folder, { recursive: true });
    const mine = { owner: identityOf(process.pid), groups: [] };
    const turn = await takeTurn(folder, mine);
    try {
      return await work(async (group) => {
        mine.groups.push(identityOf(group));
        await writeTurn(folder, turn, mine);
      });
    } finally {
      await writeTurn(folder, turn, { ...mine, isOver: true });
    }
  };
}

export const alone = createLock();

async function takeTurn(folder, mine) {
  for (let hasTold = false; ;) {
    const last = await lastTurn(folder);
    if (last === 0 || !(await isHeld(folder, last))) {
      if (await tryAdvisoryLock(folder, last + 1, mine)) return last + 1;
      continue;
    }
    if (!hasTold) say('Waiting for another set-up of this checkout to finish');
    hasTold = true;
    await pause(LOOK_INTERVAL_MS);
  }
}

async function tryAdvisoryLock(folder, turn, mine) {
  const complete = join(folder, `new-${randomUUID()}`);
  await writeFile(complete, JSON.stringify(mine));
  try {
    await link(complete, join(folder, String(turn)));
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(complete, { force: true });
  }
  // Who was so slow that this turn had come and gone meanwhile has taken nothing.
  if ((await lastTurn(folder)) !== turn) {
    await rm(join(folder, String(turn)), { force: true });
    return false;
  }
  const old = (await turns(folder)).filter((number) => number <= turn - KEPT_TURNS);
  await Promise.all(old.map((number) => rm(join(folder, String(number)), { force: true })));
  return true;
}

/** A turn that cannot be read is older than the last one by now, and gone: the next look finds the last one. */
async function isHeld(folder, turn) {
  const text = await readFile(join(folder, String(turn)), 'utf8').catch(() => null);
  if (text === null) return true;
  const { owner, groups, isOver = false } = JSON.parse(text);
  // What a killed owner had started goes on for a while.
  return !isOver && (isRunning(owner) || groups.some(isGroupRunning));
}

/** Replaces what the owner's file says, at once. */
async function writeTurn(folder, turn, content) {
  const complete = join(folder, `new-${randomUUID()}`);
  await writeFile(complete, JSON.stringify(content));
  await rename(complete, join(folder, String(turn)));
}

const turns = async (folder) => (await readdir(folder)).map(Number).filter((number) => number > 0);

const lastTurn = async (folder) => Math.max(0, ...(await turns(folder)));
