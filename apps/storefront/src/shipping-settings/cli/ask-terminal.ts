import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import type { ReadStream } from 'node:tty';
import type { CliIo } from './cli-io.ts';

/** Answers come from `input`, a line each: typed at a terminal, or piped in. Questions go to `output`. */
export function askTerminal(input: ReadStream, output: Writable): CliIo['ask'] {
  let piped: AsyncIterator<string> | undefined;
  return async (question, { secret = false } = {}) => {
    if (input.isTTY) return askPerson(question, { input, output, secret });
    piped ??= createInterface({ input })[Symbol.asyncIterator]();
    const { done, value } = await piped.next();
    return done === true ? null : value;
  };
}

interface Terminal {
  readonly input: ReadStream;
  readonly output: Writable;
  readonly secret: boolean;
}

function askPerson(question: string, { input, output, secret }: Terminal): Promise<string | null> {
  return new Promise((resolve) => {
    const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
    output.write(question);
    const lines = createInterface({ input, output: secret ? silent : output, terminal: true });
    const finish = (answer: string | null) => {
      lines.removeAllListeners('close');
      lines.close();
      if (secret) output.write('\n');
      resolve(answer);
    };
    // Ctrl-D, and Ctrl-C, which a terminal in this mode only reports.
    lines.once('SIGINT', () => finish(null));
    lines.once('close', () => finish(null));
    lines.once('line', finish);
  });
}
