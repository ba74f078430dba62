import type { EstimateView, RateView, ResultsView } from '@cartfare/core';
import { useRef, useState, type ChangeEvent } from 'react';
import { useCalculatorContext, type ElementRef } from './context.ts';
import { useReveal } from './reveal.ts';
import { useLayoutEffect } from './use-layout-effect.ts';
import { useScrollToResults } from './use-scroll-to-results.ts';
import { useShippingCalculator } from './use-shipping-calculator.ts';

export interface ShippingRatesHandle {
  /** Nothing, the sentence with the rates, or an error. */
  readonly results: ResultsView;
  /** The options in the server's order; empty if there are none. */
  readonly rates: readonly RateView[];
  /** The estimated-shipping line: the selected option, or the first one. */
  readonly estimate: EstimateView;
  /** Selects a rate by its code. */
  readonly select: (code: string) => void;
  /** For the element around all results: hidden while there are none, faded in when they arrive. */
  readonly resultsProps: {
    readonly ref: ElementRef<HTMLDivElement>;
    readonly id: string;
    readonly hidden: boolean;
    readonly 'data-success': boolean | undefined;
    /** True while the rates on the screen are those of the cart before. */
    readonly 'aria-busy': true | undefined;
  };
  /** For the element with the sentence or the error. */
  readonly feedbackProps: { readonly id: string };
  /** For the list of the options. The ref makes it inert while the rates are not current. */
  readonly listProps: {
    readonly ref: ElementRef<HTMLUListElement>;
    readonly id: string;
    readonly role: 'list';
    readonly hidden: boolean;
  };
  /** For the radio button of one option; `index` is its position in `rates`. */
  readonly getRadioProps: (rate: RateView, index: number) => RateRadioProps;
  /**
   * For two visually hidden elements that are in the page from the first render: screen readers announce changes of a
   * region's text, but not a region that is added together with its text.
   */
  readonly statusProps: { readonly role: 'status'; readonly children: string };
  readonly alertProps: { readonly role: 'alert'; readonly children: string };
}

export interface RateRadioProps {
  readonly type: 'radio';
  readonly id: string;
  readonly name: string;
  readonly value: string;
  readonly checked: boolean;
  /** Browsers restore a checked radio button by its position, where there may be another rate by then. */
  readonly autoComplete: 'off' | undefined;
  /** The rates are not current: `selectRate` ignores them. */
  readonly 'aria-disabled': true | undefined;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  /** "Standard at $9.80": overridden by `aria-labelledby`. */
  readonly 'aria-label': string;
}

export interface ShippingRatesOptions {
  /**
   * Whether results that the shopper has asked for are brought into view, in the page or in a drawer: see
   * `ShippingRatesResultsProps`. Default true.
   */
  readonly scrollToResults?: boolean | undefined;
}

/**
 * For your own results: options, radio props, announcements. An option that the shopper selected in the server-rendered
 * page before hydration is kept.
 *
 * @example
 * const { rates, listProps, getRadioProps } = useShippingRates();
 * <ul {...listProps}>
 *   {rates.map((rate, index) => <li key={rate.code}><input {...getRadioProps(rate, index)} /> {rate.price}</li>)}
 * </ul>
 */
export function useShippingRates({ scrollToResults = true }: ShippingRatesOptions = {}): ShippingRatesHandle {
  const { calculator, ids } = useCalculatorContext();
  const { view } = useShippingCalculator();
  const { results, estimate, announcement } = view;
  const ref = useReveal<HTMLDivElement>(results.visible);
  const { rates } = results;
  const freshness = results.kind === 'rates' ? results.freshness : 'current';
  const list = useRef<HTMLUListElement>(null);
  // Not as a prop: React 18 and 19 write it differently.
  useLayoutEffect(() => {
    list.current?.toggleAttribute('inert', freshness !== 'current');
  }, [freshness]);
  // WebKit resets fields without autocomplete to their defaults when a page comes from the back/forward cache.
  useLayoutEffect(() => {
    for (const radio of list.current?.querySelectorAll('input') ?? []) radio.defaultChecked = radio.checked;
  });
  useScrollToResults(ref, list, scrollToResults);
  const select = (code: string) => calculator.selectRate(code);

  const [selectedInPage, setSelectedInPage] = useState(() => codeSelectedInPage(ids.rates));
  useLayoutEffect(() => {
    if (selectedInPage === null) return;
    calculator.selectRate(selectedInPage);
    // React runs effects again after a suspense: by then the shopper may have selected another one.
    setSelectedInPage(null);
  }, [calculator, selectedInPage]);

  return {
    results,
    rates,
    estimate,
    select,
    resultsProps: {
      ref,
      id: ids.results,
      hidden: !results.visible,
      'data-success': results.visible ? results.success : undefined,
      'aria-busy': freshness === 'updating' || undefined,
    },
    feedbackProps: { id: ids.feedback },
    listProps: { ref: list, id: ids.rates, role: 'list', hidden: rates.length === 0 },
    getRadioProps: (rate, index) => ({
      type: 'radio',
      id: `${ids.rates}-${index + 1}`,
      name: ids.rates,
      value: rate.code,
      checked: rate.selected,
      autoComplete: rate.selected ? 'off' : undefined,
      'aria-disabled': freshness !== 'current' || undefined,
      onChange: ({ target }) => select(target.value),
      'aria-label': rate.spoken,
    }),
    statusProps: { role: 'status', children: announcement.politeness === 'polite' ? announcement.text : '' },
    alertProps: { role: 'alert', children: announcement.politeness === 'assertive' ? announcement.text : '' },
  };
}

/** Read before React changes the page: React 18 resets the radio buttons to the markup's when it hydrates them. */
function codeSelectedInPage(listId: string): string | null {
  if (typeof document === 'undefined') return null;
  const selected = document.getElementById(listId)?.querySelector<HTMLInputElement>('input:checked:not(:default)');
  return selected?.value ?? null;
}
