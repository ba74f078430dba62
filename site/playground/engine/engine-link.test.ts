import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { base64UrlOf } from './base64-url.ts';
import { hashOfState, stateOfHash } from './engine-link.ts';
import type { EngineState } from './engine-state.ts';

const anyText = (maxLength: number) => fc.string({ unit: 'binary', maxLength });
const anyTags = fc.array(anyText(20), { maxLength: 5 });
const anyCount = fc.integer({ min: 0, max: 1_000_000_000 });

const anyState: fc.Arbitrary<EngineState> = fc.record({
  settings: anyText(2000),
  destination: fc.record({ country: anyText(20), province: anyText(20), postalCode: anyText(20) }),
  lines: fc.array(
    fc.record({
      name: anyText(20),
      quantity: fc.integer({ min: 1, max: 1_000_000 }),
      weightGrams: anyCount,
      priceMinor: anyCount,
      tags: anyTags,
      handle: anyText(20),
      requiresShipping: fc.boolean(),
      sizeMm: fc.option(fc.tuple(anyCount, anyCount, anyCount)),
    }),
    { minLength: 1, maxLength: 20 },
  ),
  customerTags: anyTags,
});

/** The hash of any JSON, packed as the playground packs its state. */
async function hashOfJson(json: string): Promise<string> {
  const packed = new Blob([json]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return `1.${base64UrlOf(new Uint8Array(await new Response(packed).arrayBuffer()))}`;
}

describe('the link of the engine playground', () => {
  it('returns the very state that it was made from', async () => {
    await fc.assert(
      fc.asyncProperty(anyState, async (state) => {
        const hash = await hashOfState(state);
        expect(hash).toMatch(/^1\.[\w-]+$/);
        expect(await stateOfHash(`#${hash}`)).toEqual({ ok: true, value: state });
      }),
    );
  });

  it('never throws, whatever the hash is', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          anyText(200),
          fc.base64String().map((text) => `#1.${text}`),
        ),
        async (hash) => {
          expect(await stateOfHash(hash)).toEqual({ ok: false, issue: expect.any(String) });
        },
      ),
    );
  });

  it('does not open a link of which the end is missing', async () => {
    const [state] = fc.sample(anyState, 1);
    const hash = await hashOfState(state as EngineState);
    expect(await stateOfHash(hash.slice(0, -4))).toEqual({ ok: false, issue: 'unreadable' });
  });

  it('says that a link is of another version, or too long', async () => {
    expect(await stateOfHash('#2.AAAA')).toEqual({ ok: false, issue: 'other_version' });
    expect(await stateOfHash(`#1.${'A'.repeat(64_000)}`)).toEqual({ ok: false, issue: 'too_long' });
  });

  it('stops unpacking a short link with megabytes inside', async () => {
    const hash = await hashOfJson(JSON.stringify({ settings: ' '.repeat(20_000_000) }));
    expect(hash.length).toBeLessThan(64_000);
    expect(await stateOfHash(hash)).toEqual({ ok: false, issue: 'too_long' });
  });

  it.each([
    ['no object', '[]'],
    [
      'no lines',
      '{"settings":"","destination":{"country":"","province":"","postalCode":""},"lines":[],"customerTags":[]}',
    ],
    ['something that is not JSON', '{'],
  ])('does not open a link with %s in it', async (_name, json) => {
    expect(await stateOfHash(await hashOfJson(json))).toEqual({ ok: false, issue: 'unreadable' });
  });
});
