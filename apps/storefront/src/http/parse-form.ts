import { err, ok, type Result } from '@cartfare/core';
import { readBracketFields } from './bracket-fields.ts';
import { emptyFormObject, type FormIssue, type FormObject, malformed, MAX_FIELDS } from './form-value.ts';
import { readJsonFields } from './json-fields.ts';
import { queryOf } from './locale-path.ts';

type Fields = Result<FormObject, FormIssue>;

/**
 * Reads a request's fields in any of the encodings in use: query string, urlencoded, JSON, multipart. Query and body
 * are merged; the body wins for a name in both.
 */
export async function parseForm(request: Request): Promise<Fields> {
  const query = readUrlencoded(queryOf(request.url));
  if (!query.ok || request.method === 'GET' || request.method === 'HEAD') return query;
  const bytes = await readBody(request);
  if (!bytes.ok) return bytes;
  if (bytes.value.byteLength === 0) return query;
  const body = await readBodyFields(bytes.value, request.headers.get('content-type') ?? '');
  return body.ok ? ok(Object.assign(emptyFormObject(), query.value, body.value)) : body;
}

async function readBodyFields(bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<Fields> {
  const mediaType = (contentType.split(';')[0] ?? '').trim().toLowerCase();
  if (mediaType === 'multipart/form-data') return readMultipart(bytes, contentType);
  const text = decode(bytes);
  if (!text.ok) return text;
  if (mediaType === 'application/x-www-form-urlencoded') return readUrlencoded(text.value);
  if (mediaType === 'application/json' || mediaType.endsWith('+json')) return readJsonFields(text.value);
  return err({
    code: 'unknown_encoding',
    detail: 'Send application/x-www-form-urlencoded, application/json or multipart/form-data.',
  });
}

/** The fields of a query or an urlencoded body. */
function readUrlencoded(text: string): Fields {
  if (text === '') return ok(emptyFormObject());
  // Checked before parsing, which would be the slow part with a million ampersands.
  if (text.split('&', MAX_FIELDS + 1).length > MAX_FIELDS) {
    return err(malformed(`There are more than ${MAX_FIELDS} fields.`));
  }
  return readBracketFields(new URLSearchParams(text));
}

async function readMultipart(bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<Fields> {
  const form = await parseMultipart(bytes, contentType);
  if (form === null) return err(malformed('The multipart body cannot be read.'));
  const texts: [string, string][] = [];
  for (const [name, value] of form) {
    if (typeof value === 'string') texts.push([name, value]);
    else if (!isEmptyFile(value)) return err(malformed('Files are not taken here.'));
  }
  return readBracketFields(texts);
}

/** What browsers send for a file field in which nothing is selected. Source: HTML, "Constructing the entry list". */
const isEmptyFile = ({ name, size }: File): boolean => name === '' && size === 0;

function parseMultipart(bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<FormData | null> {
  const headers = { 'content-type': contentType };
  const parse = async (body: Uint8Array<ArrayBuffer>) => new Response(body, { headers }).formData();
  return parse(bytes)
    .catch(() => parse(quoteNames(bytes, contentType)))
    .catch(() => null);
}

/** A name without quotes: allowed by RFC 2183, sent by .NET's HttpClient, refused by Node. */
const UNQUOTED_NAME = /^(content-disposition:[ \t]*form-data;[ \t]*name=)([^\s";]+)/im;

function quoteNames(bytes: Uint8Array<ArrayBuffer>, contentType: string): Uint8Array<ArrayBuffer> {
  const delimiter = `--${/boundary="?([^\s";]+)/i.exec(contentType)?.[1]}\r\n`;
  const parts = Buffer.from(bytes).toString('latin1').split(delimiter);
  const quoted = parts.map((part) => {
    const headEnd = part.indexOf('\r\n\r\n');
    return part.slice(0, headEnd).replace(UNQUOTED_NAME, '$1"$2"') + part.slice(headEnd);
  });
  return Buffer.from(quoted.join(delimiter), 'latin1');
}

/** Has no state between two calls. */
const UTF_8 = new TextDecoder('utf-8', { fatal: true });

function decode(bytes: Uint8Array): Result<string, FormIssue> {
  try {
    return ok(UTF_8.decode(bytes));
  } catch {
    return err(malformed('The body is not UTF-8 text.'));
  }
}

/**
 * Maximum size of a request's body. Source: ours; the largest cart has 100 kB, at most 300 kB urlencoded, and an
 * ordinary change has below 1 kB.
 */
export const MAX_BODY_BYTES = 400_000;

const TOO_LARGE: FormIssue = { code: 'too_large', detail: `The body is over ${MAX_BODY_BYTES} bytes.` };

type Body = Result<Uint8Array<ArrayBuffer>, FormIssue>;

/** The whole body; empty without one. Reading stops at the limit. */
async function readBody(request: Request): Promise<Body> {
  const announced = request.headers.get('content-length');
  if (announced !== null && Number(announced) > MAX_BODY_BYTES) return err(TOO_LARGE);
  try {
    // The server reads no more than the announced length.
    return announced === null ? await readUnannounced(request) : ok(new Uint8Array(await request.arrayBuffer()));
  } catch {
    // The client left before its end.
    return err(malformed('The body broke off.'));
  }
}

async function readUnannounced({ body }: Request): Promise<Body> {
  if (body === null) return ok(new Uint8Array());
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.byteLength;
    if (length > MAX_BODY_BYTES) return err(TOO_LARGE);
    chunks.push(chunk);
  }
  return ok(Buffer.concat(chunks));
}
