import { expect, it } from 'vitest';
import { runCli, type CommandLine } from './run-cli.ts';
import type { CliIo } from './command.ts';

const LINE: CommandLine = {
  program: 'npm run shop',
  help: '',
  commands: [
    {
      words: 'settings check',
      command: {
        name: 'check',
        summary: 'Check',
        help: '',
        run: async (args, io) => {
          io.out(args.join(' '));
          return 0;
        },
      },
    },
    { words: 'keys list', command: { name: 'list', summary: 'List', help: '', run: () => Promise.resolve(0) } },
  ],
};

async function run(...args: readonly string[]) {
  let out = '';
  const write = (text: string) => {
    out += text;
  };
  const io: CliIo = {
    environment: {},
    out: write,
    outAll: () => Promise.resolve(),
    err: write,
    ask: () => Promise.resolve(null),
    now: Date.now,
  };
  return { code: await runCli(LINE, args, io), out };
}

it('the help of a word that begins no command is an error, of one that does a list of its commands', async () => {
  expect(await run('frob', '--help')).toMatchObject({ code: 2, out: expect.stringContaining('no command "frob"') });
  const group = await run('settings', '--help');
  expect(group).toMatchObject({ code: 0, out: expect.stringContaining('settings check') });
  expect(group.out).not.toContain('keys list');
});
