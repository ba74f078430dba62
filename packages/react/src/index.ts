'use client';
/** `@cartfare/react`: hooks that return props, components built on them, and the complete calculator. */
export {
  useCalculator,
  useCalculatorEvent,
  useCreateShippingCalculator,
  useShippingCalculator,
} from './use-shipping-calculator.ts';
export { useDestinationFields } from './use-destination-fields.ts';
export { useGetRatesButton } from './get-rates-button.tsx';
export { useShippingRates } from './use-shipping-rates.ts';

export { ShippingCalculator } from './shipping-calculator.tsx';
export type { ShippingCalculatorProps } from './shipping-calculator.tsx';

export { ShippingCalculatorProvider } from './shipping-calculator-provider.tsx';
export type { ShippingCalculatorProviderProps } from './shipping-calculator-provider.tsx';

export { DeliveryEstimate } from './delivery-estimate.tsx';
export type { DeliveryEstimateProps } from './delivery-estimate.tsx';
export { DestinationForm } from './destination-form.tsx';
export type { DestinationFormProps } from './destination-form.tsx';
export { DestinationFields } from './destination-fields.tsx';
export type { DestinationFieldsProps } from './destination-fields.tsx';
export { GetRatesButton } from './get-rates-button.tsx';
export type { GetRatesButtonProps } from './get-rates-button.tsx';
export { ShippingRatesResults } from './shipping-rates-results.tsx';
export type { ShippingRatesResultsProps } from './shipping-rates-results.tsx';
export { EstimatedShipping } from './estimated-shipping.tsx';
export type { EstimatedShippingProps } from './estimated-shipping.tsx';
export { TotalWithShipping } from './total-with-shipping.tsx';
export type { TotalWithShippingProps } from './total-with-shipping.tsx';

export { elementIds } from './element-ids.ts';
