import { describe, expect, it } from 'vitest';
import { PostalProgress } from './postal-progress.ts';

function open() {
  let nowMs = 5_000;
  const lines: string[] = [];
  const progress = new PostalProgress(
    () => nowMs,
    (line) => lines.push(line),
  );
  return {
    lines,
    progress,
    pass(ms: number) {
      nowMs += ms;
    },
  };
}

describe('the progress of an import', () => {
  it('is told every 100,000 rows, with the speed since the start', () => {
    const { lines, progress, pass } = open();
    progress.tell(99_999);
    pass(400);
    progress.tell(100_000);
    progress.tell(199_999);
    pass(600);
    progress.tell(250_000);
    expect(lines).toEqual([
      '100,000 rows in 0.4 s, 250,000 rows a second\n',
      '250,000 rows in 1.0 s, 250,000 rows a second\n',
    ]);
  });

  it('has no speed for few rows, and one for rows that took no time', () => {
    const { progress } = open();
    expect(progress.speed(99_999)).toBe('');
    expect(progress.speed(100_000)).toBe(' in 0.0 s, 100,000,000 rows a second');
  });
});
