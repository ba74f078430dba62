import type { ReactElement } from 'react';
import type { PageFrame } from '../ui/frame/page-frame.ts';
import { MessageView } from '../ui/parts/message-view.tsx';

/** Nothing in it, so there is nothing to ship and no calculator (clause BE-9). */
export function EmptyCartView({ frame }: { readonly frame: PageFrame }): ReactElement {
  return (
    <MessageView
      imagePath="/images/night-watch-coffee.svg"
      title="Your cart is empty"
      text="Put something in, and you can see here what it costs to have it sent to you."
      link={{ href: frame.paths.home, text: 'To the shop' }}
    />
  );
}
