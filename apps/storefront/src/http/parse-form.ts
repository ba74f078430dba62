import { err, isJsonObject, isNestedWithin, ok, parseJson, type Result } from '@cartfare/core/internal';
import qs from 'qs';
import { isStorableText } from '../db/storable-text.ts';
import type { FormRefusal } from './form-refusal.ts';
import type { FormObject } from './form-value.ts';
import { queryOf } from './locale-path.ts';

/** Maximum values of one request. A full cart of 100 lines with three properties each has half of it. */
const MAX_VALUES = 1_000;

/** Maximum nesting. `items[0][properties][x]`, the deepest in use, has four levels. */
const MAX_DEPTH = 6;

type Fields = Result<FormObject, FormRefusal>;
type Pairs = Iterable<readonly [string, string]>;

const malformed = (detail: string): Result<never, FormRefusal> => err({ code: 'malformed', detail });

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
  return body.ok ? ok({ ...query.value, ...body.value }) : body;
}

async function readBodyFields(bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<Fields> {
  const mediaType = (contentType.split(';')[0] ?? '').trim().toLowerCase();
  if (mediaType === 'multipart/form-data') return readMultipart(bytes, contentType);
  const text = decode(bytes);
  if (!text.ok) return text;
  if (mediaType === 'application/x-www-form-urlencoded') return readUrlencoded(text.value);
  if (mediaType === 'application/json' || mediaType.endsWith('+json')) return readJson(text.value);
  return err({
    code: 'unknown_encoding',
    detail: 'Send application/x-www-form-urlencoded, application/json or multipart/form-data.',
  });
}

/** The fields of a query or an urlencoded body. */
function readUrlencoded(text: string): Fields {
  // Checked before parsing, which would be the slow part with a million ampersands.
  if (text.split('&', MAX_VALUES + 1).length > MAX_VALUES) return malformed(TOO_MANY);
  return readPairs(new URLSearchParams(text));
}

async function readMultipart(bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<Fields> {
  const response = new Response(bytes, { headers: { 'content-type': contentType } });
  const form = await response.formData().catch(() => null);
  if (form === null) return malformed('The multipart body cannot be read.');
  const texts: [string, string][] = [];
  for (const [name, value] of form) {
    if (typeof value === 'string') texts.push([name, value]);
    else if (!isEmptyFile(value)) return malformed('Files are not taken here.');
  }
  return readPairs(texts);
}

/** What browsers send for a file field in which nothing is selected. Source: HTML, "Constructing the entry list". */
const isEmptyFile = ({ name, size }: File): boolean => name === '' && size === 0;

/**
 * Numbers in brackets below the limit are positions in a list, larger ones, such as ids of variants, are names. The last
 * of several fields with the same name wins.
 */
const BRACKETS: qs.IParseOptions = {
  depth: MAX_DEPTH - 1,
  strictDepth: true,
  parameterLimit: MAX_VALUES,
  throwOnLimitExceeded: false,
  arrayLimit: MAX_VALUES,
  allowSparse: true,
  plainObjects: true,
  duplicates: 'last',
};

/** Fields with brackets as an object: `shipping_address[zip]` as `{ shipping_address: { zip } }`, `updates[]` as a list. */
function readPairs(pairs: Pairs): Fields {
  const numbered = numberGroups(pairs);
  if (numbered.length > MAX_VALUES) return malformed(TOO_MANY);
  // qs would leave them out.
  if (numbered.some(([name]) => name.includes('__proto__'))) return malformed(PROTOTYPE);
  try {
    return checked(qs.parse(new URLSearchParams(numbered).toString(), BRACKETS));
  } catch (error) {
    // Nested too deeply.
    if (error instanceof RangeError) return malformed(TOO_DEEP);
    throw error;
  }
}

/** Numbers the groups of `items[][id]`, as the platform does: a name that is repeated begins the next group. */
function numberGroups(pairs: Pairs): [string, string][] {
  const groups = new Map<string, { at: number; readonly names: Set<string> }>();
  return Array.from(pairs, ([name, value]) => {
    const brackets = name.indexOf('[][');
    if (brackets === -1) return [name, value];
    const [list, field] = [name.slice(0, brackets), name.slice(brackets + 2)];
    const group = groups.get(list) ?? { at: 0, names: new Set() };
    groups.set(list, group);
    if (group.names.has(field) && !field.endsWith('[]')) {
      group.at += 1;
      group.names.clear();
    }
    group.names.add(field);
    return [`${list}[${group.at}]${field}`, value];
  });
}

function readJson(text: string): Fields {
  // Checked before parsing, too. A list or an object in the last level that may have values may be empty.
  if (!isNestedWithin(text, MAX_DEPTH + 1)) return malformed(TOO_DEEP);
  const value = parseJson(text);
  if (value === undefined) return malformed('The body is not JSON.');
  return isJsonObject(value) ? checked(value) : malformed('The JSON body has to be an object.');
}

const TOO_MANY = `There are more than ${MAX_VALUES} values.`;
const TOO_DEEP = `Fields are nested deeper than ${MAX_DEPTH} levels.`;

/** The fields, if they are within the limits, and no database, cookie or prototype gives a text of them a meaning. */
function checked(fields: FormObject): Fields {
  const issue = findIssue(fields, { values: MAX_VALUES + 1 }, 0);
  return issue === null ? ok(fields) : malformed(issue);
}

function findIssue(value: unknown, budget: { values: number }, depth: number): string | null {
  budget.values -= 1;
  if (budget.values < 0) return TOO_MANY;
  if (depth > MAX_DEPTH) return TOO_DEEP;
  if (typeof value === 'string' && !isStorableText(value)) return NOT_STORABLE;
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, item] of Object.entries(value)) {
    if (name === '__proto__') return PROTOTYPE;
    const issue = isStorableText(name) ? findIssue(item, budget, depth + 1) : NOT_STORABLE;
    if (issue !== null) return issue;
  }
  return null;
}

const PROTOTYPE = 'A field may not be named __proto__.';
const NOT_STORABLE = 'Text may not hold NUL characters or half a surrogate pair.';

/** Has no state between two calls. */
const UTF_8 = new TextDecoder('utf-8', { fatal: true });

function decode(bytes: Uint8Array): Result<string, FormRefusal> {
  try {
    return ok(UTF_8.decode(bytes));
  } catch {
    return malformed('The body is not UTF-8 text.');
  }
}

/**
 * Maximum size of a request's body. The largest cart has 100 kB, at most 300 kB urlencoded, and an
 * ordinary change has below 1 kB.
 */
export const MAX_FORM_BYTES = 400_000;

const TOO_LARGE: FormRefusal = { code: 'too_large', detail: `The body is over ${MAX_FORM_BYTES} bytes.` };

type Body = Result<Uint8Array<ArrayBuffer>, FormRefusal>;

/** The whole body; empty without one. Reading stops at the limit. */
async function readBody(request: Request): Promise<Body> {
  const announced = request.headers.get('content-length');
  if (announced !== null && Number(announced) > MAX_FORM_BYTES) return err(TOO_LARGE);
  try {
    // The server reads no more than the announced length.
    return announced === null ? await readUnannounced(request) : ok(new Uint8Array(await request.arrayBuffer()));
  } catch {
    // The client left before its end.
    return malformed('The body broke off.');
  }
}

async function readUnannounced({ body }: Request): Promise<Body> {
  if (body === null) return ok(new Uint8Array());
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.byteLength;
    if (length > MAX_FORM_BYTES) return err(TOO_LARGE);
    chunks.push(chunk);
  }
  return ok(Buffer.concat(chunks));
}
