import { describe, expect, it, vi } from 'vitest';
import { startCleanUp } from './start-clean-up.ts';

const silent = { info: () => undefined, error: () => undefined };

/** Runs that end when the test says so. */
function slowSessions() {
  const ends: (() => void)[] = [];
  const signals: AbortSignal[] = [];
  return {
    ends,
    signals,
    remove: (signal: AbortSignal) => {
      signals.push(signal);
      return new Promise<number>((resolve) => ends.push(() => resolve(0)));
    },
  };
}

describe('the clean-up', () => {
  it('begins at once, and is not repeated while it runs', async () => {
    vi.useFakeTimers();
    const sessions = slowSessions();
    const cleanUp = startCleanUp({ what: 'sessions', remove: sessions.remove, log: silent, intervalMs: 1_000 });
    await vi.advanceTimersByTimeAsync(3_000);
    expect(sessions.ends).toHaveLength(1);
    sessions.ends[0]?.();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(sessions.ends).toHaveLength(2);
    sessions.ends[1]?.();
    await cleanUp.stop(60_000);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(sessions.ends).toHaveLength(2);
    vi.useRealTimers();
  });

  it('is told to stop, and waited for', async () => {
    const sessions = slowSessions();
    const cleanUp = startCleanUp({ what: 'sessions', remove: sessions.remove, log: silent });
    const stopped = vi.fn<() => void>();
    const stopping = cleanUp.stop(60_000).then(stopped);
    expect(sessions.signals[0]?.aborted).toBe(true);
    await new Promise((resolve) => setImmediate(resolve));
    expect(stopped).not.toHaveBeenCalled();
    sessions.ends[0]?.();
    await stopping;
  });

  it('is not waited for longer than the limit', async () => {
    vi.useFakeTimers();
    const sessions = slowSessions();
    const cleanUp = startCleanUp({ what: 'sessions', remove: sessions.remove, log: silent });
    const stopped = vi.fn<() => void>();
    const stopping = cleanUp.stop(1_000).then(stopped);
    await vi.advanceTimersByTimeAsync(999);
    expect(stopped).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await stopping;
    sessions.ends[0]?.();
    vi.useRealTimers();
  });

  it('a clean-up that fails is written down, and tried again', async () => {
    vi.useFakeTimers();
    const error = vi.fn<(facts: object, message: string) => void>();
    const remove = vi.fn<() => Promise<number>>().mockRejectedValue(new Error('gone'));
    const cleanUp = startCleanUp({ what: 'expired sessions', remove, log: { ...silent, error }, intervalMs: 1_000 });
    await vi.advanceTimersByTimeAsync(1_000);
    await cleanUp.stop(60_000);
    expect(remove).toHaveBeenCalledTimes(2);
    expect(error).toHaveBeenCalledWith({ err: new Error('gone') }, 'expired sessions could not be removed');
    vi.useRealTimers();
  });
});
