import pino, { type DestinationStream, type Logger } from 'pino';

/** The parts of PostgreSQL's errors that quote rows and values, such as a shopper's postal code. */
const QUOTES_OF_DATA = ['err.detail', 'err.where'];

/**
 * Writes JSON lines to stderr. Lines about a request have its `requestId`. They are written in the background and in
 * batches, the last ones when the process ends; one that is killed loses the last batch.
 */
export const createLog = (level: string, destination: DestinationStream = standardError()): Logger =>
  pino({ level, redact: { paths: QUOTES_OF_DATA, remove: true } }, destination);

/** A batch is written as soon as it has this size, in characters. Source: ours; twenty lines. */
const BATCH_LENGTH = 4_096;

/** How long a line waits for others, in ms. Source: ours; people who read along notice longer waits. */
const BATCH_MS = 250;

const standardError = (): DestinationStream =>
  inBatches(pino.destination({ dest: 2, sync: false, minLength: BATCH_LENGTH }));

export interface BufferedStream {
  write(line: string): unknown;
  /** Writes what is buffered. */
  flush(): void;
}

/** A write for each line would be a tenth of the CPU time of a busy shop. */
export function inBatches(stream: BufferedStream): DestinationStream {
  let timer: NodeJS.Timeout | undefined;
  return {
    write(line) {
      stream.write(line);
      timer ??= setTimeout(() => {
        timer = undefined;
        stream.flush();
      }, BATCH_MS).unref();
    },
  };
}
