/**
 * For tests: takes and releases the lock of the folder in the first argument, in a process that kills itself at its
 * n-th file access. Each access counts twice: before and after it.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const [, , folder, at] = process.argv;
let count = 0;

function dieInTime() {
  count += 1;
  if (count === Number(at)) process.kill(process.pid, 'SIGKILL');
}

for (const name of ['link', 'mkdir', 'readdir', 'readFile', 'rename', 'rm', 'writeFile']) {
  const original = fs.promises[name];
  fs.promises[name] = async (...args) => {
    dieInTime();
    try {
      return await original(...args);
    } finally {
      dieInTime();
    }
  };
}
syncBuiltinESMExports();

const { createLock } = await import('../lock.mjs');
await createLock(folder)(() => undefined);
