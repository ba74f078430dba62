import { isJsonObject, type JsonObject } from '../wire/json.ts';

/**
 * The bodies of a `multipart/mixed` response in order, or the single body of any other. An unfinished last part, of a
 * response that broke off, is dropped. Source: RFC 2046, section 5.1.
 */
export function multipartBodies(contentType: string, body: string): readonly string[] {
  const [, quoted, plain] = /^multipart\/mixed\b.*?boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) return [body];
  const chunks = `\r\n${body.replaceAll(/\r?\n/g, '\r\n')}`.split(`\r\n--${boundary}`);
  // The preamble is ignored, and so is what follows the last boundary: the epilogue or an unfinished part.
  return chunks.slice(1, -1).flatMap((chunk) => {
    const head = chunk.indexOf('\r\n\r\n');
    return head === -1 ? [] : [chunk.slice(head + '\r\n\r\n'.length)];
  });
}

/**
 * Merges deferred parts into the data. Source: the draft of GraphQL's incremental delivery of August 2022, which the
 * platform's documentation names: `{ incremental: [{ data, path }], hasNext }`.
 */
export function mergeDeferred(data: JsonObject, parts: readonly unknown[]): JsonObject {
  return parts
    .flatMap((part) =>
      isJsonObject(part) && Array.isArray(part['incremental']) ? (part['incremental'] as unknown[]) : [],
    )
    .reduce<JsonObject>((merged, patch) => {
      if (!isJsonObject(patch) || !isJsonObject(patch['data'])) return merged;
      const path = Array.isArray(patch['path']) ? (patch['path'] as unknown[]) : [];
      return mergeAt(merged, path, patch['data']);
    }, data);
}

/** Our query's paths contain only objects. */
function mergeAt(target: JsonObject, [name, ...rest]: readonly unknown[], data: JsonObject): JsonObject {
  if (name === undefined) return { ...target, ...data };
  const inner = typeof name === 'string' ? target[name] : undefined;
  return typeof name === 'string' && isJsonObject(inner) ? { ...target, [name]: mergeAt(inner, rest, data) } : target;
}
