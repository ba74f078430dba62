import { pairItems } from './pair-items.ts';
import { canonicalText, fieldOf, isList, isPlainObject, type PlainObject } from './plain-data.ts';
import { isListOfPlaces, placeMembers } from './places.ts';

/** One difference of two settings. */
export interface Difference {
  /** `added` and `removed`: an item of a list, or members of a list without order, such as postal codes. */
  readonly what: 'added' | 'removed' | 'changed' | 'moved';
  /** In the settings after; of what was removed, in those before. */
  readonly path: string;
  /** From the settings to what differs. */
  readonly steps: readonly Step[];
  /** Undefined: there is none. */
  readonly before?: unknown;
  readonly after?: unknown;
}

/** A field of an object or an item of a list. */
export interface Step {
  readonly key: string | number;
  readonly value: unknown;
}

/** What is compared. */
interface Compared {
  readonly before: unknown;
  readonly after: unknown;
  readonly beforePath: string;
  readonly afterPath: string;
  readonly steps: readonly Step[];
}

/** All differences of two settings, in the order of those after. */
export const findDifferences = (before: unknown, after: unknown): readonly Difference[] => [
  ...compare({ before, after, beforePath: '', afterPath: '', steps: [] }),
];

function* compare(compared: Compared): Generator<Difference> {
  const { before, after, steps } = compared;
  if (before === after) return;
  const field = String(steps.at(-1)?.key ?? '');
  if (isOpened(before, after, isPlainObject) && !isOneValue(field, before, after)) {
    yield* compareObjects(compared, Object(before), Object(after));
  } else if (isOpened(before, after, isList) && !TUPLES.has(field)) {
    yield* compareLists(compared, field, listOf(before), listOf(after));
  } else if (canonicalText(before) !== canonicalText(after)) {
    yield { what: 'changed', path: compared.afterPath, steps, before, after };
  }
}

/** Whether both are of the form, or one of them is and has something in it, and the other one is not there. */
function isOpened(before: unknown, after: unknown, isForm: (value: unknown) => boolean): boolean {
  if (isForm(before) && isForm(after)) return true;
  const [one, other] = isForm(before) ? [before, after] : [after, before];
  return isForm(one) && other === undefined && Object.keys(Object(one)).length > 0;
}

const listOf = (value: unknown): readonly unknown[] => (isList(value) ? value : []);

/** Lists that are one value: sizes. */
const TUPLES = new Set(['innerMm', 'outerMm']);

/** Objects that are said in one go: a condition, amounts by currency, days in transit, some lines, two kinds of prices. */
const isOneValue = (field: string, before: unknown, after: unknown): boolean =>
  ['transit', 'lines'].includes(field) ||
  field.endsWith('Minor') ||
  [before, after].some((value) => fieldOf(value, 'of') !== undefined) ||
  (field === 'price' && fieldOf(before, 'kind') !== fieldOf(after, 'kind'));

function* compareObjects(compared: Compared, before: PlainObject, after: PlainObject): Generator<Difference> {
  for (const key of new Set([...Object.keys(after), ...Object.keys(before)])) {
    yield* compare({
      before: before[key],
      after: after[key],
      beforePath: joined(compared.beforePath, key),
      afterPath: joined(compared.afterPath, key),
      steps: [...compared.steps, { key, value: after[key] ?? before[key] }],
    });
  }
}

const joined = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`);

function* compareLists(
  compared: Compared,
  field: string,
  before: readonly unknown[],
  after: readonly unknown[],
): Generator<Difference> {
  const isPlaces = isListOfPlaces(field);
  if (isPlaces || ![...before, ...after].some(isPlainObject)) {
    const membersOf = (list: readonly unknown[]) => (isPlaces ? list.flatMap(placeMembers) : list);
    yield* compareMembers(compared, membersOf(before), membersOf(after));
    return;
  }
  const { beforePath, afterPath, steps } = compared;
  const { pairs, removed, added, isMoved } = pairItems(before, after);
  if (isMoved) yield { what: 'moved', path: afterPath, steps, after };
  for (const pair of pairs) {
    yield* compare({
      before: before[pair.before],
      after: after[pair.after],
      beforePath: `${beforePath}[${pair.before}]`,
      afterPath: `${afterPath}[${pair.after}]`,
      steps: [...steps, { key: pair.after, value: after[pair.after] }],
    });
  }
  for (const at of added) {
    const item = after[at];
    yield { what: 'added', path: `${afterPath}[${at}]`, steps: [...steps, { key: at, value: item }], after: item };
  }
  for (const at of removed) {
    const item = before[at];
    yield { what: 'removed', path: `${beforePath}[${at}]`, steps: [...steps, { key: at, value: item }], before: item };
  }
}

function* compareMembers(
  { before, after, beforePath, afterPath, steps }: Compared,
  membersBefore: readonly unknown[],
  membersAfter: readonly unknown[],
): Generator<Difference> {
  const [keysBefore, keysAfter] = [membersBefore, membersAfter].map((list) => new Set(list.map(canonicalText)));
  const added = membersAfter.filter((member) => !keysBefore?.has(canonicalText(member)));
  const removed = membersBefore.filter((member) => !keysAfter?.has(canonicalText(member)));
  if (added.length > 0) yield { what: 'added', path: afterPath, steps, after: added };
  if (removed.length > 0) yield { what: 'removed', path: beforePath, steps, before: removed };
  const isWrittenAnew = added.length + removed.length === 0 && canonicalText(before) !== canonicalText(after);
  if (isWrittenAnew) yield { what: 'moved', path: afterPath, steps };
}
