import type { ReactElement } from 'react';
import type { PageFrame } from './page-frame.ts';

/** A real form; `islands/currency-picker.ts` sends it on a change, the button is for browsers without scripts. */
export function CurrencyPicker({ frame }: { readonly frame: PageFrame }): ReactElement {
  return (
    <form className="currency-picker" method="post" action={frame.paths.currency} data-currency-picker="">
      <label className="visually-hidden" htmlFor="currency">
        Currency
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
        Change
      </button>
    </form>
  );
}
