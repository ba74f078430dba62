import { err, ok, type Result } from '@cartfare/core/internal';
import * as z from 'zod';
import { base64UrlOf, bytesOfBase64Url } from './base64-url.ts';
import { MAX_LINES, MAX_SETTINGS_LENGTH, type EngineState } from './engine-state.ts';

/** Why a link cannot be opened. */
export type LinkIssue =
  /** Longer than any link of the playground. */
  | 'too_long'
  /** Cut off, changed, or not a link of the playground. */
  | 'unreadable'
  /** Made by a version of the playground that this one does not know. */
  | 'other_version';

/** Maximum length of a link's hash. Browsers take more; some chat programs cut links of a few thousand characters. */
export const MAX_HASH_LENGTH = 64_000;

/** Maximum size of the unpacked content: a short link could otherwise unpack to gigabytes. */
const MAX_JSON_BYTES = 1_000_000;

const VERSION = '1';

const text = (maxLength: number) => z.string().max(maxLength);
const whole = z.int().min(0).max(1_000_000_000);
const tags = z.array(text(100)).max(50);

const stateSchema: z.ZodType<EngineState> = z.strictObject({
  settings: text(MAX_SETTINGS_LENGTH),
  destination: z.strictObject({ country: text(100), province: text(100), postalCode: text(100) }),
  lines: z
    .array(
      z.strictObject({
        name: text(200),
        quantity: whole.min(1).max(1_000_000),
        weightGrams: whole,
        priceMinor: whole,
        tags,
        handle: text(200),
        requiresShipping: z.boolean(),
        sizeMm: z.tuple([whole, whole, whole]).nullable(),
      }),
    )
    .min(1)
    .max(MAX_LINES),
  customerTags: tags,
});

/** The hash of a link that keeps the state, without `#`: its version, then the deflated JSON in base64url. */
export async function hashOfState(state: EngineState): Promise<string> {
  const json = new Blob([JSON.stringify(state)]);
  const packed = json.stream().pipeThrough(new CompressionStream('deflate-raw'));
  return `${VERSION}.${base64UrlOf(new Uint8Array(await new Response(packed).arrayBuffer()))}`;
}

/** Reads a hash, with or without `#`. */
export async function stateOfHash(hash: string): Promise<Result<EngineState, LinkIssue>> {
  if (hash.length > MAX_HASH_LENGTH) return err('too_long');
  const [, version, packed] = /^#?(\d+)\.([\w-]*)$/.exec(hash) ?? [];
  if (version === undefined || packed === undefined) return err('unreadable');
  if (version !== VERSION) return err('other_version');
  const json = await unpack(packed);
  if (!json.ok) return json;
  const parsed = stateSchema.safeParse(json.value);
  return parsed.success ? ok(parsed.data) : err('unreadable');
}

async function unpack(packed: string): Promise<Result<unknown, LinkIssue>> {
  const bytes = bytesOfBase64Url(packed);
  if (bytes === null) return err('unreadable');
  try {
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
    const text = await textUpTo(stream, MAX_JSON_BYTES);
    return text === null ? err('too_long') : ok(JSON.parse(text) as unknown);
  } catch {
    return err('unreadable');
  }
}

/** Null if there are more bytes; the rest is not unpacked. */
async function textUpTo(stream: ReadableStream<Uint8Array>, maxBytes: number): Promise<string | null> {
  const reader = stream.getReader();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  for (let size = 0; ;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.byteLength;
    if (size > maxBytes) {
      await reader.cancel();
      return null;
    }
    text += decoder.decode(value, { stream: true });
  }
}
