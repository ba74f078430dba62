import type { Page } from '@playwright/test';

/**
 * Records layout shifts without recent input from now on, also those by fonts that are still loading. Shifts of elements
 * of the selector `ignored` alone are left out.
 */
export async function watchLayoutShift(page: Page, ignored = ':not(*)'): Promise<() => Promise<readonly string[]>> {
  await page.evaluate((selector) => {
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
        const elements = shift.sources.map(({ node }) => (node instanceof Element ? node : node?.parentElement));
        if (elements.length > 0 && elements.every((element) => element?.matches(selector))) continue;
        const moved = elements.map((element) => `${element?.localName}.${element?.getAttribute('class')}`);
        shifts.push(`${shift.value.toFixed(4)} by ${moved.join(', ')}`);
      }
    }).observe({ type: 'layout-shift' });
  }, ignored);
  /** Returns each shift and what moved, after the next two frames are painted. */
  return () =>
    page.evaluate(async () => {
      await document.fonts.ready;
      for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
      return (window as unknown as { readonly layoutShifts: readonly string[] }).layoutShifts;
    });
}
