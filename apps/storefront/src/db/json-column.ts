/** Reads a JSON list of strings from a column that this program wrote. */
export function readStringList(json: string): readonly string[] {
  const value: unknown = JSON.parse(json);
  if (!Array.isArray(value)) throw new Error('The column holds no list.');
  return value.map(String);
}

/** Reads a JSON map of strings from a column that this program wrote. */
export function readStringMap(json: string): Readonly<Record<string, string>> {
  const value: unknown = JSON.parse(json);
  if (typeof value !== 'object' || value === null) throw new Error('The column holds no map.');
  return Object.fromEntries(Object.entries(value).map(([name, text]) => [name, String(text)]));
}
