import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const AXE = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Source: the Web Content Accessibility Guidelines up to 2.2, levels A and AA, and axe's best practices. */
const OPTIONS: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
};

/** Fails with each rule that the page, or its part of a selector, violates and the elements that violate it. `frames`: those that are looked at; default all. */
export async function expectAccessible(page: Page, part = 'html', frames = page.frames()): Promise<void> {
  await finishAnimations(page);
  // Evaluated, because the content security policy refuses an added script element. In the frames, too, which axe then asks.
  for (const frame of frames) await frame.evaluate(AXE);
  const results: AxeResults = await page.evaluate(
    `axe.run(document.querySelector(${JSON.stringify(part)}), ${JSON.stringify(OPTIONS)})`,
  );
  const violations = results.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}) at ${target.join(' ')}: ${failureSummary ?? ''}`),
  );
  expect(violations).toEqual([]);
}

/**
 * Text that fades in has too little contrast until it is there. Not waited for: a page that draws no frames for a while
 * would never finish its animations. Those without an end run on.
 */
async function finishAnimations(page: Page): Promise<void> {
  await page.evaluate(() => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    for (const animation of ending) animation.finish();
  });
}
