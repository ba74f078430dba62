import { RETRY_AFTER_S } from '@cartfare/server-kit/db';
import { renderToString } from 'react-dom/server';
import type { AppContext } from '../../app-context.ts';
import { languageOf } from '../../http/request-language.ts';
import { localePathOf } from '../../http/locale-path.ts';
import { createPaths } from '../ui/frame/paths.ts';
import { MessageView } from '../ui/parts/message-view.tsx';

/** The page for an internal error. */
export const showServerError = (c: AppContext): Promise<Response> => showError(c, 500, 'serverError');

/** The page for a database that does not answer for a while. */
export function showUnavailable(c: AppContext): Promise<Response> {
  c.header('retry-after', String(RETRY_AFTER_S));
  return showError(c, 503, 'unavailable');
}

/** Reads neither the database nor the session, since one of them may be what failed. */
async function showError(c: AppContext, status: 500 | 503, reason: 'serverError' | 'unavailable'): Promise<Response> {
  const { texts, tag, direction } = await languageOf(c);
  const title = texts.messages[reason];
  const { settings, assets } = c.get('deps');
  const { home } = createPaths(localePathOf(c.req.url).rootPath);
  const page = (
    <html lang={tag} dir={direction}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${title} · ${settings.shopName}`}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href={assets.url('src/styles/main.css')} />
      </head>
      <body>
        <header className="site-header">
          <div className="site-header__inner">
            <a className="site-header__brand" href={home}>
              {settings.shopName}
            </a>
          </div>
        </header>
        <main id="main">
          <MessageView
            imagePath="/images/storm-lantern.svg"
            title={title}
            text={texts.messages.cartIsSaved}
            link={{ href: home, text: texts.frame.backToShop }}
          />
        </main>
      </body>
    </html>
  );
  return c.html(`<!doctype html>${renderToString(page)}`, status);
}
