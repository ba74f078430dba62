import { DEFAULT_PLATFORM } from '@cartfare/core/internal';
import { useEffect, useState } from 'react';
import type { Behaviour } from './behaviours.ts';
import { createCallLog, type CallLog, type PageFetch } from './call-log.ts';
import { createInPagePlatform, type CallOptions, type InPagePlatform } from './in-page-platform.ts';
import { serveInPage } from './serve-in-page.ts';
import { ROOT_PATH } from './setup.ts';
import { createShopRates } from './shop-rates.ts';

/** A platform in the page, with a list of the calls that it received. */
export interface LoggedPlatform {
  readonly platform: InPagePlatform;
  readonly log: CallLog;
}

/** One platform for each calculator: each has a session of its own, as two visitors have. */
export function usePlatforms(behaviour: Behaviour): {
  readonly react: LoggedPlatform;
  readonly dropIn: LoggedPlatform;
} {
  const [platforms] = useState(() => {
    const rates = createShopRates(() => Date.now());
    const create = (): LoggedPlatform => {
      const platform = createInPagePlatform(rates, DEFAULT_PLATFORM.clock);
      return { platform, log: createCallLog((url, options) => platform.fetch(url, options)) };
    };
    return { react: create(), dropIn: create() };
  });
  useEffect(() => {
    for (const { platform } of Object.values(platforms)) platform.setBehaviour(behaviour);
  }, [platforms, behaviour]);
  useEffect(
    () =>
      serveInPage(ROOT_PATH, async (url, options: CallOptions) => {
        const { status, headers, text } = await platforms.dropIn.log.fetch(url, options as Parameters<PageFetch>[1]);
        return new Response(await text(), { status, headers: { 'content-type': headers.get('content-type') ?? '' } });
      }),
    [platforms],
  );
  return platforms;
}
