import { describe, expect, it, vi } from 'vitest';
import { readJson, shortMessage } from './read-json.ts';

/** An object with so many names. */
const named = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`f${at}`, 1]));

describe('the JSON of a request', () => {
  it('is read with up to 32 levels, lists of up to 1,000 items, and 500 lines with 40 fields and 35 tags each', () => {
    const nested = '['.repeat(32) + ']'.repeat(32);
    expect(readJson(nested)).toEqual({ ok: true, value: JSON.parse(nested) });
    const list = Array.from({ length: 1_000 }, () => 0);
    expect(readJson(JSON.stringify({ list }))).toEqual({ ok: true, value: { list } });
    const lines = Array.from({ length: 500 }, () => ({ ...named(39), tags: Array.from({ length: 35 }, () => 'a') }));
    expect(readJson(JSON.stringify({ lines }))).toMatchObject({ ok: true });
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
    ['that is cut off', '{"a":', 'invalid_json'],
    ['with a longer list', JSON.stringify(Array.from({ length: 1_001 }, () => 0)), 'too_many_items'],
    [
      'with a longer list inside',
      JSON.stringify({ a: [{ b: Array.from({ length: 1_001 }, () => 0) }] }),
      'too_many_items',
    ],
    ['with many lists', JSON.stringify(Array.from({ length: 500 }, () => [...'x'.repeat(80)])), 'too_many_items'],
    ['with many names', JSON.stringify(named(1_001)), 'too_many_items'],
    ['with many objects', JSON.stringify(Array.from({ length: 500 }, () => named(80))), 'too_many_items'],
  ])('is refused %s', (_what, text, code) => {
    expect(readJson(text)).toMatchObject({ ok: false, issue: { code } });
  });
});

it('a message of a schema is cut at 200 characters', () => {
  expect(shortMessage('Too small')).toBe('Too small');
  expect(shortMessage('x'.repeat(1_000_000))).toBe(`${'x'.repeat(199)}…`);
});
