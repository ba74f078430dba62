import pino, { type Logger } from 'pino';
import { currentRequestId } from './request-scope.ts';

/** JSON lines on stderr, each with the id of its request. */
export const createLog = (level: string): Logger => pino({ level, mixin: requestFacts }, pino.destination(2));

function requestFacts(): object {
  const requestId = currentRequestId();
  return requestId === undefined ? {} : { requestId };
}
