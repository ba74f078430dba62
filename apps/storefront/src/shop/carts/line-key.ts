import { createHash } from 'node:crypto';

/** Names a line within its cart: equal for the same variant with the same properties, in whatever order they came. */
export function lineKey(variantId: number, properties: Readonly<Record<string, string>>): string {
  const sorted = Object.entries(properties).sort(([a], [b]) => (a < b ? -1 : 1));
  const digest = createHash('sha256').update(JSON.stringify(sorted)).digest('hex');
  return `${variantId}:${digest.slice(0, 32)}`;
}
