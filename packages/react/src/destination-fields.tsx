import type { ReactElement } from 'react';
import { useElementIds } from './calculator-context.ts';
import { classNames } from './class-names.ts';
import { fieldAttributes } from './field-attributes.ts';
import { PostalField } from './postal-field.tsx';
import { ProvinceField } from './province-field.tsx';
import { SelectOptions } from './select-options.tsx';
import { useFieldAdoption } from './use-field-adoption.ts';
import { useShippingCalculator } from './use-shipping-calculator.ts';

export interface DestinationFieldsProps {
  readonly className?: string;
}

/** Country, province and postal code, as the country makes them (clauses UI-1 to UI-5). */
export function DestinationFields({ className }: DestinationFieldsProps): ReactElement {
  const { calculator, state, view } = useShippingCalculator();
  const { country, province, zip } = view.fields;
  const ids = useElementIds();
  const attributes = fieldAttributes(ids, view.fields, state.country);
  const { country: countryRef, province: provinceRef, zip: zipRef } = useFieldAdoption(calculator, view.fields);

  return (
    <div className={classNames('cartfare-fields', className)}>
      <div className="cartfare-field cartfare-field--country">
        <label className="cartfare-label" htmlFor={ids.country}>
          {country.label}
        </label>
        <select
          {...attributes.country}
          ref={countryRef}
          className="cartfare-control"
          value={country.value}
          onChange={(event) => calculator.changeDestination({ country: event.target.value })}
        >
          <SelectOptions placeholder={country.placeholder} options={country.options} value={country.value} />
        </select>
      </div>
      <ProvinceField
        field={province}
        ids={ids}
        attributes={attributes.province}
        controlRef={provinceRef}
        onChange={(value) => calculator.changeDestination({ province: value })}
      />
      <PostalField
        field={zip}
        ids={ids}
        attributes={attributes.zip}
        controlRef={zipRef}
        onChange={(value) => calculator.changeDestination({ zip: value })}
      />
    </div>
  );
}
