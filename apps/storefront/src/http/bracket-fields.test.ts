import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readBracketFields } from './bracket-fields.ts';
import { MAX_FIELDS } from './form-value.ts';

const read = (query: string) => readBracketFields(new URLSearchParams(query));

function valueOf(query: string): unknown {
  const fields = read(query);
  if (!fields.ok) throw new Error(fields.issue.detail);
  return structuredClone({ ...fields.value });
}

describe('form fields with brackets', () => {
  it.each([
    ['zip=K1N', { zip: 'K1N' }],
    [
      'shipping_address[zip]=K1N+5T2&shipping_address[country]=CA',
      { shipping_address: { zip: 'K1N 5T2', country: 'CA' } },
    ],
    ['updates[40010]=2&updates[40020]=0', { updates: { 40010: '2', 40020: '0' } }],
    ['updates[]=2&updates[]=0', { updates: ['2', '0'] }],
    ['items[0][id]=1&items[0][properties][For]=Ada', { items: { 0: { id: '1', properties: { For: 'Ada' } } } }],
    ['items[][id]=1&items[][quantity]=2&items[][id]=3', { items: [{ id: '1', quantity: '2' }, { id: '3' }] }],
    ['a=1&a=2', { a: '2' }],
    ['a[b=1', { 'a[b': '1' }],
    ['note=', { note: '' }],
    ['', {}],
  ])('reads %s', (query, expected) => {
    expect(valueOf(query)).toEqual(expected);
  });

  it.each([
    'shipping_address[__proto__][x]=1',
    '__proto__[x]=1',
    '__proto__=1',
    'a[constructor][prototype][x]=1',
    'a[][__proto__]=1',
  ])('refuses %s', (query) => {
    expect(read(query)).toMatchObject({ ok: false, issue: { code: 'malformed' } });
    expect(Reflect.get({}, 'x')).toBeUndefined();
  });

  it.each(['a=1&a[b]=2', 'a[b]=1&a=2', 'a[]=1&a[b]=2', 'a[b]=1&a[]=2', 'a[][b]=1&a=2'])(
    'refuses %s, which uses one name in two ways',
    (query) => {
      expect(read(query)).toMatchObject({ ok: false });
    },
  );

  it('refuses a nesting deeper than any client has', () => {
    expect(read(`a${'[b]'.repeat(5)}=1`)).toMatchObject({ ok: true });
    expect(read(`a${'[b]'.repeat(6)}=1`)).toMatchObject({ ok: false });
    expect(read(`a${'[b]'.repeat(50_000)}=1`)).toMatchObject({ ok: false });
  });

  it('refuses more fields than any cart has', () => {
    const fields = Array.from({ length: MAX_FIELDS + 1 }, (_, index): [string, string] => [`f${index}`, '']);
    expect(readBracketFields(fields)).toMatchObject({ ok: false });
    expect(readBracketFields(fields.slice(1))).toMatchObject({ ok: true });
  });

  it('refuses NUL characters in names and values', () => {
    expect(read('a%00b=1')).toMatchObject({ ok: false });
    expect(read('a=1%00')).toMatchObject({ ok: false });
  });

  it('reads any text without throwing, and never touches a prototype', () => {
    const name = fc.stringMatching(/^[a-z_[\]0-9]{0,20}$/);
    fc.assert(
      fc.property(fc.array(fc.tuple(name, fc.string())), (fields) => {
        const outcome = readBracketFields(fields);
        if (outcome.ok) expect(Object.getPrototypeOf(outcome.value)).toBeNull();
        expect(Object.keys(Object.prototype)).toEqual([]);
      }),
    );
  });
});
