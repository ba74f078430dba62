import type { AppContext } from '../../app-context.ts';
import { type FormObject, formText } from '../../http/form-value.ts';
import { ensureSession } from '../../session/read-visitor.ts';
import type { Visitor } from '../../session/session.ts';
import { showRefusal } from '../refusal/refusal-route.tsx';
import { redirectTo, safeReturn } from '../ui/forms/redirect-to.ts';

/** `POST /currency`: sets the display currency. A currency that is not offered is ignored. */
export async function changeCurrency(c: AppContext, visitor: Visitor, fields: FormObject): Promise<Response> {
  const { currencies, sessions } = c.get('deps').shop;
  const currency = formText(fields, 'currency');
  const rates = await currencies.exchangeRates();
  if (currency === currencies.shopCurrency || rates.some((rate) => rate.currency === currency)) {
    const session = await ensureSession(c, visitor);
    if (!session.ok) return showRefusal(c, visitor, session.issue);
    await sessions.setCurrency(session.value, currency);
  }
  return redirectTo(c, (paths) =>
    safeReturn(formText(fields, 'return_to'), { rootPath: paths.home, fallback: paths.home }),
  );
}
