/** The fields of a request in any encoding: nested by the names in brackets, lists as objects with index keys. */
export type Fields = { readonly [name: string]: FieldValue };
export type FieldValue = string | number | boolean | null | Fields | readonly FieldValue[];

/** A body that does not match its content type. */
export class UnreadableBody extends Error {}

/** Reads query, urlencoded body, multipart body or JSON, as sent by real clients. */
export async function readFields(url: URL, contentType: string, body: Buffer): Promise<Fields> {
  const query = nest(url.searchParams);
  if (body.length === 0) return query;
  if (contentType.startsWith('application/json')) return { ...query, ...readJson(body) };
  return { ...query, ...nest(await readForm(contentType, body)) };
}

export const isFields = (value: FieldValue | undefined): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function readJson(body: Buffer): Fields {
  try {
    const value: FieldValue = JSON.parse(body.toString('utf8'));
    if (isFields(value)) return value;
  } catch {
    // Handled below, like JSON that is not an object.
  }
  throw new UnreadableBody('The body is not a JSON object.');
}

async function readForm(contentType: string, body: Buffer): Promise<Iterable<[string, unknown]>> {
  try {
    return await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData();
  } catch {
    throw new UnreadableBody('The body is not a form.');
  }
}

function nest(pairs: Iterable<[string, unknown]>): Fields {
  const root: Record<string, FieldValue> = Object.create(null);
  for (const [name, value] of pairs) {
    if (typeof value === 'string') put(root, name.match(/[^[\]]+|(?<=\[)(?=\])/gu) ?? [name], value);
  }
  return root;
}

function put(root: Record<string, FieldValue>, path: readonly string[], value: string): void {
  let at = root;
  for (const [depth, step] of path.entries()) {
    const name = step === '' ? String(Object.keys(at).length) : step;
    if (depth === path.length - 1) {
      at[name] = value;
      return;
    }
    const next = at[name];
    const branch: Record<string, FieldValue> = isFields(next) ? next : Object.create(null);
    at[name] = branch;
    at = branch;
  }
}
