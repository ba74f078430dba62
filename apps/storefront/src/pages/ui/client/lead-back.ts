/**
 * Updates the links and forms that return to this page to its current URL. Scripts put the selection into it (see
 * `follow-selection.ts`), which the server could not know when it rendered the page.
 */

/** Updates the links to other languages and to the log-in page when they are used, whichever tab they open in. */
export function leadBackFromLinks(): void {
  for (const use of ['click', 'auxclick', 'contextmenu']) {
    document.addEventListener(use, ({ target }) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link !== null) leadBack(link);
    });
  }
}

function leadBack(link: HTMLAnchorElement): void {
  if (link.hreflang !== '') link.search = window.location.search;
  const address = new URL(link.href);
  const returnTo = address.searchParams.get(RETURN_TO);
  if (returnTo === null) return;
  address.searchParams.set(RETURN_TO, asItIsNow(returnTo));
  link.href = address.href;
}

/** The same for a form that returns to the page, before it is sent. */
export function leadBackFromForm(form: HTMLFormElement): void {
  const field = form.elements.namedItem(RETURN_TO);
  if (field instanceof HTMLInputElement) field.value = asItIsNow(field.value);
}

/** The page's current path and query if `returnTo` is this page; it is not where the page is the response to a form. */
function asItIsNow(returnTo: string): string {
  const { pathname, search } = window.location;
  return returnTo.split('?', 1)[0] === pathname ? pathname + search : returnTo;
}

const RETURN_TO = 'return_to';
