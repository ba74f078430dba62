import { Connection } from '../api/connection.mjs';

/** A POST of JSON, as bytes. */
export function jsonRequest(url, path, value, headers = {}) {
  const body = Buffer.from(JSON.stringify(value));
  const fields = {
    host: new URL(url).host,
    'content-type': 'application/json',
    'content-length': body.length,
    ...headers,
  };
  const head = Object.entries(fields).map(([name, field]) => `${name}: ${field}\r\n`);
  return Buffer.concat([Buffer.from(`POST ${path} HTTP/1.1\r\n${head.join('')}\r\n`), body]);
}

/** The JSON that a request is answered with, on a connection of its own. */
export async function readJson(url, request) {
  const connection = await Connection.open(new URL(url));
  try {
    const { status, body } = await connection.send(request);
    if (status !== 200) throw new Error(`Expected 200, got ${status}: ${body.toString().slice(0, 500)}`);
    return JSON.parse(body.toString());
  } finally {
    connection.close();
  }
}
