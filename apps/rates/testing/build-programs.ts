import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const fromHere = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

/** Where the programs find the example as in a real build, for each worker of Vitest; not in version control. */
const OUTPUT = fromHere(`../dist-under-test-${process.env['VITEST_POOL_ID']}`);

/** Builds the server and its command line from the current sources. */
export async function buildPrograms(): Promise<{ readonly server: string; readonly cli: string }> {
  await build({
    root: fromHere('..'),
    configFile: fromHere('../vite.config.ts'),
    logLevel: 'error',
    build: { outDir: OUTPUT, emptyOutDir: true, sourcemap: false },
  });
  return { server: path.join(OUTPUT, 'main.js'), cli: path.join(OUTPUT, 'cli.js') };
}
