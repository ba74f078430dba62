import { fillText } from '@cartfare/core';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { AppContext } from '../../../http/app-context.ts';
import { ownOrigin } from '../../../http/request-origin.ts';
import { Document } from './document.tsx';
import type { PageFrame } from './page-frame.ts';

export interface Page {
  readonly frame: PageFrame;
  /** What the page is, without the shop's name. */
  readonly title: string;
  /** Whether the page came back with an error, which its title then says first. Default false. */
  readonly isError?: boolean;
  readonly description?: string | undefined;
  /** Default: what was set on the context, else 200. */
  readonly status?: ContentfulStatusCode | undefined;
  readonly scripts?: readonly string[];
  /** Style sheets beside the frame's own. */
  readonly styles?: readonly string[];
  /** Whether search engines may list it: pages that are the same for everybody. Default false. */
  readonly listed?: boolean;
  /** What the page is about, for search engines: one schema.org thing. */
  readonly about?: object;
  /**
   * Whether the page follows the cart by itself when the browser shows it again, so that its back/forward cache may hold
   * it. Default false: made anew each time.
   */
  readonly followsCart?: boolean;
  /** Whether its script goes on in the page's language, whose texts are then loaded along with it. Default false. */
  readonly loadsTexts?: boolean;
  readonly content: ReactNode;
}

/**
 * A page as one string, not as a stream: everything it shows is at hand before rendering starts, so a stream would
 * gain no time, and an error in a view can still become a proper error page with its status.
 */
export function renderPage(c: AppContext, page: Page): Response {
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
 * Lets the back/forward cache hold the page, which `no-store` forbids. Loaded anew it comes from the shop all the same:
 * going back, browsers take even a stale copy, unless the page depends on more than the request (`Vary: *`).
 */
function allowReturn(c: AppContext): void {
  c.header('cache-control', 'private, no-cache');
  c.header('vary', '*');
}
