import type { AppContext } from '../../http/app-context.ts';
import { readFrame } from '../ui/frame/page-frame.ts';
import { renderPage } from '../ui/frame/render-page.tsx';
import { CollectionView } from './collection-view.tsx';

/** `GET /`: everything the shop has. */
export async function showCollection(c: AppContext): Promise<Response> {
  const [frame, products] = await Promise.all([readFrame(c), c.get('deps').shop.catalogue.list()]);
  return renderPage(c, {
    frame,
    title: 'Shop',
    description: 'Lanterns, rope, wool and brass from a small ship chandlery.',
    listed: true,
    content: <CollectionView frame={frame} products={products} />,
  });
}
