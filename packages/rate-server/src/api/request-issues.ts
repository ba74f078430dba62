import type { z } from 'zod';
import { shortMessage } from '../read-json.ts';

type RawIssue = Parameters<z.core.$ZodErrorMap>[0];

/** What a caller reads of a field that a schema refuses, after the field's name. Undefined: the schema's own message. */
export function requestIssueText(issue: RawIssue): string | undefined {
  const { code } = issue;
  if (code === 'invalid_type') return issue.input === undefined ? 'is missing' : `has to be ${typeText(issue)}`;
  if (code === 'unrecognized_keys') return `has no field ${issue.keys.map((name) => `"${name}"`).join(', ')}`;
  if (code === 'too_small') return `has to be ${issue.minimum} or more`;
  if (code !== 'too_big') return undefined;
  return TOO_BIG[issue.origin]?.(issue.maximum) ?? `has to be ${issue.maximum} or less`;
}

const TOO_BIG: Readonly<Record<string, (maximum: number | bigint) => string>> = {
  string: (maximum) => `has to have ${maximum} characters or less`,
  array: (maximum) => `has to have ${maximum} items or less`,
};

const TYPES: Readonly<Record<string, string>> = {
  int: 'a whole number',
  number: 'a whole number',
  string: 'text',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

/** An amount with decimals is in major units by mistake. */
function typeText({ expected, input, path }: Extract<RawIssue, { code: 'invalid_type' }>): string {
  const text = TYPES[expected] ?? expected;
  const isAmount = typeof input === 'number' && String(path?.at(-1)).endsWith('Minor');
  return isAmount ? `${text} of minor units: 4.90 CAD is 490` : text;
}

/** Such as `lines[2].quantity` for the path. */
export const toIssue = ({ path, message }: z.core.$ZodIssue): { path: string; message: string } => ({
  path: path.reduce<string>(
    (text, part) =>
      typeof part === 'number' ? `${text}[${part}]` : text === '' ? String(part) : `${text}.${String(part)}`,
    '',
  ),
  message: shortMessage(message),
});
