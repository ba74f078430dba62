import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { AppContext } from '../../app-context.ts';
import { retryAfterSeconds, type TooManyRequests } from '../../http/limits/call-limits.ts';
import { languageOf, tooManyRequestsText } from '../../http/request-language.ts';
import type { ShopTexts } from '../../texts/shop-language.ts';
import { readFrame } from '../ui/frame/page-frame.ts';
import { renderPage } from '../ui/frame/render-page.tsx';
import { MessageView } from '../ui/parts/message-view.tsx';

/** The page for a form that is refused with 429. */
export async function showTooManyRequests(c: AppContext, { retryAfterMs }: TooManyRequests): Promise<Response> {
  c.header('retry-after', String(retryAfterSeconds(retryAfterMs)));
  const text = tooManyRequestsText(retryAfterMs, await languageOf(c));
  return showRefusal(c, 429, () => text);
}

/** The page for a form that is refused, with the reason. */
export async function showRefusal(
  c: AppContext,
  status: ContentfulStatusCode,
  textIn: (texts: ShopTexts['messages']) => string,
): Promise<Response> {
  const frame = await readFrame(c);
  const { messages } = frame.texts;
  return renderPage(c, {
    frame,
    status,
    title: messages.error,
    content: (
      <MessageView
        title={messages.somethingWrong}
        text={textIn(messages)}
        link={{ href: frame.paths.home, text: frame.texts.frame.backToShop }}
      />
    ),
  });
}
