/** The content of a shipping file without `$schema`, which is the editor's: it says where the file's JSON Schema is. */
export function withoutSchema(json: unknown): unknown {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return json;
  return Object.fromEntries(Object.entries(json).filter(([key]) => key !== '$schema'));
}
