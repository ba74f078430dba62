import type { ResultsView, SentencePart, UnshippableItem } from '@cartfare/core';
import { Fragment, useRef, type ReactElement, type ReactNode } from 'react';
import { classNames } from './context.ts';
import { useRoom } from './outline.tsx';
import { useShippingCalculator } from './use-shipping-calculator.ts';
import type { ShippingRatesHandle } from './use-shipping-rates.ts';
import { useSubmit } from './use-submit.ts';

interface FeedbackProps extends Pick<ShippingRatesHandle, 'results'> {
  readonly props: ShippingRatesHandle['feedbackProps'];
}

/** The sentence above the rates, or the error: first for people, then in the server's words. */
export function Feedback({ results, props }: FeedbackProps): ReactElement {
  const sentence = useRef<HTMLParagraphElement>(null);
  const { keptHeightPx } = useRoom(sentence);
  const { headline } = results;
  return (
    <>
      {headline !== '' && <p className="cartfare-headline">{headline}</p>}
      <p
        {...props}
        ref={sentence}
        className={classNames('cartfare-feedback', results.kind === 'error' && 'cartfare-feedback--error')}
        // "These rates are for K1N 5T2" may take fewer lines than the sentence: the list below keeps its place.
        style={{ minBlockSize: results.kind === 'rates' ? keptHeightPx : undefined }}
      >
        {/* One child: beside another one React could not remove a text that the browser has translated. */}
        <Sentence parts={results.feedback} />
      </p>
    </>
  );
}

/** Above the list: that the rate which the shopper had selected is gone, and which one counts instead. */
export function LostRate({ results }: { readonly results: ResultsView }): ReactElement | null {
  if (results.lostRate.length === 0) return null;
  return (
    <p className="cartfare-lost-rate">
      <Sentence parts={results.lostRate} /> <Sentence parts={results.selectedInstead} />
    </p>
  );
}

interface ErrorHelpProps {
  readonly results: ResultsView;
  /** See `ShippingRatesResultsProps`. */
  readonly onRemoveItems: ((items: readonly UnshippableItem[]) => void) | undefined;
  /** What the page adds. */
  readonly footer: ReactNode;
}

/** Below an error, or that there are no rates: what the shopper can do next. */
export function ErrorHelp({ results, onRemoveItems, footer }: ErrorHelpProps): ReactElement | null {
  if (!results.visible || results.rates.length > 0) return null;
  const { advice } = results;
  return (
    <>
      {advice !== '' && <p className="cartfare-advice">{advice}</p>}
      <RetryButton results={results} after="advice" />
      {results.kind === 'error' && results.removeLabel !== '' && onRemoveItems !== undefined && (
        <button
          type="button"
          className="cartfare-retry"
          name="cartfare-remove"
          onClick={() => onRemoveItems(results.unshippableItems)}
        >
          {results.removeLabel}
        </button>
      )}
      {footer}
    </>
  );
}

/** Below the rates: by when to order for their dates, that some options could not be loaded, with a button, or that the rates are being updated. */
export function RatesNote({ results }: { readonly results: ResultsView }): ReactElement {
  return (
    <>
      {/* A browser may format dates differently from its server. */}
      {results.orderBy !== '' && (
        <p className="cartfare-order-by" suppressHydrationWarning>
          {results.orderBy}
        </p>
      )}
      {results.note !== '' && <p className="cartfare-note">{results.note}</p>}
      <RetryButton results={results} after="note" />
    </>
  );
}

interface RetryButtonProps {
  readonly results: ResultsView;
  readonly after: ResultsView['retryAfter'];
}

function RetryButton({ results: { retryLabel, retryAfter }, after }: RetryButtonProps): ReactElement | null {
  const submit = useSubmit();
  if (retryLabel === '' || retryAfter !== after) return null;
  return (
    <button type="button" className="cartfare-retry" name="cartfare-retry" onClick={submit}>
      {retryLabel}
    </button>
  );
}

/** Each part is an element: React could not change a text that the browser has translated. */
export function Sentence({ parts }: { readonly parts: readonly SentencePart[] }): ReactElement {
  const lang = useShippingCalculator(({ view }) => view.ratesLanguage);
  // Other elements for another sentence: a part that begins elsewhere would be a layout shift.
  return (
    <Fragment key={parts.map(({ text }) => text).join('')}>
      {parts.map((part, index) => showPart(part, index, lang))}
    </Fragment>
  );
}

function showPart({ role, text }: SentencePart, index: number, lang: string | undefined): ReactElement {
  switch (role) {
    case 'address':
      return <b key={index}>{text}</b>;
    case 'postal_code':
      return (
        <b key={index} className="cartfare-unbroken">
          {text}
        </b>
      );
    case 'price':
      return (
        <span key={index} className="cartfare-unbroken">
          {text}
        </span>
      );
    case 'rate_name':
      return (
        <bdi key={index} lang={lang}>
          {text}
        </bdi>
      );
    case 'plain':
      // It may have dates, which a browser can write in another way than its server.
      return (
        <span key={index} suppressHydrationWarning>
          {text}
        </span>
      );
  }
}
