import { err, ok, type Result } from '@cartfare/core/internal';
import type * as z from 'zod';
import type { ConfigFinding, EngineFindingCode, FindingValues } from './findings.ts';

type Issue = z.core.$ZodIssue;

/** Parses a value by its schema. The issues are findings, each with its path and the engine's own sentence. */
export function parseWith<Value>(schema: z.ZodType<Value>, value: unknown): Result<Value, readonly ConfigFinding[]> {
  const tooDeep = deepPath(value, MAX_DEPTH);
  if (tooDeep !== null) return err([finding('too_deep', pathText('', tooDeep), { max: MAX_DEPTH })]);
  const parsed = schema.safeParse(value, { reportInput: true });
  if (parsed.success) return ok(parsed.data);
  return err(lastOfEach(parsed.error.issues.flatMap((issue) => toFindings(issue, ''))));
}

/** Levels of objects and lists. A rate's price is on the seventh, so that conditions may hold each other some fifteen deep. */
const MAX_DEPTH = 40;

/** The keys that lead to something more than `levels` deep; null if there is nothing. */
function deepPath(value: unknown, levels: number): readonly PropertyKey[] | null {
  if (typeof value !== 'object' || value === null) return null;
  if (levels === 0) return [];
  const isList = Array.isArray(value);
  for (const [key, part] of Object.entries(value)) {
    const path = deepPath(part, levels - 1);
    if (path !== null) return [isList ? Number(key) : key, ...path];
  }
  return null;
}

/** Of several findings with one code, the last: an integer's own bounds, which are the widest, are checked first. */
const lastOfEach = (findings: readonly ConfigFinding[]): readonly ConfigFinding[] => [
  ...new Map(findings.map((each) => [`${each.code} ${each.path}`, each])).values(),
];

const finding = (code: EngineFindingCode, path: string, values: FindingValues = {}): ConfigFinding => ({
  severity: 'error',
  code,
  path,
  values,
});

function toFindings(issue: Issue, parent: string): readonly ConfigFinding[] {
  const path = pathText(parent, issue.path);
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => unknownKey(key, pathText(path, [key])));
  }
  if (issue.code === 'invalid_union') return unionFindings(issue, path);
  if (isMissing(issue)) return [finding('missing', path)];
  const mistaken = issue.code === 'invalid_type' ? mistakenUnit(issue, path) : null;
  if (mistaken !== null) return [mistaken];
  return [issueFinding(issue, path)];
}

/** What merchants write for the names of the file. */
const OTHER_NAMES: ReadonlyMap<string, string> = new Map([
  ['to', 'below'],
  ['upTo', 'below'],
  ['price', 'priceMinor'],
  ['freeFrom', 'freeFromMinor'],
  ['handling', 'handlingMinor'],
  ['conditions', 'when'],
  ['cutOff', 'cutOffHour'],
]);

function unknownKey(key: string, path: string): ConfigFinding {
  const name = OTHER_NAMES.get(key);
  return name === undefined ? finding('not_allowed_here', path) : finding('other_name', path, { name });
}

/** An amount, or one of a table of currencies. */
const AMOUNT_PATH = /Minor(?:\.[A-Z]{3})?$/;

const CENTS = 100;
const MINUTES_IN_HOUR = 60;

/** An amount with decimals, or an hour as text; null for another mistake. */
function mistakenUnit({ input }: z.core.$ZodIssueInvalidType, where: string): ConfigFinding | null {
  if (typeof input === 'number' && Number.isFinite(input) && AMOUNT_PATH.test(where)) {
    return finding('not_minor_units', where, { value: input.toFixed(2), minor: Math.round(input * CENTS) });
  }
  const [, hours, minutes = '0'] = /^(\d{1,2})(?::(\d{2}))?$/.exec(typeof input === 'string' ? input : '') ?? [];
  if (hours === undefined || !where.endsWith('Hour')) return null;
  return finding('hour_as_text', where, { hour: Number(hours) + Number(minutes) / MINUTES_IN_HOUR });
}

const isMissing = (issue: Issue): boolean =>
  issue.input === undefined && (issue.code === 'invalid_type' || issue.code === 'invalid_value');

function issueFinding(issue: Issue, path: string): ConfigFinding {
  switch (issue.code) {
    case 'invalid_type':
      return finding('wrong_type', path, { expected: expectedText(issue) });
    case 'invalid_value':
      return finding('not_one_of', path, { expected: issue.values.join(', ') });
    case 'not_multiple_of':
      return finding('not_multiple_of', path, { step: issue.divisor });
    case 'too_small':
      if (isList(issue.origin) && Number(issue.minimum) === 1) return finding('empty', path);
      if (isNumber(issue)) return finding('too_small', path, { min: Number(issue.minimum) });
      break;
    case 'too_big':
      if (isNumber(issue)) return finding('too_big', path, { max: Number(issue.maximum) });
      break;
    case 'invalid_format':
      if (issue.format === 'regex' && issue.pattern === String(/\S/)) return finding('empty', path);
      break;
    case 'invalid_key':
      return finding('invalid', path, { message: issue.issues[0]?.message ?? issue.message });
    case 'invalid_union':
    case 'invalid_element':
    case 'unrecognized_keys':
    case 'custom':
      break;
  }
  return finding('invalid', path, { message: issue.message });
}

const isList = (origin: string): boolean => ['array', 'string', 'set', 'map'].includes(origin);

const isNumber = ({ origin, inclusive }: { readonly origin: string; readonly inclusive?: boolean }): boolean =>
  (origin === 'number' || origin === 'int') && inclusive === true;

/** zod's own, for a union without a message. */
const DEFAULT_MESSAGE = 'Invalid input';

/** The findings of the alternative whose type and fields the value has; otherwise one that names all alternatives. */
function unionFindings(issue: z.core.$ZodIssueInvalidUnion, path: string): readonly ConfigFinding[] {
  if ('options' in issue) return [finding('not_one_of', path, { expected: issue.options?.join(', ') ?? '' })];
  if (issue.input === undefined) return [finding('missing', path)];
  const [fitting = decimalIssues(issue)] = issue.errors
    .filter((issues) => !issues.some(isOfAnotherType))
    .toSorted((a, b) => unknownKeyCount(a) - unknownKeyCount(b));
  if (fitting !== undefined) return fitting.flatMap((each) => toFindings(each, path));
  if (issue.message !== DEFAULT_MESSAGE) return [finding('invalid', path, { message: issue.message })];
  const expected = issue.errors.flatMap(([first]) => (first === undefined ? [] : [expectedText(first)]));
  return [finding('wrong_type', path, { expected: expected.join(' or ') })];
}

const unknownKeyCount = (issues: readonly Issue[]): number =>
  issues.reduce((sum, issue) => sum + (issue.code === 'unrecognized_keys' ? issue.keys.length : 0), 0);

/** Whether the value is not of the alternative's type at all, such as text in place of an object. */
const isOfAnotherType = ({ path, code }: Issue): boolean => path.length === 0 && ANOTHER_TYPE.has(code);

/** The issues of the alternative that is an amount, for a number with decimals. */
const decimalIssues = ({ input, errors }: z.core.$ZodIssueInvalidUnion): readonly Issue[] | undefined =>
  typeof input === 'number' ? errors.find(([first]) => first !== undefined && isDecimal(first)) : undefined;

/** A number with decimals, in place of a whole one. */
const isDecimal = (issue: Issue): boolean => issue.code === 'invalid_type' && issue.expected === 'int';

const ANOTHER_TYPE: ReadonlySet<Issue['code']> = new Set(['invalid_type', 'invalid_value', 'invalid_union']);

const TYPE_TEXTS: ReadonlyMap<string, string> = new Map([
  ['string', 'text'],
  ['number', 'a number'],
  ['int', 'a whole number'],
  ['boolean', 'true or false'],
  ['array', 'a list'],
  ['tuple', 'a list'],
  ['object', 'an object'],
  ['record', 'an object'],
]);

function expectedText(issue: Issue): string {
  if (issue.code === 'invalid_value') return issue.values.map((value) => JSON.stringify(value)).join(' or ');
  return issue.code === 'invalid_type' ? (TYPE_TEXTS.get(issue.expected) ?? issue.expected) : issue.message;
}

/** `zones[2].rates[0].id` */
const pathText = (parent: string, keys: readonly PropertyKey[]): string =>
  keys.reduce<string>((path, key) => {
    if (typeof key === 'number') return `${path}[${key}]`;
    return path === '' ? String(key) : `${path}.${String(key)}`;
  }, parent);
