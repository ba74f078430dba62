import type { AppContext } from '../../app-context.ts';
import type { CartApiRefusal } from '../../cart-api/refusal.ts';
import { refusalResponse } from '../../cart-api/refusal-response.ts';
import { tooManyRequestsText } from '../../http/request-language.ts';
import type { Visitor } from '../../session/session.ts';
import type { ShopLanguage } from '../../texts/shop-language.ts';
import { readFrame } from '../ui/frame/page-frame.ts';
import { renderPage } from '../ui/frame/render-page.tsx';
import { MessageView } from '../ui/parts/message-view.tsx';

/** What is refused of a form that a browser has sent without a script. */
type RefusedForm = Extract<
  CartApiRefusal,
  {
    code: 'too_large' | 'unknown_encoding' | 'malformed' | 'invalid_field' | 'too_many_requests' | 'wrong_method';
  }
>;

/** The page for a form that is refused, with the reason. Status and headers are those of a call. */
export async function showRefusal(c: AppContext, visitor: Visitor, refusal: RefusedForm): Promise<Response> {
  const frame = await readFrame(c, visitor);
  const { messages } = frame.texts;
  const { status, headers = {} } = refusalResponse(refusal, frame.language);
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
  return renderPage(c, {
    frame,
    status,
    title: messages.error,
    content: (
      <MessageView
        title={messages.somethingWrong}
        text={refusalText(refusal, frame.language)}
        link={{ href: frame.paths.home, text: frame.texts.frame.backToShop }}
      />
    ),
  });
}

function refusalText(refusal: RefusedForm, language: ShopLanguage): string {
  const { messages } = language.texts;
  switch (refusal.code) {
    case 'too_large':
      return messages.formTooLarge;
    case 'unknown_encoding':
    case 'malformed':
    case 'invalid_field':
      return messages.formUnreadable;
    case 'too_many_requests':
      return tooManyRequestsText(refusal.retryAfterMs, language);
    case 'wrong_method':
      return messages.formNotHere;
  }
}
