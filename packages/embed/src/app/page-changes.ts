/** Observes the page for changes of what the calculators draw or use; a change of anything else is none of ours. */
export interface PageChanges {
  /** Also observes the attributes that a theme resets when it renders a section again. */
  watch(region: Element): void;
  /** Forgets the changes so far, which are our own. */
  forget(): void;
}

const RESET_ATTRIBUTES = ['hidden', 'disabled', 'value', 'selected', 'style'];

const PARTS = [
  'cartfare-calculator',
  '#shipping-calculator',
  '.get-rates',
  '#estimated-shipping',
  '[data-cartfare]',
  '[id^="address_"]',
  '[name^="shipping_address["]',
  '[name^="address["]',
];

/** `selectors`: of further parts. */
export function observePage(selectors: () => readonly string[], changed: () => void): PageChanges {
  const observer = new MutationObserver((records) => {
    const selector = [...PARTS, ...selectors()].join();
    if (records.some((record) => isOurs(record, selector))) changed();
  });
  // If `show` was called in the head, there may be no body yet.
  observer.observe(document.documentElement, { childList: true, subtree: true });
  return {
    watch: (region) =>
      observer.observe(region, {
        attributes: true,
        attributeFilter: RESET_ATTRIBUTES,
        childList: true,
        subtree: true,
      }),
    forget: () => void observer.takeRecords(),
  };
}

/** Whether a change is one of a part, or adds or removes one. */
function isOurs({ type, target, addedNodes, removedNodes }: MutationRecord, selector: string): boolean {
  if (type === 'attributes' || (target instanceof Element && target.closest(selector) !== null)) return true;
  return [...addedNodes, ...removedNodes].some(
    (node) => node instanceof Element && (node.matches(selector) || node.querySelector(selector) !== null),
  );
}
