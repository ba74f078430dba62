import { fillText, pluralText } from '@cartfare/core';
import type { RateOverview, ZoneOverview } from '@cartfare/rating';
import type { ReactElement } from 'react';
import type { ShopLanguage } from '../../texts/shop-language.ts';
import { Filled } from '../ui/parts/filled.tsx';
import { RateText } from '../ui/parts/rate-text.tsx';
import { capitalised, Conditions, Price, type RateTermsProps } from './rate-terms.tsx';

export interface ZoneCard extends Omit<ZoneOverview, 'name'> {
  /** The merchant's name of the zone; null when it only repeats the places. */
  readonly ownName: string | null;
  /** "Germany, Ireland, and United Kingdom" */
  readonly places: string;
}

interface ZoneProps extends RateTermsProps {
  readonly zone: ZoneCard;
  /** BCP 47 tag of names and descriptions; undefined if it is the page's language. */
  readonly ratesLanguage: string | undefined;
}

/** One zone and its rates: an item of a section's list. */
export function Zone({ language, zone, amount, ratesLanguage }: ZoneProps): ReactElement {
  return (
    <li className="card zone">
      <h3>{zone.ownName === null ? zone.places : <RateText text={zone.ownName} lang={ratesLanguage} />}</h3>
      {zone.ownName !== null && <p className="zone__places soft">{zone.places}</p>}
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari takes a list without bullets for no list, unless the role says so */}
      <ul className="zone__rates" role="list">
        {zone.rates.map((rate) => (
          <RateRow key={rate.id} {...{ language, rate, amount, ratesLanguage }} />
        ))}
        {zone.hasLiveCarriers && <li className="zone__rate soft">{language.texts.shipping.liveCarriers}</li>}
      </ul>
    </li>
  );
}

interface RateRowProps extends Omit<ZoneProps, 'zone'> {
  readonly rate: RateOverview;
}

function RateRow({ language, rate, amount, ratesLanguage }: RateRowProps): ReactElement {
  const texts = language.texts.shipping;
  const { freeFromMinor, transit, description, conditions } = rate;
  const facts = [
    ...(transit === null ? [] : [transitText(transit, language)]),
    ...(freeFromMinor === null ? [] : [fillText(texts.freeFrom, { amount: amount(freeFromMinor) })]),
    ...(conditions.length === 0 ? [] : [texts.onlyIf]),
  ].join(' · ');
  return (
    <li className="zone__rate">
      <p className="zone__line">
        <strong>
          <RateText text={rate.name} lang={ratesLanguage} />
        </strong>
        <span className="zone__price">
          <Price rate={rate} amount={amount} language={language} />
        </span>
      </p>
      {facts !== '' && (
        <p>
          <Filled
            text={capitalised(facts)}
            values={{ conditions: <Conditions {...{ conditions, language, amount }} /> }}
          />
        </p>
      )}
      {description !== '' && (
        <p className="soft">
          <RateText text={description} lang={ratesLanguage} />
        </p>
      )}
    </li>
  );
}

function transitText(
  { minDays, maxDays }: NonNullable<RateOverview['transit']>,
  { texts: { shipping }, locale }: ShopLanguage,
): string {
  const days = minDays === maxDays ? String(maxDays) : `${minDays}–${maxDays}`;
  return fillText(pluralText(shipping.transit, maxDays, locale), { days });
}
