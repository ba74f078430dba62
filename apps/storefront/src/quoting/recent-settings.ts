import type { RatingSettings } from './rating-settings.ts';

export interface RecentSettings {
  /** The settings as they are now. */
  read(): Promise<RatingSettings>;
  /** The same at once, if they were read within the last second. */
  recent(): RatingSettings | undefined;
}

/** How long settings count as read just now, in ms. Source: ours; they themselves are looked up less often. */
const RECENT_MS = 1_000;

/** `now`: milliseconds since any fixed point. */
export function createRecentSettings(read: () => Promise<RatingSettings>, now: () => number): RecentSettings {
  let last: { readonly settings: RatingSettings; readonly atMs: number } | undefined;
  return {
    read: async () => {
      const settings = await read();
      last = { settings, atMs: now() };
      return settings;
    },
    recent: () => (last === undefined || now() - last.atMs > RECENT_MS ? undefined : last.settings),
  };
}
