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
        title="Page not found"
        text="This page doesn’t exist, or it has moved."
        link={{ href: frame.paths.home, text: 'Back to the shop' }}
      />
    ),
  });
}
