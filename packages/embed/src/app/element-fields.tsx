import { EstimatedShipping, ShippingCalculatorProvider, ShippingRatesResults } from '@cartfare/react';
import { findEstimateLine } from './estimate-line.ts';
import { mountFields, type AnswerPlace } from './fields-mount.ts';
import type { Instance } from './instance.ts';
import { createIsland } from './island.ts';
import type { Mount } from './mount.ts';

export { destinationOfPage } from './fields-mount.ts';

/** Takes over the fields that an element brought along, and shows the answer below them. */
export function mountElementFields(element: HTMLElement, instance: Instance, idPrefix: string): Mount {
  return mountFields({ root: element, answer: elementAnswer(element, instance, idPrefix) }, instance);
}

/** The answer below the fields that an element brought along: in its `data-cartfare="results"`, else at its end. */
function elementAnswer(element: HTMLElement, { calculator, options }: Instance, idPrefix: string): AnswerPlace {
  const place = () => element.querySelector('[data-cartfare="results"]') ?? element;
  const island = createIsland(place, () => (
    <ShippingCalculatorProvider calculator={calculator} idPrefix={idPrefix}>
      <ShippingRatesResults selectable={options.selectRate} />
      {(idPrefix !== '' || findEstimateLine() === null) && <EstimatedShipping />}
    </ShippingCalculatorProvider>
  ));
  return { sync: island.ensure, remove: island.remove };
}
