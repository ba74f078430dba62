import { useEffect, useRef, type ReactElement, type ReactNode } from 'react';

/** What surrounds a playground: its look, which is not that of the pages' text. */
export function PlaygroundFrame({ children }: { readonly children: ReactNode }): ReactElement {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = frame.current;
    // The search of Rspress 2.0 takes every Enter of the page for its own, and throws while it has no results.
    const keep = (event: KeyboardEvent) => event.key === 'Enter' && event.stopPropagation();
    element?.addEventListener('keydown', keep);
    return () => element?.removeEventListener('keydown', keep);
  }, []);
  return (
    <div ref={frame} className="pg rp-not-doc">
      {children}
    </div>
  );
}
