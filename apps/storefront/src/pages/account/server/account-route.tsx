import type { AppContext } from '../../../app-context.ts';
import type { Visitor } from '../../../session/session.ts';
import type { Customer } from '../../../shop/model.ts';
import { redirectTo } from '../../ui/forms/redirect-to.ts';
import { readFrame } from '../../ui/frame/page-frame.ts';
import { renderPage } from '../../ui/frame/render-page.tsx';
import { AccountView, nameAddress } from './account-view.tsx';

/** The change that led to the account page, as its URL names it. */
export type AccountNotice = (typeof NOTICES)[number];

const NOTICES = ['added', 'changed', 'deleted', 'default', 'gone'] as const;

/** `GET /account` */
export async function showAccount(c: AppContext, visitor: Visitor): Promise<Response> {
  return withCustomer(c, visitor, async (customer) => {
    const frame = await readFrame(c, visitor);
    const addresses = await c.get('deps').shop.addresses.list(customer.id);
    const notice = NOTICES.find((each) => each === c.req.query('done')) ?? null;
    return renderPage(c, {
      frame,
      title: frame.texts.account.title,
      content: (
        <AccountView
          frame={frame}
          customer={customer}
          addresses={await Promise.all(addresses.map((address) => nameAddress(address, frame.language)))}
          notice={notice}
        />
      ),
    });
  });
}

/** For customers only; a visitor is redirected to the log-in page, and back afterwards. */
export async function withCustomer(
  c: AppContext,
  { customer }: Visitor,
  show: (customer: Customer) => Promise<Response>,
): Promise<Response> {
  if (customer !== null) return show(customer);
  const back = c.req.method === 'GET' ? new URL(c.req.url).pathname : null;
  return redirectTo(c, (paths) => `${paths.logIn}?return_to=${encodeURIComponent(back ?? paths.account)}`);
}

export const backToAccount = (c: AppContext, done: AccountNotice): Response =>
  redirectTo(c, (paths) => `${paths.account}?done=${done}`);
