import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { askTerminal } from './ask-terminal.ts';

/** A fake terminal: keys come one by one, and only the reader echoes them. */
function openTerminal() {
  const modes: boolean[] = [];
  const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: (on: boolean) => modes.push(on) });
  const output = new PassThrough({ encoding: 'utf8' });
  let shown = '';
  output.on('data', (text: string) => {
    shown += text;
  });
  return { input, ask: askTerminal(input, output), modes, shown: () => shown };
}

describe('questions at a terminal', () => {
  it('show what is typed, a secret excepted', async () => {
    const { input, ask, modes, shown } = openTerminal();
    const name = ask('Name: ');
    input.write('Ana\r');
    expect(await name).toBe('Ana');
    const password = ask('Password: ', { secret: true });
    input.write('correct horse\r');
    expect(await password).toBe('correct horse');
    const again = ask('City: ');
    input.write('Ottawa\r');
    expect(await again).toBe('Ottawa');
    expect(shown()).toMatch(/Name: .*Ana.*Password: .*City: .*Ottawa/s);
    // A letter that only the secret has.
    expect(shown()).not.toContain('c');
    // The terminal itself echoes nothing from before the question until after the answer.
    expect(modes).toEqual([true, false, true, false, true, false]);
  });

  it.each([
    ['Ctrl-C', '\u0003'],
    ['Ctrl-D', '\u0004'],
  ])('end without an answer at %s', async (_keys, typed) => {
    const { input, ask } = openTerminal();
    const password = ask('Password: ', { secret: true });
    input.write(typed);
    expect(await password).toBeNull();
  });
});

describe('questions to a pipe', () => {
  it('are not shown; each takes a line, until there is none', async () => {
    const input = new PassThrough();
    const output = new PassThrough({ encoding: 'utf8' });
    const ask = askTerminal(input, output);
    input.end('ana@example.com\ncorrect horse\n');
    expect([await ask('E-mail: '), await ask('Password: ', { secret: true }), await ask('More: ')]).toEqual([
      'ana@example.com',
      'correct horse',
      null,
    ]);
    expect(output.read()).toBeNull();
  });
});
