import { fillText } from '@cartfare/core';
import type { ReactElement } from 'react';
import type { AppContext } from '../../app-context.ts';
import type { Visitor } from '../../session/session.ts';
import { type PageFrame, readFrame } from '../ui/frame/page-frame.ts';
import { renderPage } from '../ui/frame/render-page.tsx';
import { Filled } from '../ui/parts/filled.tsx';

/** `GET /accessibility`: the accessibility statement. Its facts are those of docs/accessibility.md. */
export async function showAccessibility(c: AppContext, visitor: Visitor): Promise<Response> {
  const { settings } = c.get('deps');
  const frame = await readFrame(c, visitor);
  const { title, description } = frame.texts.accessibility;
  return renderPage(c, {
    frame,
    title,
    description: fillText(description, { shop: frame.shopName }),
    listed: true,
    content: <AccessibilityView frame={frame} email={settings.contactEmail} />,
  });
}

interface AccessibilityViewProps {
  readonly frame: PageFrame;
  readonly email: string | null;
}

function AccessibilityView({ frame, email }: AccessibilityViewProps): ReactElement {
  const { accessibility: texts } = frame.texts;
  return (
    <div className="prose">
      <h1>{texts.title}</h1>
      <p>{texts.aim}</p>
      <h2>{texts.testedHeading}</h2>
      <Facts facts={texts.tested} />
      <h2>{texts.untestedHeading}</h2>
      <Facts facts={texts.untested} />
      {email !== null && (
        <>
          <h2>{texts.contactHeading}</h2>
          <p>
            <Filled text={texts.contact} values={{ email: <EmailLink email={email} /> }} />
          </p>
        </>
      )}
    </div>
  );
}

const Facts = ({ facts }: { readonly facts: Readonly<Record<string, string>> }): ReactElement => (
  <ul>
    {Object.entries(facts).map(([fact, text]) => (
      <li key={fact}>{text}</li>
    ))}
  </ul>
);

const EmailLink = ({ email }: { readonly email: string }): ReactElement => (
  <a href={`mailto:${email}`}>
    <bdi>{email}</bdi>
  </a>
);
