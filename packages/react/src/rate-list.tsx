import type { RateView, ResultsView } from '@cartfare/core';
import { Fragment, type ReactElement } from 'react';
import { useBriefList } from './use-brief-list.tsx';
import { useRowHeights } from './use-row-heights.ts';
import { useShippingCalculator } from './use-shipping-calculator.ts';
import type { RateRadioProps, ShippingRatesHandle } from './use-shipping-rates.ts';

export interface RateListProps extends Pick<ShippingRatesHandle, 'rates' | 'listProps' | 'getRadioProps'> {
  readonly results: ResultsView;
  readonly headingLevel: 1 | 2 | 3 | 4 | 5 | 6;
  readonly selectable: boolean;
}

/**
 * The rates as one radio group, or as a plain list. The list element is always
 * rendered, because themes look for it; an empty one is hidden. The heading is for screen readers, to jump to.
 */
export function RateList(props: RateListProps): ReactElement {
  const { rates, listProps, getRadioProps, results, headingLevel, selectable } = props;
  const { groupLabel } = results;
  const isChoice = selectable && results.isChoice;
  const Heading = `h${headingLevel}` as const;
  const brief = useBriefList(results, listProps.ref);
  const { rowProps } = useRowHeights();
  const list = (
    // Safari drops the list role of lists without bullets, unless it is explicit.
    <ul {...listProps} className="cartfare-rates">
      {rates.map((rate, index) => {
        const radio = getRadioProps(rate, index);
        return (
          <li key={rate.code} {...rowProps(rate.code)} hidden={brief.hides(rate, index)}>
            {isChoice ? (
              <RateOption rate={rate} radio={radio} />
            ) : (
              <div className="cartfare-rate-row">
                <RateDetails rate={rate} id={radio.id} />
              </div>
            )}
            {selectable && !isChoice && <input type="hidden" name={radio.name} value={rate.code} />}
          </li>
        );
      })}
    </ul>
  );
  if (groupLabel === '') return list;
  if (!isChoice) {
    return (
      <>
        <Heading className="cartfare-visually-hidden">{groupLabel}</Heading>
        {list}
        {brief.button}
      </>
    );
  }
  return (
    <>
      <fieldset className="cartfare-rate-group">
        <legend className="cartfare-visually-hidden">
          <Heading>{groupLabel}</Heading>
        </legend>
        {list}
      </fieldset>
      {brief.button}
    </>
  );
}

interface RateOptionProps {
  readonly rate: RateView;
  readonly radio: RateRadioProps;
}

/** One rate as a native radio button: named "Standard at $9.80", described by the other details of the rate. */
function RateOption({ rate, radio: { 'aria-label': _spoken, ...radio } }: RateOptionProps): ReactElement {
  const { spoken, more } = rateDetailsIds(radio.id);
  return (
    <label className="cartfare-rate-row cartfare-rate-label" htmlFor={radio.id}>
      <input {...radio} className="cartfare-rate-radio" aria-labelledby={spoken} aria-describedby={more} />
      <RateDetails rate={rate} id={radio.id} />
    </label>
  );
}

/** Ids of what a screen reader reads of a rate: the sentence of name and price, and the rest. */
const rateDetailsIds = (id: string) => ({ spoken: `${id}-spoken`, more: `${id}-more` });

/** By its place: two parts of a cart may read alike. */
const showPartOfCart = (text: string, index: number): ReactElement => (
  <small key={index} className="cartfare-rate-part" suppressHydrationWarning>
    {text}
  </small>
);

interface RateDetailsProps {
  readonly rate: RateView;
  readonly id: string;
}

/**
 * The details of a rate, always all of them, so that a selection moves nothing. Name and price are apart on the screen,
 * but one sentence for a screen reader. Everything is rendered as text, whatever a shop's server sent.
 */
function RateDetails({ rate, id }: RateDetailsProps): ReactElement {
  const ids = rateDetailsIds(id);
  const lang = useShippingCalculator(({ view }) => view.ratesLanguage);
  return (
    <>
      <span id={ids.spoken} className="cartfare-visually-hidden">
        {lang === undefined
          ? rate.spoken
          : rate.spokenParts.map(({ placeholder, text }) =>
              placeholder === 'name' ? (
                <span key={placeholder} lang={lang}>
                  {text}
                </span>
              ) : (
                text
              ),
            )}
      </span>
      <span className="cartfare-rate-name" lang={lang} aria-hidden="true">
        {rate.name}
      </span>
      <span id={ids.more} className="cartfare-rate-more">
        {(rate.delivery !== '' || rate.badges.length > 0) && (
          <span className="cartfare-rate-facts">
            {/* A browser may format dates differently from its server. */}
            {rate.delivery !== '' && (
              <small className="cartfare-rate-delivery" suppressHydrationWarning>
                {rate.delivery}
              </small>
            )}
            {rate.badges.map(({ kind, text }) => (
              <Fragment key={kind}>
                {' '}
                <span className={`cartfare-badge cartfare-badge--${kind}`}>{text}</span>
              </Fragment>
            ))}
          </span>
        )}
        {rate.parts.map(showPartOfCart)}
        {rate.untilFree !== '' && <small className="cartfare-rate-until-free">{rate.untilFree}</small>}
        {rate.description !== '' && (
          <small className="cartfare-rate-description" lang={lang}>
            {rate.description}
          </small>
        )}
      </span>
      {/* A new price is a new element: a changed one would shift its start, which counts as a layout shift. */}
      <span key={rate.price} className="cartfare-rate-price" aria-hidden="true">
        {rate.price}
      </span>
    </>
  );
}
