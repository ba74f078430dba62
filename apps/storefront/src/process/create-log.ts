import pino, { type DestinationStream, type Logger } from 'pino';

/** The parts of PostgreSQL's errors that quote rows and values, such as a shopper's postal code. */
const QUOTES_OF_DATA = ['err.detail', 'err.where'];

/** Writes JSON lines to stderr. Lines about a request have its `requestId`. */
export const createLog = (level: string, destination: DestinationStream = pino.destination(2)): Logger =>
  pino({ level, redact: { paths: QUOTES_OF_DATA, remove: true } }, destination);
