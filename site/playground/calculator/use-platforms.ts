import { DEFAULT_PLATFORM } from '@cartfare/core/internal';
import { useEffect, useState } from 'react';
import type { Behaviour } from './behaviours.ts';
import { createCallLog, type CallLog, type PageFetch } from './call-log.ts';
import { createInPagePlatform, type InPagePlatform } from './in-page-platform.ts';
import { FIRST_SHAPE, shapedRates, type RatesShape } from './shape-rates.ts';
import { createShopRates } from './shop-rates.ts';

export interface Platforms {
  readonly react: CallLog;
  readonly dropIn: CallLog;
  /** Answers the drop-in, in the frame of its page. */
  readonly answer: InPagePlatform['fetch'];
  setBehaviour(behaviour: Behaviour): void;
  setShape(shape: RatesShape): void;
}

/** A platform in the page for each calculator, with a list of the calls that it received: as two visitors have. */
export function usePlatforms(behaviour: Behaviour): Platforms {
  const [platforms] = useState(createPlatforms);
  useEffect(() => platforms.setBehaviour(behaviour), [platforms, behaviour]);
  return platforms;
}

function createPlatforms(): Platforms {
  let shape = FIRST_SHAPE;
  const now = () => Date.now();
  const rates = shapedRates(createShopRates(now), () => shape, now);
  const [react, dropIn] = [0, 1].map(() => createInPagePlatform(rates, DEFAULT_PLATFORM.clock)) as [
    InPagePlatform,
    InPagePlatform,
  ];
  const log = (platform: InPagePlatform) => createCallLog((url, options) => platform.fetch(url, options));
  const [reactLog, dropInLog] = [log(react), log(dropIn)];
  return {
    react: reactLog,
    dropIn: dropInLog,
    async answer(url, options) {
      const { status, headers, text } = await dropInLog.fetch(url, options as Parameters<PageFetch>[1]);
      return new Response(await text(), { status, headers: { 'content-type': headers.get('content-type') ?? '' } });
    },
    setBehaviour(behaviour) {
      for (const platform of [react, dropIn]) platform.setBehaviour(behaviour);
    },
    setShape(next) {
      shape = next;
    },
  };
}
