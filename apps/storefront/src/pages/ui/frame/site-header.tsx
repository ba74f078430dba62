import type { ReactElement } from 'react';
import { SHOP_LANGUAGES } from '../../../texts/shop-languages.ts';
import type { PageFrame } from './page-frame.ts';

interface SiteHeaderProps {
  readonly frame: PageFrame;
  /** People come here from elsewhere, and may prefer another language; a cart is no place to offer one. */
  readonly isLanding: boolean;
}

/** Brand, shop, currency, account and cart, on every page. */
export function SiteHeader({ frame, isLanding }: SiteHeaderProps): ReactElement {
  const { paths, path, texts } = frame;
  return (
    <header className="site-header">
      {isLanding && frame.preferred !== null && <PreferredLanguage page={frame.preferred} search={frame.search} />}
      <div className="site-header__inner">
        <a className="site-header__brand" href={paths.home}>
          {frame.shopName}
        </a>
        <nav className="site-header__nav" aria-label={texts.frame.navigation}>
          <a className="site-header__link" href={paths.home} aria-current={path === paths.home ? 'page' : undefined}>
            {texts.frame.shop}
          </a>
        </nav>
        <div className="site-header__tools">
          <CurrencyPicker frame={frame} />
          <Account frame={frame} />
        </div>
        <a className="site-header__cart" href={paths.cart} aria-current={path === paths.cart ? 'page' : undefined}>
          {texts.frame.cart} · <span data-cart-count="">{frame.cartCount}</span>
        </a>
      </div>
    </header>
  );
}

interface PreferredLanguageProps {
  readonly page: NonNullable<PageFrame['preferred']>;
  readonly search: string;
}

/** A quiet line above the rest, in the language that the browser prefers to the page's. */
const PreferredLanguage = ({ page: { tag, path }, search }: PreferredLanguageProps): ReactElement => (
  <p className="site-header__preferred">
    <a href={path + search} lang={tag} hrefLang={tag}>
      {SHOP_LANGUAGES[tag].continueText}
    </a>
  </p>
);

function Account({ frame }: { readonly frame: PageFrame }): ReactElement {
  const { paths, customerName, path, texts } = frame;
  if (customerName === null) {
    return (
      <a className="site-header__link" href={logInHref(frame)} aria-current={path === paths.logIn ? 'page' : undefined}>
        {texts.frame.logIn}
      </a>
    );
  }
  return (
    <>
      <a className="site-header__link" href={paths.account} aria-current={path === paths.account ? 'page' : undefined}>
        {customerName}
      </a>
      <form method="post" action={paths.logOut}>
        <button type="submit" className="site-header__link">
          {texts.frame.logOut}
        </button>
      </form>
    </>
  );
}

/** The log-in returns to this page; from the collection and from the log-in page itself, it leads to the account. */
function logInHref({ paths, path, returnTo }: PageFrame): string {
  if (path === paths.home || path === paths.logIn) return paths.logIn;
  return `${paths.logIn}?return_to=${encodeURIComponent(returnTo)}`;
}

/** A form that `islands/frame.ts` sends on a change; its button is for browsers without scripts. */
function CurrencyPicker({ frame }: { readonly frame: PageFrame }): ReactElement {
  return (
    <form className="currency-picker" method="post" action={frame.paths.currency} data-currency-picker="">
      <label className="visually-hidden" htmlFor="currency">
        {frame.texts.frame.currency}
      </label>
      <select
        className="currency-picker__select"
        id="currency"
        name="currency"
        defaultValue={frame.currency}
        autoComplete="off"
      >
        {frame.offeredCurrencies.map((code) => (
          <option key={code} value={code}>
            {code}
          </option>
        ))}
      </select>
      <input type="hidden" name="return_to" value={frame.returnTo} />
      <button type="submit" className="text-button text-button--inset without-script">
        {frame.texts.frame.changeCurrency}
      </button>
    </form>
  );
}
