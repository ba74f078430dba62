import { describe, expect, it, vi } from 'vitest';
import { readJson, shortMessage } from './read-json.ts';

describe('the JSON of a request', () => {
  it('is read with up to 32 levels and lists of up to 1,000 items', () => {
    const nested = '['.repeat(32) + ']'.repeat(32);
    expect(readJson(nested)).toEqual({ ok: true, value: JSON.parse(nested) });
    const list = Array.from({ length: 1_000 }, () => 0);
    expect(readJson(JSON.stringify({ list }))).toEqual({ ok: true, value: { list } });
  });

  it('is not parsed when it is nested deeper than that', () => {
    const parse = vi.spyOn(JSON, 'parse');
    const read = readJson('['.repeat(1_000_000));
    const calls = parse.mock.calls.length;
    parse.mockRestore();
    expect(read).toMatchObject({ ok: false, issue: { code: 'too_nested' } });
    expect(calls).toBe(0);
  });

  it.each([
    ['that is cut off', '{"a":', 'not_json'],
    ['with a longer list', JSON.stringify(Array.from({ length: 1_001 }, () => 0)), 'too_many_items'],
    [
      'with a longer list inside',
      JSON.stringify({ a: [{ b: Array.from({ length: 1_001 }, () => 0) }] }),
      'too_many_items',
    ],
    ['with many lists', JSON.stringify(Array.from({ length: 500 }, () => [...'x'.repeat(40)])), 'too_many_items'],
  ])('is refused %s', (_what, text, code) => {
    expect(readJson(text)).toMatchObject({ ok: false, issue: { code } });
  });
});

it('a message of a schema is cut at 200 characters', () => {
  expect(shortMessage('Too small')).toBe('Too small');
  expect(shortMessage('x'.repeat(1_000_000))).toBe(`${'x'.repeat(199)}…`);
});
