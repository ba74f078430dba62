import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { writeClientBuild } from './client-build.ts';

const fromHere = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

/** A folder from which programs can import external packages, for each worker of Vitest; not in version control. */
const OUTPUT = fromHere(`../dist/under-test/${process.env['VITEST_POOL_ID']}`);

export interface Programs {
  readonly web: string;
  /** The command line, `npm run shop`. */
  readonly cli: string;
}

/** Builds the shop's programs from the current sources, beside a client build without its files. */
export async function buildPrograms(): Promise<Programs> {
  await writeClientBuild(path.join(OUTPUT, 'client'));
  return {
    web: await buildProgram('main'),
    cli: await buildProgram('cli'),
  };
}

async function buildProgram(name: 'main' | 'cli'): Promise<string> {
  const outDir = path.join(OUTPUT, name);
  const configFile = fromHere('../vite.config.ts');
  await build({
    configFile,
    logLevel: 'error',
    // Production JSX, because the programs run in production mode; tests would build development JSX.
    oxc: { jsx: { development: false } },
    build: { ssr: fromHere(`../src/${name}.ts`), outDir, sourcemap: false },
  });
  return path.join(outDir, `${name}.js`);
}
