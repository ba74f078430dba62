import type { Calculator, CalculatorOptions, CalculatorSnapshot } from '@cartfare/core';
import { createElement, type ComponentProps } from 'react';
import { expectTypeOf } from 'vitest';
import {
  EstimatedShipping,
  GetRatesButton,
  ShippingCalculator,
  ShippingCalculatorProvider,
  ShippingRatesResults,
  useCreateShippingCalculator,
  type useDestinationFields,
  type useGetRatesButton,
  useShippingCalculator,
} from './index.ts';

declare const options: CalculatorOptions;
declare const calculator: Calculator;

// The hook gives the calculator, what it is doing and what to show, or what a selector takes of it.
expectTypeOf(useShippingCalculator<boolean>).returns.toEqualTypeOf<boolean>();
expectTypeOf(useCreateShippingCalculator).parameter(0).toEqualTypeOf<CalculatorOptions>();
expectTypeOf(useCreateShippingCalculator).returns.toEqualTypeOf<{
  readonly calculator: Calculator;
  readonly state: CalculatorSnapshot['state'];
  readonly view: CalculatorSnapshot['view'];
}>();

// A provider takes options or a calculator, one of the two.
createElement(ShippingCalculatorProvider, { options });
createElement(ShippingCalculatorProvider, { calculator, idPrefix: 'drawer-' });
// @ts-expect-error -- neither
createElement(ShippingCalculatorProvider, {});
// @ts-expect-error -- both
createElement(ShippingCalculatorProvider, { options, calculator });

// What may change while mounted is a prop, beside options; a given calculator is changed by whoever made it.
createElement(ShippingCalculatorProvider, { options, language: { tag: 'de-DE' }, displayCurrency: null });
// @ts-expect-error -- a given calculator and a language
createElement(ShippingCalculatorProvider, { calculator, language: { tag: 'de-DE' } });
createElement(ShippingCalculator, { heading: 'Versand', options, language: { tag: 'de-DE' } });
// @ts-expect-error -- under a provider the language is the provider's
createElement(ShippingCalculator, { heading: 'Versand', language: { tag: 'de-DE' } });

// The heading has a default; a prefix belongs to the one that makes its own calculator.
createElement(ShippingCalculator, { heading: 'Estimate shipping' });
createElement(ShippingCalculator, { heading: 'Estimate shipping', options, idPrefix: 'drawer-' });
createElement(ShippingCalculator, { options });
// @ts-expect-error -- under a provider the prefix is the provider's
createElement(ShippingCalculator, { heading: 'Estimate shipping', idPrefix: 'drawer-' });
// @ts-expect-error -- no such level
createElement(ShippingCalculator, { heading: 'Estimate shipping', headingLevel: 7 });

// As with the props of elements, undefined is the same as omitted, also with `exactOptionalPropertyTypes`.
const section = { headingLevel: undefined, action: undefined, selectable: undefined, withEstimate: undefined };
createElement(ShippingCalculator, {
  heading: 'Shipping',
  options,
  ...section,
  className: undefined,
  idPrefix: undefined,
});
createElement(ShippingCalculatorProvider, { calculator, idPrefix: undefined });
createElement(ShippingRatesResults, { selectable: undefined, sortable: undefined });
createElement(EstimatedShipping, { className: undefined });

// The parts need nothing.
createElement(GetRatesButton);
createElement(EstimatedShipping);
createElement(ShippingRatesResults);
expectTypeOf<ComponentProps<typeof ShippingRatesResults>['selectable']>().toEqualTypeOf<boolean | undefined>();

// The parts take the props and the ref of their element; the hooks' props fit native elements.
createElement(GetRatesButton, { 'aria-describedby': 'note', ref: { current: null as HTMLButtonElement | null } });
declare const button: ReturnType<typeof useGetRatesButton>;
createElement('button', button.buttonProps);
declare const fields: ReturnType<typeof useDestinationFields>;
const { country, postalCode } = fields;
createElement('select', country.selectProps);
createElement('input', postalCode.inputProps);
createElement('p', postalCode.hintProps);
