import type { ApiKey } from '../keys/keys.ts';
import type { TakeRequest } from './limit-keys.ts';
import { problemResponse } from './problem.ts';

export interface AuthorizeNeeds {
  findKey(key: string): Promise<ApiKey | null>;
  readonly takeRequest: TakeRequest;
}

/** The key of a request, which is counted towards its limit; or the response that refuses the request. */
export async function authorize(
  authorization: string | undefined,
  { findKey, takeRequest }: AuthorizeNeeds,
): Promise<ApiKey | Response> {
  const [, given] = /^Bearer +(\S+)$/i.exec(authorization ?? '') ?? [];
  if (given === undefined) return problemResponse('key_missing', CHALLENGE);
  const key = await findKey(given);
  if (key === null) return problemResponse('key_invalid', CHALLENGE);
  if (!key.scopes.includes('rates')) return problemResponse('scope_missing', { detail: 'It has no scope "rates".' });
  const waitMs = await takeRequest(key.name);
  if (waitMs === 0) return key;
  return problemResponse('too_many_requests', { headers: { 'retry-after': String(Math.ceil(waitMs / 1000)) } });
}

const CHALLENGE = { headers: { 'www-authenticate': 'Bearer' } } as const;
