import type { AppContext } from '../../app-context.ts';
import type { Visitor } from '../../session/session.ts';
import { readFrame } from '../ui/frame/page-frame.ts';
import { renderPage } from '../ui/frame/render-page.tsx';
import { MessageView } from '../ui/parts/message-view.tsx';

export async function showNotFound(c: AppContext, visitor: Visitor): Promise<Response> {
  const frame = await readFrame(c, visitor);
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
