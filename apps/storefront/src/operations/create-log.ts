import pino, { type Logger } from 'pino';

/** JSON lines on stderr. What is done for a request says so in `requestId`. */
export const createLog = (level: string): Logger => pino({ level }, pino.destination(2));
