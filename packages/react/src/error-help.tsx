import type { ResultsView } from '@cartfare/core';
import type { ReactElement, ReactNode } from 'react';
import { useSubmit } from './use-submit.ts';

interface ErrorHelpProps {
  readonly results: ResultsView;
  /** What the page adds. */
  readonly footer: ReactNode;
}

/** Below an error, or that there are no rates: what the shopper can do next. */
export function ErrorHelp({ results, footer }: ErrorHelpProps): ReactElement | null {
  const submit = useSubmit();
  if (results.kind === 'none' || (results.kind === 'rates' && results.rates.length > 0)) return null;
  const { advice } = results;
  const retryLabel = results.kind === 'error' ? results.retryLabel : '';
  return (
    <>
      {advice !== '' && <p className="cartfare-advice">{advice}</p>}
      {retryLabel !== '' && (
        <button type="button" className="cartfare-retry" name="cartfare-retry" onClick={submit}>
          {retryLabel}
        </button>
      )}
      {footer}
    </>
  );
}
