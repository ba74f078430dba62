import { describe, expect, it } from 'vitest';
import { openCli } from '../../testing/commands/run-cli.ts';
import { SLOW } from '../../testing/commands/slow.ts';

describe('import-postal', SLOW, () => {
  it('warns of ranges that lost their zeros in a spreadsheet, and with --strict imports nothing', async () => {
    const cli = await openCli();
    const file = await cli.file('codes.csv', 'country,postal_code,postal_code_to\nAU,800,899\nDE,1067,9999\n');
    const strict = await cli.run('import-postal', file, '--zone', 'canada', '--strict');
    expect(strict.err).toMatch(/codes\.csv:2: warning: .*\n.*codes\.csv:3: warning: .*zeros.*\nNothing was imported/);
    const lenient = await cli.run('import-postal', file, '--zone', 'canada');
    expect([strict.code, lenient.code]).toEqual([1, 0]);
  });
});
