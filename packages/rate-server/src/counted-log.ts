import type { Clock } from '@cartfare/core/internal';

type Write = (facts: object, message: string) => void;

export interface CountedLog {
  warn: Write;
  error: Write;
  /** Writes the counts of the minutes under way. */
  close(): void;
}

export interface CountedLogNeeds {
  readonly log: { warn: Write; error: Write };
  readonly clock: Pick<Clock, 'schedule'>;
}

const MINUTE_MS = 60_000;

/** The reasons are codes of ours and names of errors; this bounds what a fault could make of them. */
const MAX_REASONS = 1_000;

/**
 * A log for lines that any client can cause. The first line of a reason is written at once, and the further ones of each
 * minute as one line with their number, so that no flood of requests fills the disk.
 */
export function createCountedLog({ log, clock }: CountedLogNeeds): CountedLog {
  const minutes = new Map<string, { more: number; write(): void; cancel(): void }>();

  const counted =
    (level: 'warn' | 'error'): Write =>
    (facts, message) => {
      const reason = reasonOf(facts, message);
      const minute = minutes.get(reason.key);
      if (minute !== undefined) minute.more += 1;
      else if (minutes.size < MAX_REASONS) {
        log[level](facts, message);
        begin(level, reason);
      }
    };

  function begin(level: 'warn' | 'error', { key, facts, message }: Reason): void {
    const write = () => {
      if (minute.more > 0) log[level]({ ...facts, times: minute.more }, `${message}, again within a minute`);
    };
    const end = () => {
      minutes.delete(key);
      write();
      // The flood goes on: its next line comes in a minute.
      if (minute.more > 0) begin(level, { key, facts, message });
    };
    const minute = { more: 0, write, cancel: clock.schedule(end, MINUTE_MS) };
    minutes.set(key, minute);
  }

  return {
    warn: counted('warn'),
    error: counted('error'),
    close: () => {
      for (const { cancel, write } of minutes.values()) {
        cancel();
        write();
      }
      minutes.clear();
    },
  };
}

interface Reason {
  readonly key: string;
  /** What all lines of the reason have. */
  readonly facts: object;
  readonly message: string;
}

function reasonOf(facts: object, message: string): Reason {
  const { platform, code, err }: { platform?: unknown; code?: unknown; err?: unknown } = facts;
  const common = {
    ...(platform === undefined ? {} : { platform }),
    ...(code === undefined ? {} : { code }),
    ...(err instanceof Error ? { error: err.name } : {}),
  };
  return { key: JSON.stringify([message, common]), facts: common, message };
}
