import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonForScript } from './island.tsx';

describe("an island's data", () => {
  it('cannot end the script element that it stands in, nor hide the rest of the page', () => {
    const written = jsonForScript({ name: '</script><script>alert(1)</script><!-- &amp; \u2028\u2029' });
    expect(written).not.toMatch(/[<>&\u2028\u2029]/);
  });

  it('is read back as it was, whatever its strings hold', () => {
    const text = fc.oneof(fc.string(), fc.string({ unit: 'grapheme' }), fc.constantFrom('</script>', '<!--', '\u2028'));
    fc.assert(
      fc.property(fc.dictionary(text, fc.oneof(text, fc.integer(), fc.boolean())), (data) => {
        expect(JSON.parse(jsonForScript(data))).toEqual(JSON.parse(JSON.stringify(data)));
      }),
    );
  });
});
