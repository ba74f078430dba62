import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { AppContext } from '../../app-deps.ts';
import { Document } from './document.tsx';
import type { PageFrame } from './page-frame.ts';

export interface Page {
  readonly frame: PageFrame;
  readonly title: string;
  readonly description?: string | undefined;
  /** Default: what was set on the context, else 200. */
  readonly status?: ContentfulStatusCode | undefined;
  readonly scripts?: readonly string[];
  readonly content: ReactNode;
}

/**
 * A page as one string, not as a stream: everything it shows is at hand before rendering starts, so a stream would
 * gain no time, and an error in a view can still become a proper error page with its status.
 */
export function renderPage(c: AppContext, { status, content, ...document }: Page): Response {
  return c.html(`<!doctype html>${renderToString(<Document {...document}>{content}</Document>)}`, status);
}
