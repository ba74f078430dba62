import { z } from 'zod';

export const PROBLEM_CODES = [
  'invalid_json',
  'key_missing',
  'key_invalid',
  'scope_missing',
  'not_found',
  'method_not_allowed',
  'body_too_large',
  'not_json',
  'invalid_request',
  'currency_not_supported',
  'too_many_requests',
  'internal_error',
  'no_settings',
  'database_unavailable',
] as const;

/** For programs. A code never changes its meaning. */
export type ProblemCode = (typeof PROBLEM_CODES)[number];

/** Why a request was refused: a problem detail of RFC 9457. */
export interface Problem {
  /** `urn:cartfare:problem:` and the code. */
  type: string;
  /** The same for every problem with this code. */
  title: string;
  status: number;
  code: ProblemCode;
  /** What is wrong with this request. */
  detail?: string | undefined;
  /** With `invalid_request`: what is wrong, and where. */
  issues?: { path: string; message: string }[] | undefined;
}

/** Every problem of the API with its status and its title. */
export const PROBLEMS: Readonly<Record<ProblemCode, { readonly status: number; readonly title: string }>> = {
  invalid_json: { status: 400, title: 'The body is not JSON' },
  key_missing: { status: 401, title: 'A key is needed: Authorization: Bearer KEY' },
  key_invalid: { status: 401, title: 'There is no such key, or it is revoked' },
  scope_missing: { status: 403, title: 'The key does not allow this' },
  not_found: { status: 404, title: 'There is nothing at this address' },
  method_not_allowed: { status: 405, title: 'This address does not take this method' },
  body_too_large: { status: 413, title: 'The body is too large' },
  not_json: { status: 415, title: 'The body has to be sent as application/json' },
  invalid_request: { status: 422, title: 'The body is not a question for rates' },
  currency_not_supported: { status: 422, title: 'The settings have another currency, and no exchange rate is known' },
  too_many_requests: { status: 429, title: 'Too many requests with this key' },
  internal_error: { status: 500, title: 'The server failed' },
  no_settings: { status: 503, title: 'There are no shipping settings yet' },
  database_unavailable: { status: 503, title: 'The database does not answer' },
};

export const problemSchema: z.ZodType<Problem> = z
  .object({
    type: z.string().describe('`urn:cartfare:problem:` and the code.'),
    title: z.string().describe('The problem in English. The same for every problem with this code.'),
    status: z.int().min(400).max(599).describe('The status of the response.'),
    code: z.enum(PROBLEM_CODES).describe('For programs. A code never changes its meaning.'),
    detail: z.string().optional().describe('What is wrong with this request, in English.'),
    issues: z
      .array(
        z.object({
          path: z.string().describe('Such as `lines[2].quantity`; empty for the whole body.'),
          message: z.string().describe('In English.'),
        }),
      )
      .optional()
      .describe('With `invalid_request`: what is wrong, and where.'),
  })
  .meta({ id: 'Problem', description: 'Why a request was refused: a problem detail of RFC 9457.' });

/** Extra facts of one problem. */
export interface ProblemFacts extends Pick<Problem, 'detail' | 'issues'> {
  readonly headers?: Readonly<Record<string, string>>;
}

/** The response for a problem, in its own media type. */
export function problemResponse(code: ProblemCode, { headers = {}, ...facts }: ProblemFacts = {}): Response {
  const { status, title } = PROBLEMS[code];
  const problem: Problem = { type: `urn:cartfare:problem:${code}`, title, status, code, ...facts };
  return new Response(JSON.stringify(problem), {
    status,
    headers: { 'content-type': 'application/problem+json', 'cache-control': 'no-store', ...headers },
  });
}
