import type { ReactElement, ReactNode } from 'react';
import { SHOP_LANGUAGES, SHOP_TAGS, type ShopTag } from '../../../texts/shop-languages.ts';
import { jsonForScript } from './island.tsx';
import type { PageFrame } from './page-frame.ts';
import { SiteHeader } from './site-header.tsx';

export interface DocumentProps {
  readonly frame: PageFrame;
  /** Without the shop's name. */
  readonly title: string;
  readonly description?: string | undefined;
  /** The shop's public origin, for the page's URLs; null for pages that search engines must not list. */
  readonly origin: string | null;
  /** One schema.org thing that the page is about, for search engines. */
  readonly about?: object | undefined;
  /** URLs of module scripts besides the frame's own. */
  readonly scripts?: readonly string[];
  /** URLs of style sheets besides the frame's own. */
  readonly styles?: readonly string[];
  /** URLs of the modules that the scripts import, to be preloaded. */
  readonly modules: readonly string[];
  readonly children: ReactNode;
}

const NONE: readonly string[] = [];

/** The whole document. It has no inline script or style: the content security policy forbids both. */
export function Document(props: DocumentProps): ReactElement {
  const { frame, title, description, scripts = NONE, styles = NONE, modules, children } = props;
  return (
    <html lang={frame.language.tag} dir={frame.language.direction}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${title} · ${frame.shopName}`}</title>
        {description !== undefined && <meta name="description" content={description} />}
        <SearchData {...props} />
        <meta name="theme-color" content="#fbfaf7" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#121614" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {/* Blocks painting until the header is complete: a part that comes later would move the others. */}
        <link rel="expect" href="#main" blocking="render" />
        {frame.fonts.map((href) => (
          // Fonts are always requested anonymously; without the attribute it would be fetched twice.
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
        ))}
        {[...frame.styles, ...styles].map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {modules.map((href) => (
          <link key={href} rel="modulepreload" href={href} />
        ))}
        {[...frame.scripts, ...scripts].map((src) => (
          <script key={src} type="module" src={src} />
        ))}
      </head>
      <body>
        <a className="skip-link" href="#main">
          {frame.texts.frame.skipToContent}
        </a>
        <SiteHeader frame={frame} isLanding={props.origin !== null} />
        <main id="main" tabIndex={-1}>
          {frame.needsCookies && (
            <p className="notice notice--alarm" role="alert">
              {frame.texts.frame.cookiesNeeded}
            </p>
          )}
          {children}
        </main>
        <SiteFooter frame={frame} />
      </body>
    </html>
  );
}

/** Metadata for search engines and link previews. A page has one URL per language. */
function SearchData({ frame, title, description, origin, about }: DocumentProps): ReactElement {
  if (origin === null) return <meta name="robots" content="noindex" />;
  const addressOf = (wanted: ShopTag) => origin + (frame.translations.find(({ tag }) => tag === wanted)?.path ?? '/');
  const canonicalUrl = addressOf(frame.language.tag);
  return (
    <>
      <link rel="canonical" href={canonicalUrl} />
      {SHOP_TAGS.map((tag) => (
        <link key={tag} rel="alternate" hrefLang={tag} href={addressOf(tag)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={addressOf('en')} />
      <meta property="og:site_name" content={frame.shopName} />
      <meta property="og:type" content={about === undefined ? 'website' : 'product'} />
      <meta property="og:title" content={title} />
      <meta property="og:url" content={canonicalUrl} />
      <meta property="og:locale" content={SHOP_LANGUAGES[frame.language.tag].openGraph} />
      {description !== undefined && <meta property="og:description" content={description} />}
      {about !== undefined && <script type="application/ld+json">{jsonForScript(about)}</script>}
    </>
  );
}

function SiteFooter({ frame }: { readonly frame: PageFrame }): ReactElement {
  const { frame: texts, accessibility } = frame.texts;
  return (
    <footer className="site-footer">
      <div className="site-footer__inner">
        <p>
          {/* No-break spaces, so that no line begins with a dot. */}
          <strong>{frame.shopName}</strong>
          {'\u00a0· '}
          <a href={frame.paths.shipping}>{texts.whereWeShip}</a>
          {'\u00a0· '}
          <a href={frame.paths.accessibility}>{accessibility.title}</a>
        </p>
        <p>{texts.demonstration}</p>
        {frame.ratesText !== '' && <p>{frame.ratesText}</p>}
        <LanguageSwitcher frame={frame} />
      </div>
    </footer>
  );
}

/** The same page in every language, each named in itself. */
function LanguageSwitcher({ frame }: { readonly frame: PageFrame }): ReactElement {
  return (
    <nav className="languages" aria-label={frame.texts.frame.language}>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari takes a list without bullets for no list, unless the role says so */}
      <ul role="list">
        {frame.translations.map(({ tag, path }) => (
          <li key={tag}>
            <a
              href={path + frame.search}
              lang={tag}
              hrefLang={tag}
              aria-current={tag === frame.language.tag ? 'true' : undefined}
            >
              <bdi>{SHOP_LANGUAGES[tag].name}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
