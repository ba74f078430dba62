import type { IncomingMessage } from 'node:http';

/** The platform's own limit is not documented. */
const BODY_LIMIT_BYTES = 256 * 1024;

/** Null if the body exceeds the limit; it is still read to its end, so that the client can read the response. */
export async function readBody(request: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    if (!Buffer.isBuffer(chunk)) throw new TypeError('The request has an encoding set.');
    bytes += chunk.length;
    if (bytes <= BODY_LIMIT_BYTES) chunks.push(chunk);
  }
  return bytes > BODY_LIMIT_BYTES ? null : Buffer.concat(chunks);
}
