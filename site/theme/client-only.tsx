import { type ComponentType, type CSSProperties, type ReactNode, useEffect, useState } from 'react';

interface Options {
  /** The height that the page keeps free until the component is there, such as `40rem`: nothing below it moves. */
  blockSize: string;
}

/**
 * A component that is loaded and rendered in the browser only. The built page keeps its place free. Without JavaScript
 * readers see its children instead.
 */
export function clientOnly(load: () => Promise<ComponentType>, { blockSize }: Options) {
  return function ClientOnly({ children }: { children: ReactNode }) {
    const [Loaded, setLoaded] = useState<ComponentType | null>(null);
    const [isBroken, setIsBroken] = useState(false);
    useEffect(() => {
      load().then(
        (component) => setLoaded(() => component),
        () => setIsBroken(true),
      );
    }, []);

    return (
      <div className="client-only" style={{ '--client-only-size': blockSize } as CSSProperties}>
        {Loaded === null ? <noscript>{children}</noscript> : <Loaded />}
        {isBroken && <p role="alert">This part of the page could not be loaded. Reload the page to try again.</p>}
      </div>
    );
  };
}
