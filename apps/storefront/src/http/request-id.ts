import { requestId } from 'hono/request-id';

/**
 * Gives every request an id, from its `X-Request-Id` or a new one. Responses and logs contain it. Ids in use have 36
 * characters or fewer; longer ones than this are not accepted.
 */
export const tagRequests = requestId({ limitLength: 64 });
