import { ShippingCalculator, ShippingCalculatorProvider } from '@cartfare/react';
import type { ReactNode } from 'react';
import type { Instance } from './instance.ts';
import { findEstimateLine } from './estimate-line.ts';
import { createIsland } from './island.ts';
import { followFocus, restoreFocus, type Mount } from './mount.ts';

/** Shows the whole calculator in an element that came without fields. */
export function mountWhole(element: HTMLElement, instance: Instance, idPrefix: string): Mount {
  // What stands in for the calculator until it is there: a sentence, a picture of it.
  element.replaceChildren(...[...element.childNodes].filter(isData));
  const island = createIsland(
    () => element,
    () => wholeCalculator(instance, idPrefix),
  );
  const stopFollowing = followFocus(element, instance);

  const sync = () => {
    if (island.ensure()) restoreFocus(element, instance.focus);
  };
  sync();
  return {
    instance,
    idleLabel: instance.options.texts.calculate ?? null,
    sync,
    adopt: () => {},
    unmount() {
      stopFollowing();
      island.remove();
    },
  };
}

/** The whole calculator, for an element without markup. */
function wholeCalculator({ calculator, options }: Instance, idPrefix: string): ReactNode {
  return (
    <ShippingCalculatorProvider calculator={calculator} idPrefix={idPrefix}>
      <ShippingCalculator
        heading={options.heading || calculator.getSnapshot().view.estimate.label}
        selectable={options.selectRate}
        withEstimate={options.ownEstimate && (idPrefix !== '' || findEstimateLine() === null)}
      />
    </ShippingCalculatorProvider>
  );
}

const isData = (node: Node): boolean => node instanceof HTMLScriptElement || node instanceof HTMLTemplateElement;
