/** An expected outcome: a value, or a issue with a closed set of codes. Misuse throws instead. */
export type Result<Value, Issue> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly issue: Issue };

export const ok = <Value>(value: Value): { readonly ok: true; readonly value: Value } => ({ ok: true, value });

export const err = <Issue>(issue: Issue): { readonly ok: false; readonly issue: Issue } => ({
  ok: false,
  issue,
});
