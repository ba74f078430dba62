import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseCarrierJson } from './parse-carrier-json.ts';

it('reads any JSON that is not nested deeply, brackets in strings included', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 8 }), fc.constantFrom('[[', '"{', '\\"[', ''), (value, text) => {
      const json = JSON.stringify([value, text.repeat(60), { [text.repeat(60)]: value }]);
      expect(parseCarrierJson(json)).toEqual(JSON.parse(json));
    }),
  );
});

it.each(['[', '{"a":', '[{"a":'])('refuses a megabyte of %s without parsing it', (opening) => {
  expect(parseCarrierJson(opening.repeat(1_000_000 / opening.length))).toBeUndefined();
  const closing = opening.replace('{"a":', '}').replace('[', ']');
  const deep = `${opening.repeat(60)}0${[...closing].toReversed().join('').repeat(60)}`;
  expect(parseCarrierJson(deep)).toBeUndefined();
});

it.each(['', '<html>', '{"rates":', 'undefined'])('has nothing for %j, which is not JSON', (text) => {
  expect(parseCarrierJson(text)).toBeUndefined();
});
