import type { Page } from '@playwright/test';

/** Records layout shifts without recent input from now on, also those by fonts that are still loading. */
export async function watchLayoutShift(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const shifts: string[] = [];
    Object.assign(window, { layoutShifts: shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = entry as PerformanceEntry & {
          readonly hadRecentInput: boolean;
          readonly value: number;
          readonly sources: readonly { readonly node: Node | null }[];
        };
        if (shift.hadRecentInput) continue;
        const moved = shift.sources.map(({ node }) => (node instanceof Element ? node.className : node?.textContent));
        shifts.push(`${shift.value.toFixed(4)} by ${moved.join(', ')}`);
      }
    }).observe({ type: 'layout-shift' });
  });
  /** Returns each shift and what moved, after the next two frames are painted. */
  return () =>
    page.evaluate(async () => {
      await document.fonts.ready;
      for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
      return (window as unknown as { readonly layoutShifts: readonly string[] }).layoutShifts;
    });
}
