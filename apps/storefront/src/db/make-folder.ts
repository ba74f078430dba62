import { accessSync, constants, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * Makes a folder and those above it, where they are missing. Throws when it cannot be made or written to. Node's own
 * `recursive` never returns where a folder is there and cannot have another one in it, such as `/proc`.
 */
export function makeFolder(folder: string): void {
  makeEach(folder);
  accessSync(folder, constants.W_OK | constants.X_OK);
}

function makeEach(folder: string): void {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (found?.isDirectory() === true) return;
  if (found !== undefined) throw new Error(`${folder} is no folder`);
  makeEach(path.dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process may have made it meanwhile.
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) throw error;
  }
}
