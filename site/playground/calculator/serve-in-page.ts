import type { CallOptions, InPagePlatform } from './in-page-platform.ts';

/**
 * Answers the page's requests below a path with a platform in the page, as a shop would that served the page. All other
 * requests go where they did. Returns a function that ends it.
 */
export function serveInPage(
  rootPath: string,
  answer: InPagePlatform['fetch'],
  page: { fetch: typeof globalThis.fetch } = globalThis,
): () => void {
  const ofPage = page.fetch;
  const serving: typeof globalThis.fetch = (input, init) =>
    typeof input === 'string' && input.startsWith(rootPath)
      ? answer(input, init as CallOptions)
      : ofPage.call(globalThis, input, init);
  page.fetch = serving;
  return () => {
    if (page.fetch === serving) page.fetch = ofPage;
  };
}
