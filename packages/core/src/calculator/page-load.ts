/** Pages that had their calculation on load. Weak, so that a page that is gone can be collected. */
const loadedPages = new WeakSet();

/** True for the first call with a page, false for later ones. */
export function claimPageLoad(page: WeakKey): boolean {
  if (loadedPages.has(page)) return false;
  loadedPages.add(page);
  return true;
}
