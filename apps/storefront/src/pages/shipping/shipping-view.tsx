import { fillText, pluralText } from '@cartfare/core';
import type { ProcessingConfig, RateOverview, TransitConfig, ZoneOverview } from '@cartfare/rating';
import type { ReactElement } from 'react';
import type { Product } from '../../shop/model.ts';
import type { ShopLanguage } from '../../texts/shop-language.ts';
import type { PageFrame } from '../ui/frame/page-frame.ts';
import { Filled } from '../ui/parts/filled.tsx';
import { OwnText } from '../ui/parts/own-text.tsx';

/** How some of the products ship. */
export interface ShippingSection {
  /** Null: all that no other section names. */
  readonly products: readonly Product[] | null;
  /** "Ottawa, Canada" */
  readonly origin: string;
  readonly processing: ProcessingConfig;
  readonly zones: readonly ZoneCard[];
}

export interface ZoneCard extends ZoneOverview {
  /** "Germany, Ireland, and United Kingdom" */
  readonly places: string;
}

/** Writes an amount in minor units of the shipping file's currency. */
type WriteAmount = (minor: number) => string;

interface ShippingViewProps {
  readonly frame: PageFrame;
  readonly sections: readonly ShippingSection[];
  readonly amount: WriteAmount;
}

/** Everything here comes from the shipping file: nothing of it is repeated in markup. */
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
  readonly amount: WriteAmount;
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
  const titles = products.map(({ title }) => title);
  const parts = new Intl.ListFormat(frame.language.locale, { type: 'unit' }).formatToParts(titles);
  let position = 0;
  return (
    <>
      {parts.map(({ type, value }) => {
        const product = type === 'element' ? products[position++] : undefined;
        if (product === undefined) return value;
        return (
          <a key={product.handle} href={frame.paths.product(product.handle)}>
            <OwnText text={value} />
          </a>
        );
      })}
    </>
  );
}

interface ZoneProps {
  readonly frame: PageFrame;
  readonly zone: ZoneCard;
  readonly amount: WriteAmount;
}

function Zone({ frame, zone, amount }: ZoneProps): ReactElement {
  return (
    <li className="card zone">
      <h3>
        <OwnText text={zone.name} />
      </h3>
      {zone.places !== zone.name && <p className="zone__places soft">{zone.places}</p>}
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

interface RateRowProps {
  readonly language: ShopLanguage;
  readonly rate: RateOverview;
  readonly amount: WriteAmount;
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
          <Filled text={capitalised(facts)} values={{ conditions: <OwnText text={conditions.join('; ')} /> }} />
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

/** "$9.80", "From $9.80", "Up to $9.80"; where no bounds are known, what the price kind says of itself. */
function Price({ language, rate, amount }: RateRowProps): ReactElement {
  const { shipping: texts } = language.texts;
  const { minMinor, maxMinor } = rate.priceRange ?? { minMinor: 0, maxMinor: null };
  if (maxMinor === 0) return <>{texts.free}</>;
  if (minMinor === maxMinor) return <>{amount(minMinor)}</>;
  if (minMinor > 0) return <>{fillText(texts.fromAmount, { amount: amount(minMinor) })}</>;
  if (maxMinor !== null) return <>{fillText(texts.upToAmount, { amount: amount(maxMinor) })}</>;
  return <OwnText text={capitalised(rate.priceText)} />;
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

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
