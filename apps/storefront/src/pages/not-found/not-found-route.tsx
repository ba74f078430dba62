import type { AppContext } from '../../app-deps.ts';
import { readFrame } from '../frame/page-frame.ts';
import { renderPage } from '../frame/render-page.tsx';
import { MessageView } from '../parts/message-view.tsx';

export async function showNotFound(c: AppContext): Promise<Response> {
  const frame = await readFrame(c);
  return renderPage(c, {
    frame,
    status: 404,
    title: 'Not found',
    content: (
      <MessageView
        imagePath="/images/harbour-chart-print.svg"
        title="Off the chart"
        text="There is no page at this address. It may have moved, or the address has a typing mistake."
        link={{ href: frame.paths.home, text: 'Back to the shop' }}
      />
    ),
  });
}
