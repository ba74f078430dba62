/**
 * Passes a cart page's question on to the rate server, and adds the key, which no page may know. A standard handler:
 * `export { POST } from './rates.mjs'` in a Next.js route, `app.post('/api/rates', (c) => POST(c.req.raw))` in Hono.
 *
 * Environment: RATES_URL, such as https://rates.example.com, and RATES_KEY, a key with the scope `rates` alone.
 */
const MAX_BODY_BYTES = 262_144;
const DEADLINE_MS = 15_000;

export async function POST(request) {
  // Browsers say where a request comes from. Other sites must not use up the key's limit.
  if (!['same-origin', null].includes(request.headers.get('sec-fetch-site')))
    return new Response(null, { status: 403 });
  // Missing where the length is not known.
  const length = request.headers.get('content-length');
  if (length === null || Number(length) > MAX_BODY_BYTES) return new Response(null, { status: 413 });
  try {
    const answer = await fetch(new URL('/v1/rates', process.env.RATES_URL), {
      method: 'POST',
      headers: { authorization: `Bearer ${process.env.RATES_KEY}`, 'content-type': 'application/json' },
      body: await request.text(),
      redirect: 'error',
      signal: AbortSignal.any([request.signal, AbortSignal.timeout(DEADLINE_MS)]),
    });
    const headers = {
      'content-type': answer.headers.get('content-type') ?? 'application/json',
      'cache-control': 'no-store',
    };
    const wait = answer.headers.get('retry-after');
    return new Response(answer.body, {
      status: answer.status,
      headers: wait === null ? headers : { ...headers, 'retry-after': wait },
    });
  } catch {
    return new Response(null, { status: 502 });
  }
}
