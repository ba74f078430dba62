/** An application of a user of the packages: the ready-made calculator, and custom elements with the hooks' props. */
export const PROGRAM = `
import { version } from 'react';
import type { CalculatorOptions } from '@cartfare/core';
import { createCountryBook } from '@cartfare/core/address';
import { createRater, type ShippingConfig } from '@cartfare/rating';
import {
  ShippingCalculator,
  useDestinationFields,
  useGetRatesButton,
  useShippingRates,
} from '@cartfare/react';
import { renderToString } from 'react-dom/server';

declare const console: { log(text: string): void };

export function Own() {
  const { country, province, postalCode } = useDestinationFields();
  const { resultsProps, feedbackProps, listProps, getRadioProps, rates } = useShippingRates();
  return (
    <div {...resultsProps}>
      <select {...country.selectProps} />
      <select {...province.controlProps} />
      <input {...province.controlProps} />
      <input {...postalCode.inputProps} />
      <button {...useGetRatesButton().buttonProps} />
      <p {...feedbackProps} />
      <ul {...listProps}>{rates.map((rate, index) => <input key={rate.code} {...getRadioProps(rate, index)} />)}</ul>
    </div>
  );
}

const options: CalculatorOptions = { countries: createCountryBook({ codes: ['CA'] }) };
const config = { version: 1 } as unknown as ShippingConfig;
console.log(renderToString(<ShippingCalculator heading="Estimate shipping" options={options} />));
console.log([typeof createRater, Object.keys(config).length, 'React', version].join(' '));
`;
