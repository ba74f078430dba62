import type { RateView, ResultsView, SentencePart } from '@cartfare/core';
import {
  forwardRef,
  useEffect,
  useRef,
  useState,
  type ComponentPropsWithoutRef,
  type ForwardRefExoticComponent,
  type ReactElement,
  type RefAttributes,
  type ReactNode,
  type RefObject,
} from 'react';
import { classNames, useCalculatorContext, useMergedRefs } from './context.ts';
import { ErrorHelp } from './error-help.tsx';
import { LongWait } from './long-wait.tsx';
import { OrderSelect } from './order-select.tsx';
import { RatesOutline, useLastSize } from './outline.tsx';
import { RateList } from './rate-list.tsx';
import { nothingIsFocused } from './use-focus-return.ts';
import { useLayoutEffect } from './use-layout-effect.ts';
import { useShippingCalculator } from './use-shipping-calculator.ts';
import { useShippingRates, type ShippingRatesHandle } from './use-shipping-rates.ts';

export interface ShippingRatesResultsProps extends Omit<ComponentPropsWithoutRef<'div'>, 'id' | 'hidden' | 'children'> {
  /** Whether the shopper can select one of the rates, if there are several. Default true. */
  readonly selectable?: boolean | undefined;
  /** Of the heading above the rates, which only screen readers show. Default 3. */
  readonly headingLevel?: 1 | 2 | 3 | 4 | 5 | 6 | undefined;
  /** Whether the shopper can sort six rates or more. Fewer are seen at once. Default false. */
  readonly sortable?: boolean | undefined;
  /** False if the page announces `view.announcement` in live regions of its own. Default true. */
  readonly withAnnouncements?: boolean | undefined;
  /** Below an error, or that there are no rates: such as that one can check out all the same. Default: nothing. */
  readonly errorFooter?: ReactNode;
}

/** The control would take more room than it saves time above a shorter list. */
const MIN_SORTED_RATES = 6;

/**
 * The results area: the sentence and the rates, or the error; hidden while there is nothing to show. During a run
 * of the shopper, outlined rows take its place; rates that are not current are dimmed and inert. In a form of the
 * page's own, the selected rate's code is posted under the list's id, `shipping-rates`.
 */
export const ShippingRatesResults: ForwardRefExoticComponent<
  ShippingRatesResultsProps & RefAttributes<HTMLDivElement>
> = forwardRef(function ShippingRatesResults(
  { selectable = true, headingLevel = 3, sortable = false, withAnnouncements = true, errorFooter, className, ...rest },
  ref,
) {
  const { results, rates, resultsProps, feedbackProps, listProps, getRadioProps, statusProps, alertProps } =
    useShippingRates();
  const isExpected = results.kind === 'none' && results.isExpected;
  const isStale = results.kind === 'rates' && results.freshness !== 'current';
  const merged = useMergedRefs(ref, resultsProps.ref);
  const lastList = useLastSize(resultsProps.ref);
  useFocusOnResults(resultsProps.ref, isStale ? null : results);
  const [order, setOrder] = useState('shop');
  const orders = results.kind === 'rates' && sortable && rates.length >= MIN_SORTED_RATES ? results.orders : [];
  const shownOrder = orders.find((offered) => offered.order === order);

  return (
    <>
      {withAnnouncements && (
        <>
          {/* Not <output>: fewer screen readers announce it. */}
          <span {...statusProps} className="cartfare-visually-hidden" />
          <span {...alertProps} className="cartfare-visually-hidden" />
        </>
      )}
      <LongWait />
      {isExpected && <RatesOutline last={lastList} />}
      <div
        {...rest}
        {...resultsProps}
        ref={merged}
        className={classNames(
          'cartfare-results',
          `cartfare-results--${lookOf(results)}`,
          isStale && 'cartfare-results--stale',
          className,
        )}
      >
        <Feedback results={results} props={feedbackProps} isStale={isStale} />
        {results.kind === 'rates' && results.lostRate.length > 0 && (
          <p className="cartfare-lost-rate">
            <Sentence parts={results.lostRate} /> <Sentence parts={results.selectedInstead} />
          </p>
        )}
        <ErrorHelp results={results} footer={errorFooter} />
        {orders.length > 0 && results.kind === 'rates' && (
          <OrderSelect results={results} value={shownOrder?.order ?? 'shop'} onSelect={setOrder} />
        )}
        <RateList
          rates={inOrder(rates, shownOrder?.codes)}
          listProps={listProps}
          getRadioProps={getRadioProps}
          groupLabel={results.kind === 'rates' ? results.groupLabel : ''}
          headingLevel={headingLevel}
          selectable={selectable}
        />
        {results.kind === 'rates' && results.note !== '' && <p className="cartfare-note">{results.note}</p>}
      </div>
    </>
  );
});

interface FeedbackProps extends Pick<ShippingRatesHandle, 'results'> {
  readonly props: ShippingRatesHandle['feedbackProps'];
  readonly isStale: boolean;
}

/** The sentence above the rates, or the error: first for people, then in the server's words. */
function Feedback({ results, props, isStale }: FeedbackProps): ReactElement {
  const sentence = useRef<HTMLParagraphElement>(null);
  const lastSentence = useLastSize(sentence);
  const headline = results.kind === 'error' ? results.headline : '';
  const isSmall = results.kind === 'error' && (headline !== '' || results.isToldAtFields);
  return (
    <>
      {headline !== '' && <p className="cartfare-headline">{headline}</p>}
      <p
        {...props}
        ref={sentence}
        className={classNames('cartfare-feedback', isSmall && 'cartfare-feedback--small')}
        // "These rates are for K1N 5T2" may take fewer lines than the sentence: the list below keeps its place.
        style={isStale && lastSentence.heightPx !== null ? { minBlockSize: lastSentence.heightPx } : undefined}
      >
        {/* One child: beside another one React could not remove a text that the browser has translated. */}
        {results.kind === 'rates' ? <Sentence parts={results.sentence} /> : results.kind === 'error' && results.text}
      </p>
    </>
  );
}

/**
 * Gives the focus that removed rates or the button of an error had to the selected rate, to that button or else to the
 * results, unless it is elsewhere by then. `results`: null while they are not current.
 */
function useFocusOnResults(area: RefObject<HTMLElement | null>, results: ResultsView | null): void {
  const { calculator } = useCalculatorContext();
  const hadFocus = useRef(false);
  useEffect(
    () =>
      calculator.subscribe(() => {
        // Before the DOM changes.
        if (area.current?.contains(document.activeElement)) hadFocus.current = true;
      }),
    [calculator, area],
  );
  useLayoutEffect(() => {
    if (!hadFocus.current || results?.visible !== true) return;
    hadFocus.current = false;
    if (!nothingIsFocused()) return;
    const target = area.current?.querySelector<HTMLElement>(FOCUSED) ?? area.current;
    // A single rate has nothing to focus.
    if (target === area.current) target?.setAttribute('tabindex', '-1');
    target?.focus({ preventScroll: true });
  }, [area, results]);
}

const FOCUSED = 'input:checked, .cartfare-retry';

/** Only on the screen: the estimate follows the shop's order. */
const inOrder = (rates: readonly RateView[], codes: readonly string[] | undefined): readonly RateView[] =>
  codes === undefined ? rates : rates.toSorted((a, b) => codes.indexOf(a.code) - codes.indexOf(b.code));

/** Each part is an element: React could not change a text that the browser has translated. */
function Sentence({ parts }: { readonly parts: readonly SentencePart[] }): ReactElement {
  const lang = useShippingCalculator(({ view }) => view.ratesLanguage);
  return <>{parts.map((part, index) => showPart(part, index, lang))}</>;
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
      return <span key={index}>{text}</span>;
  }
}

function lookOf(results: ResultsView): string {
  if (results.kind === 'error' && results.isToldAtFields) return 'told';
  if (results.kind === 'error' && results.isCalm) return 'calm';
  return results.kind === 'rates' && results.rates.length === 0 ? 'empty' : results.kind;
}
