import { Agent, request } from 'node:http';

/** Timeout of a request, in ms. */
const ANSWER_LIMIT_MS = 120_000;

/**
 * A visitor with the address in `X-Forwarded-For`. `send` returns status, headers and body, or the status 0 when the
 * connection broke or timed out.
 */
export function createVisitor(url, address, connections = 1) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const send = (path, { method = 'GET', body = '', type = 'application/json', cookie } = {}) =>
    new Promise((resolve) => {
      const fail = () => resolve({ status: 0, headers: {}, body: '' });
      const headers = { 'x-forwarded-for': address, ...(cookie === undefined ? {} : { cookie }) };
      if (method === 'POST')
        Object.assign(headers, { 'content-type': type, 'content-length': Buffer.byteLength(body) });
      const sent = request(url + path, { method, headers, agent, timeout: ANSWER_LIMIT_MS }, (answer) => {
        const chunks = [];
        answer.on('data', (chunk) => chunks.push(chunk));
        answer.on('error', fail);
        answer.on('end', () => {
          resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(chunks).toString() });
        });
      });
      sent.on('timeout', () => sent.destroy());
      sent.on('error', fail);
      sent.end(body);
    });
  return {
    get: (path, cookie) => send(path, { cookie }),
    postJson: (path, body, cookie) => send(path, { method: 'POST', body: JSON.stringify(body), cookie }),
    postForm: (path, fields, cookie) =>
      send(path, {
        method: 'POST',
        body: new URLSearchParams(fields).toString(),
        type: 'application/x-www-form-urlencoded',
        cookie,
      }),
    close: () => agent.destroy(),
  };
}

/** The cookie of a session that the response opened; undefined: it opened none. */
export const cookieOf = ({ headers }) => headers['set-cookie']?.[0]?.split(';', 1)[0];

/** Runs `turn` for 0 to `count` - 1, `atOnce` at a time, and starts none after the time limit. Returns the results. */
export async function repeat({ count, atOnce, limitMs, turn }) {
  const results = [];
  const endAt = performance.now() + limitMs;
  let next = 0;
  const run = async () => {
    while (next < count && performance.now() < endAt) {
      next += 1;
      results.push(await turn(next - 1));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, run));
  return results;
}
