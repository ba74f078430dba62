/** Pages that had their automatic calculation. Weak, so that a page that is gone is forgotten. */
const calculated = new WeakSet();

/** One load of this module is one page load, unless a calculator is given a page of its own. */
export const THIS_PAGE: WeakKey = {};

/** True for the first call with a page, false ever after (clause ST-5: once means once). */
export function firstTimeOn(page: WeakKey): boolean {
  if (calculated.has(page)) return false;
  calculated.add(page);
  return true;
}
