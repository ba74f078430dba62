import { fillText, pluralText } from '@cartfare/core';
import type { ProcessingConfig, RateOverview, TransitConfig, ZoneOverview } from '@cartfare/rating';
import type { ReactElement } from 'react';
import type { Product } from '../../shop/model.ts';
import type { ShopLanguage } from '../../texts/shop-language.ts';
import type { PageFrame } from '../ui/frame/page-frame.ts';
import { Filled } from '../ui/parts/filled.tsx';
import { Listed } from '../ui/parts/listed.tsx';
import { OwnText } from '../ui/parts/own-text.tsx';
import { capitalised, Conditions, Price, type RateTermsProps } from './rate-terms.tsx';

/** The shipping terms of some of the products. */
export interface ShippingSection {
  /** Null: all products that are in no other section. */
  readonly products: readonly Product[] | null;
  /** "Ottawa, Canada" */
  readonly origin: string;
  readonly processing: ProcessingConfig;
  readonly zones: readonly ZoneCard[];
}

export interface ZoneCard extends Omit<ZoneOverview, 'name'> {
  /** The merchant's name of the zone; null when it only repeats the places. */
  readonly ownName: string | null;
  /** "Germany, Ireland, and United Kingdom" */
  readonly places: string;
}

interface ShippingViewProps {
  readonly frame: PageFrame;
  readonly sections: readonly ShippingSection[];
  readonly amount: RateTermsProps['amount'];
}

/** All facts here come from the shipping settings; none is repeated in the markup. */
export function ShippingView({ frame, sections, amount }: ShippingViewProps): ReactElement {
  const texts = frame.texts.shipping;
  const shipping = sections.filter(({ zones }) => zones.length > 0);
  return (
    <div className="shipping">
      <header className="shipping__head">
        <h1>{texts.title}</h1>
        {shipping.length === 0 ? (
          <p className="soft">{texts.nowhere}</p>
        ) : (
          <p className="soft">
            <Filled text={texts.exactPrice} values={{ cart: <a href={frame.paths.cart}>{texts.yourCart}</a> }} />
          </p>
        )}
      </header>
      {shipping.map((section, index) => (
        <Section key={section.origin + String(index)} {...{ frame, section, amount, index }} />
      ))}
    </div>
  );
}

interface SectionProps {
  readonly frame: PageFrame;
  readonly section: ShippingSection;
  readonly amount: RateTermsProps['amount'];
  readonly index: number;
}

function Section({ frame, section, amount, index }: SectionProps): ReactElement {
  const { products, origin, processing, zones } = section;
  const id = `from-${index}`;
  const texts = frame.texts.shipping;
  return (
    <section className="shipping__section" aria-labelledby={id}>
      <header>
        <h2 id={id}>{origin === '' ? texts.heading : fillText(texts.fromOrigin, { origin })}</h2>
        {products !== null && products.length > 0 && (
          <p>
            <Filled
              text={texts.forProducts}
              values={{ products: <ProductLinks frame={frame} products={products} /> }}
            />
          </p>
        )}
        <p className="soft">{processingText(processing, frame.language)}</p>
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari takes a list without bullets for no list, unless the role says so */}
      <ul className="zones" role="list">
        {zones.map((zone) => (
          <Zone key={zone.id} {...{ frame, zone, amount }} />
        ))}
      </ul>
    </section>
  );
}

interface ProductLinksProps {
  readonly frame: PageFrame;
  readonly products: readonly Product[];
}

function ProductLinks({ frame, products }: ProductLinksProps): ReactElement {
  const items = products.map(({ handle, title }) => (
    <a key={handle} href={frame.paths.product(handle)}>
      <OwnText text={title} />
    </a>
  ));
  return <Listed items={items} locale={frame.language.locale} type="unit" />;
}

interface ZoneProps {
  readonly frame: PageFrame;
  readonly zone: ZoneCard;
  readonly amount: RateTermsProps['amount'];
}

function Zone({ frame, zone, amount }: ZoneProps): ReactElement {
  return (
    <li className="card zone">
      <h3>{zone.ownName === null ? zone.places : <OwnText text={zone.ownName} />}</h3>
      {zone.ownName !== null && <p className="zone__places soft">{zone.places}</p>}
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- see above */}
      <ul className="zone__rates" role="list">
        {zone.rates.map((rate) => (
          <RateRow key={rate.id} language={frame.language} rate={rate} amount={amount} />
        ))}
        {zone.hasLiveCarriers && <li className="zone__rate soft">{frame.texts.shipping.liveCarriers}</li>}
      </ul>
    </li>
  );
}

interface RateRowProps extends RateTermsProps {
  readonly rate: RateOverview;
}

function RateRow({ language, rate, amount }: RateRowProps): ReactElement {
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
          <OwnText text={rate.name} />
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
          <OwnText text={description} />
        </p>
      )}
    </li>
  );
}

function transitText({ minDays, maxDays }: TransitConfig, { texts: { shipping }, locale }: ShopLanguage): string {
  const days = minDays === maxDays ? String(maxDays) : `${minDays}–${maxDays}`;
  return fillText(pluralText(shipping.transit, maxDays, locale), { days });
}

/** How soon an order leaves: "Orders placed before 2:00 PM leave the same business day." */
export function processingText({ days = 0, cutOffHour = 24 }: ProcessingConfig, language: ShopLanguage): string {
  const { shipping: texts } = language.texts;
  const isCutOff = cutOffHour < 24;
  const values = { count: days, hour: hourText(cutOffHour, language) };
  if (days === 0) return fillText(isCutOff ? texts.sameDayBefore : texts.sameDay, values);
  return fillText(pluralText(isCutOff ? texts.afterDaysBefore : texts.afterDays, days, language.locale), values);
}

const MS_IN_HOUR = 3_600_000;

function hourText(hour: number, { texts, locale }: ShopLanguage): string {
  if (hour === 12) return texts.shipping.noon;
  return new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' }).format(new Date(hour * MS_IN_HOUR));
}
