import type { SourceFailure } from '@cartfare/rating';
import { errors } from 'undici';
import { AddressNotAllowedError } from './guarded-lookup.ts';

/** What an exception of the HTTP client means for the rating. Deadlines of the call as a whole are not its business. */
export function failureOf(error: unknown): SourceFailure {
  if (error instanceof AddressNotAllowedError) return 'address_not_allowed';
  if (error instanceof errors.ResponseExceededMaxSizeError) return 'too_large';
  if (error instanceof errors.HTTPParserError || error instanceof errors.HeadersOverflowError) return 'unreadable';
  const timeouts = [errors.ConnectTimeoutError, errors.HeadersTimeoutError, errors.BodyTimeoutError];
  return timeouts.some((timeout) => error instanceof timeout) ? 'timed_out' : 'unreachable';
}
