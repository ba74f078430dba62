import type { AppContext } from '../../app-context.ts';
import { readFrame } from '../ui/frame/page-frame.ts';
import { renderPage } from '../ui/frame/render-page.tsx';
import { MessageView } from '../ui/parts/message-view.tsx';

export async function showNotFound(c: AppContext): Promise<Response> {
  const frame = await readFrame(c);
  const { messages } = frame.texts;
  return renderPage(c, {
    frame,
    status: 404,
    title: messages.notFound,
    content: (
      <MessageView
        imagePath="/images/harbour-chart-print.svg"
        title={messages.notFoundTitle}
        text={messages.notFoundText}
        link={{ href: frame.paths.home, text: frame.texts.frame.backToShop }}
      />
    ),
  });
}
