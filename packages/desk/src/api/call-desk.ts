import { DESK_METHODS, type DeskCallName, type DeskCalls, type DeskRefusal } from '@cartfare/rate-server/desk-contract';

/** The desk's path, such as `/desk`; the server writes it into the page. */
export const DESK_PATH: string = document.querySelector<HTMLMetaElement>('meta[name="desk-path"]')?.content ?? '/desk';

/** What the server refuses, and what never reached it. */
export type CallIssue = DeskRefusal | { readonly code: 'unreachable' };

/** Thrown, because the cache of queries takes failures in this way. */
class CallError extends Error {
  override readonly name = 'CallError';
  readonly issue: CallIssue;

  constructor(issue: CallIssue) {
    super(issue.code);
    this.issue = issue;
  }
}

/** Calls the server. Rejects with a `CallError`. */
export async function callDesk<Name extends DeskCallName>(
  name: Name,
  input: DeskCalls[Name]['input'],
  signal?: AbortSignal,
): Promise<DeskCalls[Name]['output']> {
  const address = `${DESK_PATH}/api/${name}`;
  const request =
    DESK_METHODS[name] === 'GET'
      ? fetch(`${address}${queryOf(input)}`, { signal: signal ?? null })
      : fetch(address, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(input),
          signal: signal ?? null,
        });
  const response = await request.catch((error: unknown) => {
    throw isAbort(error) ? error : new CallError({ code: 'unreachable' });
  });
  const body: unknown = await response.json().catch(() => null);
  if (response.ok) return body as DeskCalls[Name]['output'];
  // Without a code it is a response of a proxy.
  const isRefusal = typeof body === 'object' && body !== null && 'code' in body;
  throw new CallError(isRefusal ? (body as DeskRefusal) : { code: 'unreachable' });
}

function queryOf(input: object): string {
  const fields = Object.entries(input).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(fields.map(([name, value]) => [name, String(value)])).toString();
  return query === '' ? '' : `?${query}`;
}

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

export const issueOf = (error: unknown): CallIssue => (error instanceof CallError ? error.issue : { code: 'failed' });
