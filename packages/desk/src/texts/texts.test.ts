import { expect, it } from 'vitest';
import type { CallIssue } from '../api/call-desk.ts';
import { issueText } from './texts.ts';

const CODES = ['unreachable', 'failed', 'database_unavailable'] as const satisfies readonly CallIssue['code'][];

it.each(CODES)('%s promises nothing: the answer may be lost after the work was done', (code) => {
  expect(issueText({ code })).not.toContain('Nothing was changed');
  expect(issueText({ code })).toContain('look whether it was done');
});
