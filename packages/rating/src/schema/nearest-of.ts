/** The one of `names` that differs least from `name`, by a third of its characters at most; undefined if none does. */
export function nearestOf(name: string, names: readonly string[]): string | undefined {
  let [nearest, fewest]: [string | undefined, number] = [undefined, Math.max(1, Math.floor(name.length / 3)) + 1];
  for (const other of names) {
    const edits = editsBetween(name.toLowerCase(), other.toLowerCase());
    if (edits < fewest) [nearest, fewest] = [other, edits];
  }
  return nearest;
}

/** How many characters have to be added, removed or replaced (Levenshtein). */
function editsBetween(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (const [at, sign] of [...from].entries()) {
    const next = [at + 1];
    for (const [column, other] of [...to].entries()) {
      const [replaced = 0, removed = 0] = row.slice(column, column + 2);
      next.push(Math.min(replaced + (sign === other ? 0 : 1), removed + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
