import { fillText } from '@cartfare/core/internal';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { AppContext } from '../../../app-context.ts';
import { ownOrigin } from '../../../http/same-origin.ts';
import { Document } from './document.tsx';
import type { PageFrame } from './page-frame.ts';

export interface PageContent {
  readonly frame: PageFrame;
  /** Without the shop's name. */
  readonly title: string;
  /** Whether the page shows an error, which its title then begins with. Default false. */
  readonly isError?: boolean;
  readonly description?: string | undefined;
  /** Default: what was set on the context, else 200. */
  readonly status?: ContentfulStatusCode | undefined;
  readonly scripts?: readonly string[];
  /** URLs of style sheets besides the frame's own. */
  readonly styles?: readonly string[];
  /** Whether search engines may list it: pages that are the same for everybody. Default false. */
  readonly listed?: boolean;
  /** One schema.org thing that the page is about, for search engines. */
  readonly about?: object;
  /**
   * Whether the page updates its cart when it is restored from the back/forward cache, so that it may be in it. Default
   * false: it is loaded again each time.
   */
  readonly followsCart?: boolean;
  /** Whether its script needs the texts of the page's language, which are then preloaded. Default false. */
  readonly loadsTexts?: boolean;
  readonly content: ReactNode;
}

/**
 * Renders a page as one string, not as a stream: all its data is read before, so a stream would gain no time, and an
 * error in a view can still become an error page with its status.
 */
export function renderPage(c: AppContext, page: PageContent): Response {
  const { status, listed = false, followsCart = false, isError = false, loadsTexts = false, content, ...rest } = page;
  const title = isError ? fillText(page.frame.texts.frame.errorTitle, { title: page.title }) : page.title;
  const origin = listed && (status ?? 200) === 200 ? ownOrigin(c) : null;
  if (followsCart) allowReturn(c);
  const { assets } = c.get('deps');
  const modules = new Set([...rest.frame.scripts, ...(rest.scripts ?? [])].flatMap((url) => assets.imports(url)));
  if (loadsTexts) for (const url of assets.language(rest.frame.language.tag)) modules.add(url);
  const document = (
    <Document {...rest} title={title} modules={[...modules]} origin={origin}>
      {content}
    </Document>
  );
  return c.html(`<!doctype html>${renderToString(document)}`, status);
}

/**
 * Allows the back/forward cache to hold the page, which `no-store` forbids. The HTTP cache must not: when going back,
 * browsers use even a stale copy from it, except with `Vary: *`.
 */
function allowReturn(c: AppContext): void {
  c.header('cache-control', 'private, no-cache');
  c.header('vary', '*');
}
