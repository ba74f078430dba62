import { build, type InlineConfig } from 'vite';

/** Builds in this process. Vite makes it a production one, in which `npm start` makes no demo shop: taken back here. */
export async function buildInPlace(config: InlineConfig): Promise<Awaited<ReturnType<typeof build>>> {
  const { NODE_ENV } = process.env;
  try {
    return await build({ configFile: false, logLevel: 'error', ...config });
  } finally {
    if (NODE_ENV === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = NODE_ENV;
  }
}
