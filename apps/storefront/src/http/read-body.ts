/** Most bytes of a request's body. Source: ours; the largest honest cart change is some kB. */
export const MAX_BODY_BYTES = 1_000_000;

/** The whole body, or null when it is larger than allowed; reading stops there. */
export async function readBody(request: Request): Promise<Uint8Array<ArrayBuffer> | null> {
  const announced = request.headers.get('content-length');
  if (announced !== null) {
    // The server reads as much as was announced and no more.
    return Number(announced) > MAX_BODY_BYTES ? null : new Uint8Array(await request.arrayBuffer());
  }
  if (request.body === null) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body) {
    length += chunk.byteLength;
    if (length > MAX_BODY_BYTES) return null;
    chunks.push(chunk);
  }
  return joined(chunks, length);
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
