/** The behaviour of the fake `fetch` for one call. Created by `answers`. */
export type ScriptedAnswer =
  | {
      readonly kind: 'response';
      readonly status: number;
      readonly headers: Readonly<Record<string, string>>;
      /** Null: the connection drops while the body is read. */
      readonly body: string | null;
      /** Time until the response arrives, in milliseconds. */
      readonly afterMs: number;
    }
  /** `fetch` rejects, as when offline or when the connection drops. */
  | { readonly kind: 'network_failure'; readonly afterMs: number }
  /** No response until aborted. */
  | { readonly kind: 'never' };

const response = (
  status: number,
  body: string | null,
  headers: Readonly<Record<string, string>> = {},
): ScriptedAnswer => ({ kind: 'response', status, headers, body, afterMs: 0 });

/** Responses named after the situations that a client has to handle. */
export const answers = {
  json: (status: number, value: unknown, headers: Readonly<Record<string, string>> = {}): ScriptedAnswer =>
    response(status, JSON.stringify(value), {
      'content-type': 'application/json; charset=utf-8',
      ...headers,
    }),
  html: (
    status: number,
    body = '<!doctype html><title>Sorry</title>',
    headers: Readonly<Record<string, string>> = {},
  ): ScriptedAnswer => response(status, body, { 'content-type': 'text/html; charset=utf-8', ...headers }),
  empty: (status: number, headers: Readonly<Record<string, string>> = {}): ScriptedAnswer =>
    response(status, '', headers),
  /** Any text with any content type, for invalid bodies. */
  text: (status: number, body: string, contentType: string): ScriptedAnswer =>
    response(status, body, { 'content-type': contentType }),
  brokenBody: (status: number): ScriptedAnswer => response(status, null, { 'content-type': 'application/json' }),
  networkFailure: (): ScriptedAnswer => ({ kind: 'network_failure', afterMs: 0 }),
  never: (): ScriptedAnswer => ({ kind: 'never' }),
  /** The same response, delayed. */
  after: (afterMs: number, answer: ScriptedAnswer): ScriptedAnswer =>
    answer.kind === 'never' ? answer : { ...answer, afterMs },
} as const;
