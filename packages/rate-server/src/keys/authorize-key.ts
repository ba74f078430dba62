import { err, ok, type Result } from '@cartfare/core/internal';
import type { ApiKey } from './keys.ts';
import type { TakeRequest } from './limit-keys.ts';

export interface AuthorizeNeeds {
  findKey(key: string): Promise<ApiKey | null>;
  readonly takeRequest: TakeRequest;
}

/** Why a key may not ask for rates, or not now. */
export type KeyIssue =
  | { readonly code: 'key_missing' | 'key_invalid' }
  | { readonly code: 'scope_missing'; readonly keyName: string }
  | { readonly code: 'too_many_requests'; readonly keyName: string; readonly waitMs: number };

/** The key of a request for rates, which is counted towards its limit. Undefined or empty: the request has none. */
export type AuthorizeKey = (key: string | undefined) => Promise<Result<ApiKey, KeyIssue>>;

export const createAuthorizeKey =
  ({ findKey, takeRequest }: AuthorizeNeeds): AuthorizeKey =>
  async (given = '') => {
    if (given === '') return err({ code: 'key_missing' });
    const key = await findKey(given);
    if (key === null) return err({ code: 'key_invalid' });
    if (!key.scopes.includes('rates')) return err({ code: 'scope_missing', keyName: key.name });
    // Apart from the platforms, which are counted by their own names: a key may be called as one of them.
    const waitMs = await takeRequest(`key ${key.name}`);
    return waitMs === 0 ? ok(key) : err({ code: 'too_many_requests', keyName: key.name, waitMs });
  };

/** For the header `Retry-After`: in seconds. */
export const retryAfter = (waitMs: number): string => String(Math.ceil(waitMs / 1000));
