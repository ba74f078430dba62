import { withBase } from '@rspress/core/runtime';
import { useEffect, useMemo, useRef, type ReactElement, type RefObject } from 'react';
import type { InPagePlatform } from '../calculator/in-page-platform.ts';
import { lookClasses, lookStyles, themePage, type Look } from './theme-page.ts';

type Answer = InPagePlatform['fetch'];

export interface ThemeFrameProps {
  readonly title: string;
  /** BCP 47 tag of the page. */
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  readonly look: Look;
  /** Those of the element. The same object as long as the page shall stay. */
  readonly attributes: Readonly<Record<string, string>>;
  /** Answers the two calls. The same function as long as the page shall stay. */
  readonly answer: Answer;
  /** See `ThemePage`. */
  readonly hasCart: boolean;
  /** Receives each DOM event of the drop-in. */
  readonly onEvent?: ((event: Event) => void) | undefined;
  /** For what reaches into the page. */
  readonly frameRef?: RefObject<HTMLIFrameElement | null> | undefined;
}

const EVENTS = ['started', 'rates', 'failed', 'selected', 'cancelled'] as const;

/** The cart of the page, as the platform has it for scripts. */
const CART = {
  total_price: 12_800,
  currency: 'CAD',
  items: [{ key: 'lantern', quantity: 2, final_line_price: 12_800 }],
};

/** A cart page of a theme in a frame, with the packed drop-in. It stays as it is when only its look changes. */
export function ThemeFrame(props: ThemeFrameProps): ReactElement {
  const { title, language, direction, look, attributes, answer, hasCart, onEvent, frameRef } = props;
  const own = useRef<HTMLIFrameElement>(null);
  const host = frameRef ?? own;
  const page = useMemo(
    () => themePage({ language, direction, attributes, hasCart, folder: withBase('/drop-in/') }),
    [language, direction, attributes, hasCart],
  );
  useEffect(() => {
    const frame = host.current;
    if (frame === null) return;
    const dress = (document: Document | null) => {
      document?.documentElement.setAttribute('class', lookClasses(look));
      document?.querySelector('#look')?.replaceChildren(lookStyles(look));
    };
    dress(frame.contentDocument);
    // For the next page, before it is painted.
    Object.assign(frame, { dress });
  }, [host, look]);
  useEffect(() => {
    const frame = host.current;
    if (frame === null) return;
    // The page takes its `fetch` from here, before its other scripts run.
    Object.assign(frame, { answer: withCart(answer) });
    frame.srcdoc = page;
  }, [host, page, answer]);

  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- Its document is ours, and its scripts are those of this page.
    <iframe
      ref={host}
      title={title}
      onLoad={({ currentTarget: { contentDocument } }) => {
        for (const name of EVENTS) contentDocument?.addEventListener(`cartfare:${name}`, (event) => onEvent?.(event));
      }}
    />
  );
}

const withCart =
  (answer: Answer): Answer =>
  (url, options) =>
    url.endsWith('/cart.js') ? Promise.resolve(Response.json(CART)) : answer(url, options);
