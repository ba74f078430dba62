import type { ResultsView, SentencePart } from '@cartfare/core';
import type { ReactElement } from 'react';
import { useElementIds } from './calculator-context.ts';
import { classNames } from './class-names.ts';
import { LiveAnnouncement } from './live-announcement.tsx';
import { RateList } from './rate-list.tsx';
import { useRateAdoption } from './use-rate-adoption.ts';
import { useReveal } from './use-reveal.ts';
import { useShippingCalculator } from './use-shipping-calculator.ts';

export interface ShippingRatesResultsProps {
  /** Whether the shopper can choose one of the rates. Default true. */
  readonly selectable?: boolean;
  readonly className?: string;
}

/**
 * The results area: the sentence and the rates, or the error; hidden while there is nothing to show.
 * In a form of the page's own, the chosen rate's code is posted under the list's id, `shipping-rates`.
 */
export function ShippingRatesResults({ selectable = true, className }: ShippingRatesResultsProps): ReactElement {
  const { calculator, view } = useShippingCalculator();
  const { results } = view;
  const ids = useElementIds();
  const wrapper = useReveal<HTMLDivElement>(results.visible);
  useRateAdoption(calculator, ids.rates);

  return (
    <>
      <LiveAnnouncement announcement={view.announcement} />
      <div
        ref={wrapper}
        id={ids.results}
        className={classNames('cartfare-results', `cartfare-results--${lookOf(results)}`, className)}
        data-success={results.visible ? results.success : undefined}
        hidden={!results.visible}
      >
        <p id={ids.feedback} className="cartfare-feedback">
          {results.kind === 'rates' && results.sentence.map(showPart)}
          {results.kind === 'error' && results.text}
        </p>
        {results.kind === 'error' && results.advice !== '' && <p className="cartfare-advice">{results.advice}</p>}
        <RateList
          ids={ids}
          groupLabel={results.kind === 'rates' ? results.groupLabel : ''}
          rates={results.visible ? results.rates : []}
          selectable={selectable}
          onChoose={(code) => calculator.chooseRate(code)}
        />
        {results.kind === 'rates' && results.note !== '' && <p className="cartfare-note">{results.note}</p>}
      </div>
    </>
  );
}

const showPart = ({ role, text }: SentencePart, index: number) => {
  if (role === 'address') return <b key={index}>{text}</b>;
  return <span key={index}>{text}</span>;
};

const lookOf = (results: ResultsView): string =>
  results.kind === 'rates' && results.rates.length === 0 ? 'empty' : results.kind;
