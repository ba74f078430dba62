import type { AppContext } from '../../app-deps.ts';
import type { FormObject } from '../../http/form-value.ts';
import { getContext } from '../../http/request-context.ts';
import { endSession, startCustomerSession } from '../../http/visit.ts';
import { visitorAddress } from '../../http/visitor-address.ts';
import type { LoginComplaint } from '../../shop/services.ts';
import { formText } from '../forms/form-text.ts';
import { redirectTo } from '../forms/redirect-to.ts';
import { safeReturn } from '../forms/safe-return.ts';
import { readFrame } from '../frame/page-frame.ts';
import { renderPage } from '../frame/render-page.tsx';
import { LogInView } from './log-in-view.tsx';

/** `GET /account/login` */
export async function showLogIn(c: AppContext): Promise<Response> {
  const { customer } = await getContext(c);
  if (customer !== null) return redirectTo(c, (paths) => paths.account);
  return renderLogIn(c, { email: '', returnTo: c.req.query('return_to') ?? '' });
}

/** `POST /account/login` */
export async function logIn(c: AppContext, fields: FormObject): Promise<Response> {
  const email = formText(fields, 'email').trim();
  const returnTo = formText(fields, 'return_to');
  const outcome = await c.get('deps').shop.customers.logIn(email, formText(fields, 'password'), {
    address: visitorAddress(c),
  });
  if (!outcome.ok) return renderLogIn(c, { email, returnTo, complaint: outcome.issue });
  await startCustomerSession(c, outcome.value.id);
  return redirectTo(c, (paths) => safeReturn(returnTo, paths.account));
}

/** `POST /account/logout` */
export async function logOut(c: AppContext): Promise<Response> {
  await endSession(c);
  return redirectTo(c, (paths) => paths.home);
}

interface LogInForm {
  readonly email: string;
  readonly returnTo: string;
  readonly complaint?: LoginComplaint;
}

async function renderLogIn(c: AppContext, { email, returnTo, complaint }: LogInForm): Promise<Response> {
  const frame = await readFrame(c);
  if (complaint?.code === 'too_many_attempts') c.header('retry-after', String(seconds(complaint.retryAfterMs)));
  return renderPage(c, {
    frame,
    title: complaint === undefined ? 'Log in' : 'Error: Log in',
    status: complaint === undefined ? 200 : STATUS[complaint.code],
    content: (
      <LogInView
        frame={frame}
        email={email}
        returnTo={returnTo}
        problem={complaint === undefined ? undefined : complaintText(complaint)}
      />
    ),
  });
}

const STATUS = { wrong_credentials: 422, too_many_attempts: 429 } as const;

function complaintText(complaint: LoginComplaint): string {
  switch (complaint.code) {
    case 'wrong_credentials':
      return 'E-mail and password do not belong together. Please check both.';
    case 'too_many_attempts': {
      const minutes = Math.ceil(seconds(complaint.retryAfterMs) / 60);
      return `That was wrong too often. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`;
    }
  }
}

const seconds = (ms: number): number => Math.ceil(ms / 1000);
