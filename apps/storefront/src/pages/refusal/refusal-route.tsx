import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { AppContext } from '../../http/app-context.ts';
import { retryAfterSeconds, tooManyRequestsText, type TooManyRequests } from '../../http/limits/call-limits.ts';
import { readFrame } from '../ui/frame/page-frame.ts';
import { renderPage } from '../ui/frame/render-page.tsx';
import { MessageView } from '../ui/parts/message-view.tsx';

/** A form that comes too soon after many others. */
export function showTooManyRequests(c: AppContext, { retryAfterMs }: TooManyRequests): Promise<Response> {
  c.header('retry-after', String(retryAfterSeconds(retryAfterMs)));
  return showRefusal(c, 429, tooManyRequestsText(retryAfterMs));
}

/** A form that is not taken; `text` is a sentence for people. */
export async function showRefusal(c: AppContext, status: ContentfulStatusCode, text: string): Promise<Response> {
  const frame = await readFrame(c);
  return renderPage(c, {
    frame,
    status,
    title: 'Error',
    content: (
      <MessageView
        title="Something went wrong"
        text={text}
        link={{ href: frame.paths.home, text: 'Back to the shop' }}
      />
    ),
  });
}
