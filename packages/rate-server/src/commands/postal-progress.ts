/** Rows between two lines of progress. About half a second. */
const STEP_ROWS = 100_000;

/** Writes the progress and speed of an import of rows. */
export class PostalProgress {
  readonly #now: () => number;
  readonly #write: (line: string) => void;
  readonly #startedAt: number;
  #toldRows = 0;

  /** `now`: milliseconds since any fixed point. */
  constructor(now: () => number, write: (line: string) => void) {
    this.#now = now;
    this.#write = write;
    this.#startedAt = now();
  }

  /** `rowCount`: all rows so far. */
  tell(rowCount: number): void {
    if (rowCount - this.#toldRows < STEP_ROWS) return;
    this.#toldRows = rowCount;
    this.#write(`${grouped(rowCount)} rows${this.speed(rowCount)}\n`);
  }

  /** The duration and speed: ` in 4.2 s, 238,000 rows a second`. Empty for few rows, whose speed means nothing. */
  speed(rowCount: number): string {
    if (rowCount < STEP_ROWS) return '';
    const seconds = Math.max(0.001, (this.#now() - this.#startedAt) / 1000);
    return ` in ${seconds.toFixed(1)} s, ${grouped(Math.round(rowCount / seconds))} rows a second`;
  }
}

const grouped = (count: number): string => count.toLocaleString('en');
