import { useEffect, useRef, useState, type ReactElement } from 'react';
import { withBase } from '@rspress/core/runtime';
import { elementAttributes, ROOT_PATH, type Setup } from './setup.ts';

export interface DropInProps {
  readonly setup: Setup;
  readonly direction: 'ltr' | 'rtl';
}

const EVENTS = ['started', 'rates', 'failed', 'selected', 'cancelled'] as const;

/** Maximum events in the list: what fits beside the other list. */
const MAX_EVENTS = 6;

/** The drop-in as a theme has it: the packed script and its element. The list below has the events that it dispatches. */
export function DropIn({ setup, direction }: DropInProps): ReactElement {
  const host = useRef<HTMLDivElement>(null);
  const [isBroken, setIsBroken] = useState(false);
  useEffect(() => loadScript(() => setIsBroken(true)), []);

  useEffect(() => {
    const parent = host.current;
    if (parent === null) return;
    // Not rendered by React: the script fills the element, and a theme creates it the same way.
    const element = document.createElement('cartfare-calculator');
    const attributes = { ...elementAttributes(setup), 'root-path': ROOT_PATH };
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    parent.append(element);
    return () => element.remove();
  }, [setup]);

  return (
    <div ref={host} lang={setup.language} dir={direction} className="pg-drop-in">
      {isBroken && <p role="alert">The drop-in could not be loaded. Reload the page to try again.</p>}
    </div>
  );
}

/** Loads the packed script once per page. */
function loadScript(onError: () => void): void {
  const src = withBase('/drop-in/cartfare.js');
  if (document.querySelector(`script[src="${src}"]`) !== null) return;
  const script = document.createElement('script');
  script.src = src;
  script.addEventListener('error', onError);
  document.head.append(script);
}

/** The DOM events of the drop-in, as a script of the theme receives them. */
export function EventList(): ReactElement {
  const [events, setEvents] = useState<
    readonly { readonly number: number; readonly name: string; readonly about: string }[]
  >([]);
  useEffect(() => {
    const over = new AbortController();
    for (const name of EVENTS) {
      const listen = (event: Event) =>
        setEvents((before) => {
          const number = (before[0]?.number ?? 0) + 1;
          const about = event instanceof CustomEvent ? aboutEvent(event.detail as EventDetail) : '';
          return [{ number, name: event.type, about }, ...before].slice(0, MAX_EVENTS);
        });
      document.addEventListener(`cartfare:${name}`, listen, { signal: over.signal });
    }
    return () => over.abort();
  }, []);
  if (events.length === 0) return <p className="pg-facts">None yet.</p>;
  return (
    <ol className="pg-events">
      {events.map(({ number, name, about }) => (
        <li key={number}>
          <code>{name}</code> {about}
        </li>
      ))}
    </ol>
  );
}

interface EventDetail {
  readonly trigger?: string;
  readonly rates?: readonly unknown[];
  readonly code?: string;
  readonly rate?: { readonly code: string };
}

function aboutEvent({ trigger, rates, code, rate }: EventDetail): string {
  if (rates !== undefined) return `${rates.length} ${rates.length === 1 ? 'rate' : 'rates'}`;
  return trigger ?? code ?? rate?.code ?? '';
}
