import type { ReactNode } from 'react';
import { render } from './small-react.ts';

/** What React renders, in a container of its own inside an element of the page. */
export interface Island {
  /** Renders, again where the theme took the container away or emptied it. True: it was made anew. */
  ensure(): boolean;
  remove(): void;
}

export function createIsland(place: () => Element, content: () => ReactNode): Island {
  let container: HTMLElement | null = null;

  function remove(): void {
    if (container === null) return;
    // Effects end, too, where the theme has removed the nodes already.
    render(null, container);
    container.remove();
    container = null;
  }

  return {
    remove,
    ensure() {
      const host = place();
      if (container !== null && container.parentNode === host && container.firstChild !== null) return false;
      remove();
      container = document.createElement('div');
      container.className = 'cartfare-island';
      // The theme's own renderings leave it alone, where they know these attributes.
      container.setAttribute('data-skip-subtree-update', '');
      host.append(container);
      render(content(), container);
      return true;
    },
  };
}
