import type { AppContext } from '../../http/app-context.ts';
import { readFrame } from '../ui/frame/page-frame.ts';
import { renderPage } from '../ui/frame/render-page.tsx';
import { MessageView } from '../ui/parts/message-view.tsx';

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
