import type { SettingsLog } from './rating-settings.ts';

/**
 * Has the first settings compiled beforehand, so that no shopper is the first to wait for them, and tells whether they
 * are there. Settings that cannot be used are reported, and looked at again whenever somebody asks: a process that is
 * not ready is sent no requests that would do so. Nothing is reported once `stopping` is aborted.
 */
export function prepareSettings(
  settings: () => Promise<unknown>,
  log: SettingsLog,
  stopping: AbortSignal,
): () => boolean {
  let state: 'preparing' | 'ready' | 'failed';

  function prepare(): void {
    state = 'preparing';
    settings().then(
      () => {
        state = 'ready';
      },
      (error: unknown) => {
        state = 'failed';
        if (!stopping.aborted) log.error({ err: error }, 'shipping settings cannot be used; there are no rates');
      },
    );
  }

  prepare();
  return () => {
    if (state === 'failed') prepare();
    return state === 'ready';
  };
}
