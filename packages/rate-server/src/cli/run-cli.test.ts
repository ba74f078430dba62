import { expect, it } from 'vitest';
import { runCli, type CommandLine } from './run-cli.ts';
import type { CliIo } from './command.ts';

const LINE: CommandLine = {
  program: 'npm run shop',
  help: '',
  formerNames: { shipping: 'settings' },
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

it('a command is found by its former name, with its arguments', async () => {
  expect(await run('shipping', 'check', 'a.jsonc')).toEqual({ code: 0, out: 'a.jsonc' });
});

it('the help says which name is the former one', async () => {
  expect((await run('--help')).out).toContain('"shipping" is the former name of "settings"; it still works.\n');
});
