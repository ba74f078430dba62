import type { ReactElement } from 'react';
import type { PageFrame } from './page-frame.ts';

export function SiteFooter({ frame }: { readonly frame: PageFrame }): ReactElement {
  return (
    <footer className="site-footer">
      <div className="site-footer__inner">
        <p>
          <strong>{frame.shopName}</strong> ships from Ottawa, Canada.
        </p>
        <p>
          This is a demonstration shop: the shipping rates are really worked out, but nothing is sold and no payment is
          taken. Prices in other currencies than {frame.shopCurrency} are for reading only
          {frame.ratesAsOf === null ? '.' : `, at rates of ${frame.ratesAsOf}.`}
        </p>
      </div>
    </footer>
  );
}
