import { createInterface } from 'node:readline';
import { Writable, type Readable } from 'node:stream';
import type { CliIo } from './command.ts';

/** Stdin: a terminal, a pipe or a file. */
type Input = Readable & { readonly isTTY?: boolean };

/** Writes questions to `output` and reads the answers from `input`, one per line: a terminal or a pipe. */
export function askTerminal(input: Input, output: Writable): CliIo['ask'] {
  let piped: AsyncIterator<string> | undefined;
  return async (question, { secret = false } = {}) => {
    if (input.isTTY === true) return askPerson(question, { input, output, secret });
    piped ??= createInterface({ input })[Symbol.asyncIterator]();
    const { done, value } = await piped.next();
    return done === true ? null : value;
  };
}

interface Terminal {
  readonly input: Input;
  readonly output: Writable;
  readonly secret: boolean;
}

function askPerson(question: string, { input, output, secret }: Terminal): Promise<string | null> {
  return new Promise((resolve) => {
    const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
    // Before the question is shown: from here on the terminal itself does not echo what is typed.
    const lines = createInterface({ input, output: secret ? silent : output, terminal: true, prompt: question });
    let answer: string | null = null;
    lines.once('line', (line) => {
      answer = line;
      lines.close();
    });
    // Ctrl-C, which is only an event in this mode; Ctrl-D closes by itself.
    lines.once('SIGINT', () => lines.close());
    lines.once('close', () => {
      if (secret) output.write('\n');
      resolve(answer);
    });
    if (secret) output.write(question);
    else lines.prompt();
  });
}
