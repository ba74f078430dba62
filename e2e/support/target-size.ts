import type { Page } from '@playwright/test';

/**
 * Controls that are smaller than 24 by 24 CSS pixels and do not have that spacing either. Links within a sentence are
 * excluded. Source: WCAG 2.2, success criterion 2.5.8, with its exceptions for spacing and inline targets.
 */
export const findSmallTargets = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const MIN_PX = 24;
    const CONTROLS = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button]';

    /** The size of a control in a label is that of the label. */
    const boxOf = (control: Element): DOMRect => (control.closest('label') ?? control).getBoundingClientRect();

    const isSeen = (control: Element): boolean =>
      control.checkVisibility({ visibilityProperty: true }) &&
      control.closest('.visually-hidden, .skip-link, [inert], [hidden]') === null;

    const isInSentence = (control: Element): boolean =>
      control.matches('a') &&
      getComputedStyle(control).display === 'inline' &&
      (control.parentElement?.textContent?.trim().length ?? 0) > (control.textContent?.trim().length ?? 0);

    const targets = [...document.querySelectorAll(CONTROLS)].filter(isSeen).map((control) => ({
      control,
      box: boxOf(control),
    }));

    /** A circle of 24 px around its middle touches no other target. */
    const hasRoom = ({ control, box }: (typeof targets)[number]): boolean => {
      const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
      return targets.every((other) => {
        if (other.control === control || other.box === box || other.control.contains(control)) return true;
        const dx = Math.max(other.box.left - x, 0, x - other.box.right);
        const dy = Math.max(other.box.top - y, 0, y - other.box.bottom);
        return Math.hypot(dx, dy) >= MIN_PX / 2;
      });
    };

    return targets
      .filter(({ control, box }) => box.width > 0 && !isInSentence(control))
      .filter((target) => Math.min(target.box.width, target.box.height) < MIN_PX - 0.01 && !hasRoom(target))
      .map(({ control, box }) => {
        const name = control.getAttribute('aria-label') ?? control.textContent?.trim() ?? control.id;
        return `${control.tagName.toLowerCase()} "${name}": ${Math.round(box.width)} by ${Math.round(box.height)} px`;
      });
  });
