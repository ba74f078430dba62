import { randomUUID } from 'node:crypto';
import { link, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { identityOf, isGroupRunning, isRunning } from './processes.mjs';
import { ROOT } from './root.mjs';
import { say } from './say.mjs';

/** Interval of the checks of a held lock, in ms. */
const LOOK_INTERVAL_MS = 200;

/** Old turns whose files are kept, so that a process that is reading the folder does not miss all of them. */
const KEPT_TURNS = 8;

/**
 * A lock between processes, in a folder with one file for each turn: `1`, `2` and so on. The process that made the file
 * of the highest turn has the lock until the file says that the turn is over, or until that process is gone. A turn is
 * taken by a hard link to a complete file. Only one process can make that link, and no half-written file is ever seen,
 * so that the lock works even when a process is killed. The file of the highest turn is never removed.
 */
export function createLock(folder = join(ROOT, '.setup.lock')) {
  /**
   * Runs `work` while no other process does. `work` gets a function to call with the pid of each process group it
   * starts.
   */
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
      if (await tryTurn(folder, last + 1, mine)) return last + 1;
      continue;
    }
    if (!hasTold) say('Waiting for another set-up of this checkout to finish');
    hasTold = true;
    await pause(LOOK_INTERVAL_MS);
  }
}

async function tryTurn(folder, turn, mine) {
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
  // This process was so late that the turn's file had already been removed: a later turn is the current one.
  if ((await lastTurn(folder)) !== turn) {
    await rm(join(folder, String(turn)), { force: true });
    return false;
  }
  const old = (await turns(folder)).filter((number) => number <= turn - KEPT_TURNS);
  await Promise.all(old.map((number) => rm(join(folder, String(number)), { force: true })));
  return true;
}

/** A file that cannot be read has been removed, because there are later turns: the caller looks again. */
async function isHeld(folder, turn) {
  const text = await readFile(join(folder, String(turn)), 'utf8').catch(() => null);
  if (text === null) return true;
  const { owner, groups, isOver = false } = JSON.parse(text);
  // Processes that a killed owner had started may still run.
  return !isOver && (isRunning(owner) || groups.some(isGroupRunning));
}

/** Replaces the content of the owner's file in one step. */
async function writeTurn(folder, turn, content) {
  const complete = join(folder, `new-${randomUUID()}`);
  await writeFile(complete, JSON.stringify(content));
  await rename(complete, join(folder, String(turn)));
}

const turns = async (folder) => (await readdir(folder)).map(Number).filter((number) => number > 0);

const lastTurn = async (folder) => Math.max(0, ...(await turns(folder)));
