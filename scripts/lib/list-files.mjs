import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from './root.mjs';

/** Files of the repository that match git's patterns, committed or not, without those that git ignores. */
export async function listFiles(...patterns) {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns];
  const { stdout } = await promisify(execFile)('git', args, { cwd: ROOT, maxBuffer: 1 << 24 });
  return stdout.split('\n').filter((file) => file !== '' && existsSync(join(ROOT, file)));
}
