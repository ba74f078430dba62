/**
 * Keeps the ways that lead back to a page on its address as it is now: scripts let that name what is selected (see
 * `follow-selection.ts`), which the server could not know when it made the page.
 */

/** The other languages' links and the log-in follow when they are used, in whichever tab they open. */
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

/** The same for a form that comes back to the page, before it is sent. */
export function leadBackFromForm(form: HTMLFormElement): void {
  const field = form.elements.namedItem(RETURN_TO);
  if (field instanceof HTMLInputElement) field.value = asItIsNow(field.value);
}

/** Path and query of the page, where `returnTo` is the page at all: the answer to a form leads elsewhere. */
function asItIsNow(returnTo: string): string {
  const { pathname, search } = window.location;
  return returnTo.split('?', 1)[0] === pathname ? pathname + search : returnTo;
}

const RETURN_TO = 'return_to';
