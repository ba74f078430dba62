import { fillText, pluralText } from '@cartfare/core/internal';
import type { ReactElement } from 'react';
import type { AppContext, ShopContact } from '../../app-context.ts';
import type { Visitor } from '../../session/session.ts';
import { type PageFrame, readFrame } from '../ui/frame/page-frame.ts';
import { renderPage } from '../ui/frame/render-page.tsx';
import { Filled } from '../ui/parts/filled.tsx';

/** When docs/accessibility.md and the texts of this page were last compared with the shop. Change all three together. */
const REVIEWED_ON = '2026-11-25';

/** `GET /accessibility`: the accessibility statement, by the W3C's template. Its facts are those of docs/accessibility.md. */
export async function showAccessibility(c: AppContext, visitor: Visitor): Promise<Response> {
  const frame = await readFrame(c, visitor);
  const { title, description } = frame.texts.accessibility;
  return renderPage(c, {
    frame,
    title,
    description: fillText(description, { shop: frame.shopName }),
    listed: true,
    content: <AccessibilityView frame={frame} contact={c.get('deps').settings.contact} />,
  });
}

interface AccessibilityViewProps {
  readonly frame: PageFrame;
  readonly contact: ShopContact;
}

function AccessibilityView({ frame, contact }: AccessibilityViewProps): ReactElement {
  const { accessibility: texts } = frame.texts;
  const day = new Intl.DateTimeFormat(frame.language.locale, { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <div className="prose">
      <h1>{texts.title}</h1>
      <p>{texts.aim}</p>
      <h2>{texts.statusHeading}</h2>
      <p>{fillText(texts.status, { shop: frame.shopName })}</p>
      <h2>{texts.limitsHeading}</h2>
      <ul>
        {Object.entries(texts.limits).map(([name, { limit, workaround }]) => (
          <li key={name}>
            {limit} {workaround}
          </li>
        ))}
      </ul>
      <h2>{texts.testedHeading}</h2>
      <p>{texts.assessed}</p>
      <ul>
        {Object.entries(texts.tested).map(([name, text]) => (
          <li key={name}>{text}</li>
        ))}
      </ul>
      <Contact frame={frame} contact={contact} />
      <p>{fillText(texts.date, { day: day.format(new Date(REVIEWED_ON)) })}</p>
    </div>
  );
}

/** Where to write to, how soon there is an answer, and where to complain. Nothing without an address. */
function Contact({ frame, contact }: AccessibilityViewProps): ReactElement | null {
  const { accessibility: texts } = frame.texts;
  const { email, address, replyDays, authority } = contact;
  if (email === null && address === null) return null;
  return (
    <>
      <h2>{texts.contactHeading}</h2>
      {email !== null && (
        <p>
          <Filled text={texts.contact} values={{ email: <EmailLink email={email} /> }} />
        </p>
      )}
      {address !== null && (
        <p>
          <Filled text={texts.post} values={{ address: <bdi>{address}</bdi> }} />
        </p>
      )}
      <p>{fillText(pluralText(texts.reply, replyDays, frame.language.locale), { count: replyDays })}</p>
      {authority !== null && (
        <p>
          <Filled text={texts.authority} values={{ authority: <bdi>{authority}</bdi> }} />
        </p>
      )}
    </>
  );
}

const EmailLink = ({ email }: { readonly email: string }): ReactElement => (
  <a href={`mailto:${email}`}>
    <bdi>{email}</bdi>
  </a>
);
