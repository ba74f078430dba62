import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ROOT } from './root.mjs';
import { say } from './say.mjs';

const LOCK = join(ROOT, '.setup.lock');
const OWNER = join(LOCK, 'pid');

/** Does `work` while no other script of this checkout does: two shops may be started at the same moment. */
export async function alone(work) {
  for (let told = false; !(await take()); told = true) {
    if (!told) say('Waiting for another set-up of this checkout to finish');
    await pause(200);
  }
  try {
    return await work();
  } finally {
    await rm(LOCK, { recursive: true, force: true });
  }
}

async function take() {
  try {
    await mkdir(LOCK);
    await writeFile(OWNER, String(process.pid));
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  const owner = Number(await readFile(OWNER, 'utf8').catch(() => ''));
  if (owner > 0 && !isAlive(owner)) await rm(LOCK, { recursive: true, force: true });
  return false;
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
