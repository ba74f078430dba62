import { execFile, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startServer } from '@cartfare/testing/carriers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openTestServer } from '../../testing/open-test-server.ts';

const FOLDER = fileURLToPath(new URL('../../../../examples/ask-for-rates/', import.meta.url));

const isInstalled = (program: string): boolean => spawnSync(program, ['--version']).status === 0;

describe.each([
  ['php', 'ask.php'],
  ['python3', 'ask.py'],
])('the example in %s', (program, file) => {
  async function run(priceMinor: number | null) {
    const { ask } = await openTestServer({ priceMinor });
    const server = await startServer((response, { body }) => {
      void ask(body).then(async (result) => {
        response.writeHead(result.status, [...result.headers].flat()).end(await result.text());
      });
    });
    onTestFinished(() => server.close());
    const env = { ...process.env, RATES_URL: server.origin, RATES_KEY: 'the-key' };
    return promisify(execFile)(program, [file], { cwd: FOLDER, env });
  }

  it.skipIf(!isInstalled(program))('prints the options', async () => {
    expect((await run(980)).stdout).toBe('rated\nStandard 980\n');
  });

  it.skipIf(!isInstalled(program))('says why there are none', async () => {
    await expect(run(null)).rejects.toThrow(/503 There are no shipping settings yet/u);
  });
});
