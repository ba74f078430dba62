import { join } from 'node:path';
import { runnerImport } from 'vite';
import { ROOT } from '../root.mjs';

/** The exports of a file of TypeScript, with our packages from their sources. */
export async function importSource(file) {
  const { module } = await runnerImport(join(ROOT, file), {
    configFile: false,
    logLevel: 'error',
    resolve: { conditions: ['@cartfare/source'] },
  });
  return module;
}
