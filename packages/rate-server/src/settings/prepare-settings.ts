import type { SettingsLog } from './live-settings.ts';

/**
 * Compiles the settings at the start, so that no shopper waits for it, and returns a function that tells whether they are
 * ready. Settings that cannot be used are read again at each call of that function: a process that is not ready gets no
 * requests that would read them. Each reason is reported once until there is another one. Nothing is reported once
 * `stopping` is aborted.
 */
export function prepareSettings(
  settings: () => Promise<unknown>,
  log: SettingsLog,
  stopping: AbortSignal,
): () => boolean {
  let state: 'preparing' | 'ready' | 'failed';
  let reported: string | undefined;

  function prepare(): void {
    state = 'preparing';
    settings().then(
      () => {
        state = 'ready';
      },
      (error: unknown) => {
        state = 'failed';
        const reason = String(error);
        if (stopping.aborted || reason === reported) return;
        reported = reason;
        log.error({ err: error }, 'shipping settings cannot be used; there are no rates');
      },
    );
  }

  prepare();
  return () => {
    if (state === 'failed') prepare();
    return state === 'ready';
  };
}
