import { type Destination, normalizePostalCode } from '@cartfare/core/address';
import { sameDestination } from '@cartfare/core/internal';
import { useCalculator, useCalculatorEvent, useShippingCalculator } from '@cartfare/react';
import { useEffect, useState } from 'react';
import { whenIdle } from '../../ui/client/when-idle.ts';

/** What the page's history entry keeps. */
interface FieldsInHistory {
  /** The destination that the shop knew: the one of the page, or the one last asked for on it. */
  readonly known: Destination;
  /** What the fields had. */
  readonly destination: Destination;
}

/**
 * Corrects the fields that the browser restores, as after a reload or Back. It cannot restore the province, because the
 * select then has the provinces of the country from the server. And where the shop has got another address since, such
 * as one that was changed at the checkout, it would mix the old fields with the new ones: the new address counts.
 */
export function useFieldsInHistory(served: Destination): void {
  const calculator = useCalculator();
  const { destination } = useShippingCalculator(({ state }) => state.address);
  const [known, setKnown] = useState(served);
  useCalculatorEvent('started', (run) => setKnown(run.destination));
  useEffect(() => {
    const before: FieldsInHistory | undefined = window.history.state?.addressFields;
    if (before === undefined) return undefined;
    const restore = () => {
      const now = calculator.getSnapshot().state.address.destination;
      if (!sameDestination(inPostalForm(before.known), served)) {
        if (isRestored(now, before.destination, served)) calculator.setDestination(served);
      } else if (now.country === before.destination.country && now.province === '') {
        calculator.setDestination({ province: before.destination.province });
      }
    };
    restore();
    // Some browsers restore the fields only then. From the back/forward cache the page comes as it was.
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted || restore();
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, [calculator, served]);
  useEffect(() => {
    const addressFields: FieldsInHistory = { known, destination };
    return whenIdle(() => window.history.replaceState({ ...window.history.state, addressFields }, ''));
  }, [known, destination]);
}

const inPostalForm = (destination: Destination): Destination => ({
  ...destination,
  postalCode: normalizePostalCode(destination.country, destination.postalCode),
});

/** Whether the shopper has entered nothing since: each field has an earlier value, or was emptied with another country. */
const isRestored = (now: Destination, ...earlier: readonly Destination[]): boolean =>
  (['country', 'province', 'postalCode'] as const).every(
    (name) => now[name] === '' || earlier.some((destination) => destination[name] === now[name]),
  );
