import type { Delivery } from '../loader/app-contract.ts';

/** Our style sheet sets it on every element; a theme that links the sheet itself, or none, saves the second request. */
const MARK = '--cartfare-styles';

/** Adds the default look, unless the page has it already or the element says `unstyled`. */
export function ensureStyles(element: Element, { baseUrl, nonce }: Delivery): void {
  if (element.hasAttribute('unstyled') || getComputedStyle(element).getPropertyValue(MARK) !== '') return;
  const href = `${baseUrl}cartfare.css`;
  if ([...document.styleSheets].some((sheet) => sheet.href === href)) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  if (nonce !== '') link.nonce = nonce;
  document.head.append(link);
}
