import { fillText } from '@cartfare/core/internal';
import type { AppContext } from '../../app-context.ts';
import { type FormObject, formText } from '../../http/form-value.ts';
import { retryAfterSeconds } from '../../http/limits/call-limits.ts';
import { tooManyRequestsText, tryAgainText } from '../../http/request-language.ts';
import { visitorAddress } from '../../http/visitor-address.ts';
import { removeDestinationCookie } from '../../session/remembered-destination.ts';
import { endSession, startCustomerSession } from '../../session/read-visitor.ts';
import type { Visitor } from '../../session/session.ts';
import type { ShopLanguage } from '../../texts/shop-language.ts';
import type { LoginIssue } from '../../shop/services.ts';
import { redirectTo, safeReturn } from '../ui/forms/redirect-to.ts';
import { readFrame } from '../ui/frame/page-frame.ts';
import { renderPage } from '../ui/frame/render-page.tsx';
import { LogInView } from './log-in-view.tsx';

/** `GET /account/login` */
export async function showLogIn(c: AppContext, visitor: Visitor): Promise<Response> {
  if (visitor.customer !== null) return redirectTo(c, (paths) => paths.account);
  return renderLogIn(c, visitor, { email: '', returnTo: c.req.query('return_to') ?? '' });
}

/** `POST /account/login` */
export async function logIn(c: AppContext, visitor: Visitor, fields: FormObject): Promise<Response> {
  const email = formText(fields, 'email').trim();
  const returnTo = formText(fields, 'return_to');
  const outcome = await c.get('deps').shop.customers.logIn(email, formText(fields, 'password'), {
    address: visitorAddress(c),
  });
  if (!outcome.ok) return renderLogIn(c, visitor, { email, returnTo, issue: outcome.issue });
  await startCustomerSession(c, visitor, outcome.value.id);
  removeDestinationCookie(c);
  return redirectTo(c, (paths) => safeReturn(returnTo, { rootPath: paths.home, fallback: paths.account }));
}

/** `POST /account/logout` */
export async function logOut(c: AppContext, visitor: Visitor): Promise<Response> {
  await endSession(c, visitor);
  return redirectTo(c, (paths) => paths.home);
}

interface LogInForm {
  readonly email: string;
  readonly returnTo: string;
  readonly issue?: LoginIssue;
}

async function renderLogIn(c: AppContext, visitor: Visitor, { email, returnTo, issue }: LogInForm): Promise<Response> {
  const frame = await readFrame(c, visitor);
  if (issue !== undefined && 'retryAfterMs' in issue) {
    c.header('retry-after', String(retryAfterSeconds(issue.retryAfterMs)));
  }
  return renderPage(c, {
    frame,
    title: frame.texts.logIn.title,
    scripts: [c.get('deps').assets.url('src/islands/log-in.ts')],
    isError: issue !== undefined,
    status: issue === undefined ? 200 : STATUS[issue.code],
    content: (
      <LogInView
        frame={frame}
        email={email}
        returnTo={returnTo}
        problem={issue === undefined ? undefined : issueText(issue, frame.language)}
      />
    ),
  });
}

const STATUS = { wrong_credentials: 422, too_many_attempts: 429, busy: 503 } as const;

function issueText(issue: LoginIssue, language: ShopLanguage): string {
  const { logIn: texts } = language.texts;
  switch (issue.code) {
    case 'wrong_credentials':
      return texts.wrongCredentials;
    case 'too_many_attempts':
      return fillText(texts.tooManyAttempts, { again: tryAgainText(issue.retryAfterMs, language) });
    case 'busy':
      return tooManyRequestsText(issue.retryAfterMs, language);
  }
}
