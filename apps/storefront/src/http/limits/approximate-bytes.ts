/** What an object takes beside its fields, in bytes: header, hidden class, slack. Source: V8 on 64 bits, rounded up. */
const OBJECT_BYTES = 48;
/** A number, a flag or a reference. */
const FIELD_BYTES = 8;
const STRING_HEADER_BYTES = 24;

/**
 * About how much memory plain data takes, in bytes, for memories that are bounded by it. Text is counted with two bytes a
 * character, which is the most that it takes, and what is in it twice is counted twice: real values are rather smaller.
 */
export function approximateBytes(value: unknown): number {
  if (typeof value === 'string') return STRING_HEADER_BYTES + 2 * value.length;
  if (typeof value !== 'object' || value === null) return FIELD_BYTES;
  let bytes = OBJECT_BYTES;
  for (const field of Object.values(value)) bytes += FIELD_BYTES + approximateBytes(field);
  return bytes;
}
