import { withBase } from '@rspress/core/runtime';
import { useEffect, useMemo, useRef, type ReactElement } from 'react';
import type { InPagePlatform } from '../calculator/in-page-platform.ts';
import type { Look } from './looks.ts';
import { themePage } from './theme-page.ts';

type Answer = InPagePlatform['fetch'];

export interface ThemeFrameProps {
  readonly title: string;
  readonly look: Look;
  readonly attributes: Readonly<Record<string, string>>;
  /** Answers the two calls. The same function as long as the page shall stay. */
  readonly answer: Answer;
  /** Receives each DOM event of the drop-in. */
  readonly onEvent?: ((event: CustomEvent) => void) | undefined;
}

const EVENTS = ['started', 'rates', 'failed', 'selected', 'cancelled'] as const;

/** The cart of the page, as the platform has it for scripts. */
const CART = {
  total_price: 12_800,
  currency: 'CAD',
  items: [{ key: 'lantern', quantity: 2, final_line_price: 12_800 }],
};

/** A page of a theme in a frame, with the packed drop-in: a new page for each look. */
export function ThemeFrame({ title, look, attributes, answer, onEvent }: ThemeFrameProps): ReactElement {
  const host = useRef<HTMLIFrameElement>(null);
  const page = useMemo(() => themePage({ look, attributes, folder: withBase('/drop-in/') }), [look, attributes]);
  useEffect(() => {
    const frame = host.current;
    if (frame === null) return () => {};
    // The page takes its `fetch` from here, before its other scripts run.
    Object.assign(frame, { answer: withCart(answer) });
    frame.srcdoc = page;
    return () => frame.removeAttribute('srcdoc');
  }, [page, answer]);
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- Its document is ours, and runs scripts of ours that reach this page.
    <iframe
      ref={host}
      title={title}
      onLoad={({ currentTarget }) => {
        const { contentDocument } = currentTarget;
        for (const name of EVENTS)
          contentDocument?.addEventListener(`cartfare:${name}`, (event) => onEvent?.(event as CustomEvent));
      }}
    />
  );
}

const withCart =
  (answer: Answer): Answer =>
  (url, options) =>
    url.endsWith('/cart.js') ? Promise.resolve(Response.json(CART)) : answer(url, options);
