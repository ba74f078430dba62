import { describe, expect, it } from 'vitest';
import { settingsOf, SHIPPING } from './quoting-test-kit.ts';
import { createRecentSettings } from './recent-settings.ts';

const SETTINGS = await settingsOf(SHIPPING);

describe('settings that were read just now', () => {
  it('are at hand for a second', async () => {
    let nowMs = 0;
    const settings = createRecentSettings(
      () => Promise.resolve(SETTINGS),
      () => nowMs,
    );
    expect(settings.recent()).toBeUndefined();
    expect(await settings.read()).toBe(SETTINGS);
    nowMs = 1_000;
    expect(settings.recent()).toBe(SETTINGS);
    nowMs = 1_001;
    expect(settings.recent()).toBeUndefined();
  });

  it('are not at hand when they could not be read', async () => {
    const settings = createRecentSettings(
      () => Promise.reject(new Error('gone')),
      () => 0,
    );
    await expect(settings.read()).rejects.toThrow('gone');
    expect(settings.recent()).toBeUndefined();
  });
});
