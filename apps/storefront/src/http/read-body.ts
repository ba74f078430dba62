import { ok, err, type Result } from '@cartfare/core';

/** Most bytes of a request's body. Source: ours; the largest honest cart change is some kB. */
export const MAX_BODY_BYTES = 1_000_000;

export type BodyComplaint =
  /** Reading stops there. */
  | 'too_large'
  /** Whoever sent it left before its end. */
  | 'broken_off';

type Body = Result<Uint8Array<ArrayBuffer>, BodyComplaint>;

/** The whole body; empty without one. */
export async function readBody(request: Request): Promise<Body> {
  const announced = request.headers.get('content-length');
  if (announced !== null && Number(announced) > MAX_BODY_BYTES) return err('too_large');
  try {
    // The server reads as much as was announced and no more.
    return announced === null ? await readUnannounced(request) : ok(new Uint8Array(await request.arrayBuffer()));
  } catch {
    return err('broken_off');
  }
}

async function readUnannounced({ body }: Request): Promise<Body> {
  if (body === null) return ok(new Uint8Array());
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.byteLength;
    if (length > MAX_BODY_BYTES) return err('too_large');
    chunks.push(chunk);
  }
  return ok(joined(chunks, length));
}

function joined(chunks: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return whole;
}
