import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createLock } from './lock.mjs';
import { identityOf } from './processes.mjs';

const fromHere = (file) => fileURLToPath(new URL(file, import.meta.url));

async function lockFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'cartfare-lock-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return join(folder, 'lock');
}

/** Takes the lock in a process that is killed at its `at`-th file access; returns how it ended. */
async function takeAndDie(folder, at) {
  const child = spawn(process.execPath, [fromHere('testing/take-lock.mjs'), folder, String(at)], { stdio: 'ignore' });
  const [code, signal] = await once(child, 'exit');
  return signal ?? code;
}

/** Writes a lock folder whose current turn has this content. */
async function writeOwner(folder, content) {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, '1'), JSON.stringify(content));
}

describe('the lock of the set-up', () => {
  it('lets one after another work', async () => {
    const folder = await lockFolder();
    let inside = 0;
    const works = Array.from({ length: 5 }, () =>
      createLock(folder)(async () => {
        inside += 1;
        await setImmediate();
        expect(inside).toBe(1);
        inside -= 1;
      }),
    );
    await Promise.all(works);
    expect(inside).toBe(0);
  });

  it('is given back when the work fails', async () => {
    const alone = createLock(await lockFolder());
    await expect(alone(() => Promise.reject(new Error('no network')))).rejects.toThrow('no network');
    expect(await alone(() => 'done')).toBe('done');
  });

  it('can be taken after its owner was killed at any access to files', { timeout: 120_000 }, async () => {
    const folder = await lockFolder();
    const endings = [];
    do {
      endings.push(await takeAndDie(folder, endings.length + 1));
      expect(await createLock(folder)(() => 'mine')).toBe('mine');
    } while (endings.at(-1) === 'SIGKILL');
    expect(endings.at(-1)).toBe(0);
    // Before and after each of: the folder, a look, the file, its link, its removal, two looks, the end of the turn.
    expect(endings.length).toBeGreaterThan(14);
  });

  it('is not taken for held because another process has the pid of its owner', async () => {
    const folder = await lockFolder();
    await writeOwner(folder, { owner: `${process.pid}@long ago`, groups: [] });
    expect(await createLock(folder)(() => 'mine')).toBe('mine');
  });

  it('waits for what a killed owner had started', async () => {
    const folder = await lockFolder();
    const left = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true, stdio: 'ignore' });
    await once(left, 'spawn');
    await writeOwner(folder, { owner: '1@nobody', groups: [identityOf(left.pid)] });
    const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    onTestFinished(() => written.mockRestore());
    const events = [];
    const gone = once(left, 'exit').then(() => events.push('gone'));
    const taken = createLock(folder)(() => events.push('taken'));
    await vi.waitFor(() => expect(written).toHaveBeenCalledWith(expect.stringContaining('Waiting for another')));
    left.kill('SIGKILL');
    await Promise.all([gone, taken]);
    expect(events).toEqual(['gone', 'taken']);
  });

  it('keeps a few old turns and no more', async () => {
    const folder = await lockFolder();
    const alone = createLock(folder);
    for (let turn = 0; turn < 20; turn += 1) await alone(() => undefined);
    expect((await readdir(folder)).length).toBeLessThan(10);
  });
});
