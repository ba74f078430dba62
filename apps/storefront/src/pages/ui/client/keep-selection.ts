/** Puts a selection into the page's URL, so that going back or reloading keeps it; null removes it. */
export function keepInAddress(parameter: string, value: string | null): void {
  const address = withParameter(window.location.href, parameter, value);
  if (address !== window.location.href) window.history.replaceState(window.history.state, '', address);
}

/**
 * Keeps the selected rate in the page's URL, and in a cookie of the visit for links that lack the parameter, such as the
 * header's. The server reads both as input of a visitor. Empty for rates without a selection, null without rates.
 */
export function keepRate(parameter: string, code: string | null): void {
  keepInAddress(parameter, code);
  if (code === null) return;
  const secure = window.location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${parameter}=${encodeURIComponent(code)}; path=/; samesite=lax${secure}`;
}

/** What `keepRate` has kept last, on whichever page; empty without a selection. */
export function keptRate(parameter: string): string {
  const start = `${parameter}=`;
  const cookie = document.cookie.split('; ').find((each) => each.startsWith(start));
  return cookie === undefined ? '' : decodeURIComponent(cookie.slice(start.length));
}

/** The URL with another value of a query parameter; null removes it. */
export function withParameter(href: string, parameter: string, value: string | null): string {
  const address = new URL(href);
  if (value === null) address.searchParams.delete(parameter);
  else address.searchParams.set(parameter, value);
  return address.href;
}
