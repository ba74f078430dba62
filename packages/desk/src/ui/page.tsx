import { useEffect, useRef, type ReactNode } from 'react';
import { TEXTS } from '../texts/texts.ts';

interface PageProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** Whether a page of the desk was shown before: then the next one gets the focus, as a new document would. */
let hasShown = false;

/** A page with its heading, which a screen reader reads when it comes. */
export function Page({ title, lead, children }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · ${TEXTS.desk}`;
    if (hasShown) heading.current?.focus();
    hasShown = true;
  }, [title]);
  return (
    <main id="page">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {lead === undefined ? null : <p className="lead">{lead}</p>}
      {children}
    </main>
  );
}
