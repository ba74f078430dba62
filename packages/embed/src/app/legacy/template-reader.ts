/**
 * Reads the old client's template. It is a script for Underscore, which is never run: only the syntax that distinguishes
 * the sentences is supported.
 */

export interface Case {
  readonly success: boolean;
  readonly count: number;
}

const TAG = /<%([=-]?)([\s\S]+?)%>/g;

/** The template's markup for one case, with our placeholders for its values; null if it cannot be read. */
export function fillTemplate(template: string, about: Case): string | null {
  // One entry per open brace: whether its branch is taken, and whether one of its chain was.
  const open: { taken: boolean; done: boolean }[] = [];
  const isTaken = () => open.every((branch) => branch.taken);
  let markup = '';
  let end = 0;
  for (const match of template.matchAll(TAG)) {
    if (isTaken()) markup += template.slice(end, match.index);
    end = match.index + match[0].length;
    const [, kind, code = ''] = match;
    if (kind !== '') markup += isTaken() ? placeholderOf(code.trim()) : '';
    else if (!step(code.trim(), about, open)) return null;
  }
  // Without a tag it is for a script of another kind.
  return open.length === 0 && end > 0 ? markup + template.slice(end) : null;
}

/** Handles `if`, `else if`, `else`, a loop and a closing brace. False: something else. */
function step(code: string, about: Case, open: { taken: boolean; done: boolean }[]): boolean {
  const [, closes, isElse, condition] = /^(\})?\s*(else)?\s*(?:if\s*\((.*)\))?\s*\{$/s.exec(code) ?? [];
  if (/^\}\s*\)?;?$/.test(code)) return open.pop() !== undefined;
  if (isLoop(code)) {
    open.push({ taken: about.count > 0, done: about.count > 0 });
    return true;
  }
  if (condition === undefined && isElse === undefined) return false;
  const before = closes === undefined ? undefined : open.pop();
  const holds = condition === undefined ? true : evaluate(condition.trim(), about);
  if (holds === null) return false;
  const done = before?.done ?? false;
  open.push({ taken: holds && !done, done: done || holds });
  return true;
}

const isLoop = (code: string): boolean => /^(for|_\.each|rates\.forEach)\s*\(.*\{$/s.test(code);

/** `success`, `!success`, `rates.length > 1` and the like. */
function evaluate(condition: string, { success, count }: Case): boolean | null {
  const [, not, name, operator, number] =
    /^(!?)\s*(success|rates(?:\.length)?)\s*(?:([<>]=?|[!=]==?)\s*(\d+))?$/.exec(condition) ?? [];
  if (name === undefined) return null;
  const value = name === 'success' ? Number(success) : count;
  const holds = operator === undefined ? value > 0 : compare(value, operator, Number(number));
  return not === '!' ? !holds : holds;
}

function compare(value: number, operator: string, other: number): boolean {
  if (operator.startsWith('>')) return operator === '>' ? value > other : value >= other;
  if (operator.startsWith('<')) return operator === '<' ? value < other : value <= other;
  return operator.startsWith('!') ? value !== other : value === other;
}

/** `{?}`: an expression that is not known. */
function placeholderOf(code: string): string {
  if (code === 'rates.length') return '{count}';
  if (code === 'address') return '{address}';
  // Also where it is formatted again: our prices are formatted.
  if (/\bprice\b/.test(code)) return '{price}';
  return /\b(presentment_)?name$/.test(code) ? '{name}' : '{?}';
}
