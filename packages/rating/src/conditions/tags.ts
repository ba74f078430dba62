import type { CheckReport } from '../kinds/check-report.ts';

/** Normalizes a tag for comparison, without case and outer spaces. */
const comparableTag = (tag: string): string => tag.trim().toLowerCase();

export const tagSet = (tags: readonly string[]): ReadonlySet<string> => new Set(tags.map(comparableTag));

export const hasOneOf = (tags: readonly string[] | undefined, wanted: ReadonlySet<string>): boolean =>
  tags?.some((tag) => wanted.has(comparableTag(tag))) ?? false;

export function checkTags(tags: readonly string[], report: CheckReport): void {
  if (tags.length === 0) report.error('empty', 'tags');
}
