import type { ReactElement } from 'react';
import type { PageFrame } from '../../ui/frame/page-frame.ts';
import { PlaceFields } from '../../ui/parts/place-fields.tsx';
import type { CheckoutShipping } from '../shared/checkout-shipping.ts';

interface AddressProps {
  readonly frame: PageFrame;
  readonly shipping: Exclude<CheckoutShipping, { kind: 'nothing_to_ship' }>;
}

/** The calculator's fields, and the button that asks for rates with what stands in them. */
export function CheckoutAddressFields({ frame, shipping }: AddressProps): ReactElement {
  return (
    <div className="form checkout__address">
      <PlaceFields
        place={shipping.fields}
        errors={errorsOf(shipping)}
        nameOf={(name) => `shipping_address[${name}]`}
        autoCompleteOf={(token) => `shipping ${token}`}
        focused={shipping.firstWrong}
      />
      <button type="submit" className="button button--quiet">
        {frame.language.calculator.calculate}
      </button>
    </div>
  );
}

/** What the shop refused, at the fields. A part that is missing is asked for above them. */
const errorsOf = ({ fields, ...shipping }: AddressProps['shipping']) =>
  shipping.kind === 'unrated' && shipping.text !== ''
    ? {
        country: fields.country.error || undefined,
        province: fields.province.error || undefined,
        postalCode: fields.postalCode.error || undefined,
      }
    : undefined;

interface AddressProblemProps {
  readonly frame: PageFrame;
  readonly shipping: Extract<CheckoutShipping, { kind: 'unrated' }>;
}

/** Why there are no rates. */
export function AddressProblem({ frame, shipping }: AddressProblemProps): ReactElement {
  if (shipping.text === '') return <p className="notice">{frame.texts.checkout.enterAddress}</p>;
  const { switchTo } = shipping.fields.postalCode;
  return (
    <p className="notice notice--alarm" role="alert">
      {shipping.headline} {shipping.headline === '' ? shipping.text : <small>{shipping.text}</small>} {shipping.advice}{' '}
      {switchTo !== null && (
        <button type="submit" form={OTHER_COUNTRY_FORM} className="text-button text-button--inset">
          {switchTo.label}
        </button>
      )}
    </p>
  );
}

const OTHER_COUNTRY_FORM = 'other-country';

/** What the button "Switch to United States" sends: the postal code with the country that has such codes. */
export function OtherCountryForm({ frame, shipping }: AddressProps): ReactElement | null {
  const { switchTo, value } = shipping.fields.postalCode;
  if (shipping.kind !== 'unrated' || switchTo === null) return null;
  return (
    <form id={OTHER_COUNTRY_FORM} method="post" action={frame.paths.checkout} hidden>
      <input type="hidden" name="shipping_address[country]" value={switchTo.value} />
      <input type="hidden" name="shipping_address[zip]" value={value} />
    </form>
  );
}
