import { ok, err, type Result } from '@cartfare/core';
import { readBracketFields } from './bracket-fields.ts';
import { emptyFormObject, malformed, MAX_FIELDS, type FormComplaint, type FormObject } from './form-value.ts';
import { readJsonFields } from './json-fields.ts';
import { queryOf } from './locale-path.ts';
import { MAX_BODY_BYTES, readBody, type BodyComplaint } from './read-body.ts';

type Fields = Result<FormObject, FormComplaint>;

/**
 * Reads what a client sent in any of the encodings in use: query string, urlencoded, JSON, multipart. Query and body
 * may come together; of a name in both the body's counts.
 */
export async function parseForm(request: Request): Promise<Fields> {
  const query = readUrlencoded(queryOf(request.url));
  if (!query.ok || request.method === 'GET' || request.method === 'HEAD') return query;
  const bytes = await readBody(request);
  if (!bytes.ok) return err(bodyComplaint(bytes.issue));
  if (bytes.value.byteLength === 0) return query;
  const body = await readBodyFields(bytes.value, request.headers.get('content-type') ?? '');
  return body.ok ? ok(Object.assign(emptyFormObject(), query.value, body.value)) : body;
}

const bodyComplaint = (code: BodyComplaint): FormComplaint =>
  code === 'too_large'
    ? { code, detail: `The body is over ${MAX_BODY_BYTES} bytes.` }
    : malformed('The body broke off.');

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

/** Fields as they stand in a query or an urlencoded body. */
export function readUrlencoded(text: string): Fields {
  if (text === '') return ok(emptyFormObject());
  // Looked at before the text is taken apart, which is the dear part of reading a million ampersands.
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
    if (typeof value !== 'string') return err(malformed('Files are not taken here.'));
    texts.push([name, value]);
  }
  return readBracketFields(texts);
}

async function parseMultipart(bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<FormData | null> {
  try {
    return await new Response(bytes, { headers: { 'content-type': contentType } }).formData();
  } catch {
    return null;
  }
}

function decode(bytes: Uint8Array): Result<string, FormComplaint> {
  try {
    return ok(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return err(malformed('The body is not UTF-8 text.'));
  }
}
