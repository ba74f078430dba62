import { fillText, pluralText } from '@cartfare/core';
import type { ShippingOverview } from '@cartfare/rating';
import type { ReactElement } from 'react';
import type { Product } from '../../shop/model.ts';
import type { ShopLanguage } from '../../texts/shop-language.ts';
import type { PageFrame } from '../ui/frame/page-frame.ts';
import { Filled } from '../ui/parts/filled.tsx';
import { Listed } from '../ui/parts/listed.tsx';
import { OwnText } from '../ui/parts/own-text.tsx';

/** The shipping terms of some of the products. */
export interface ShippingSection {
  /** Null: all products that are in no other section. */
  readonly products: readonly Product[] | null;
  /** "Ottawa, Canada" */
  readonly origin: string;
  readonly processing: ShippingOverview['processing'];
  /** Markup of the list's items; empty when there is no zone. */
  readonly zones: string;
}

interface ShippingViewProps {
  readonly frame: PageFrame;
  readonly sections: readonly ShippingSection[];
}

/** All facts here come from the shipping settings; none is repeated in the markup. */
export function ShippingView({ frame, sections }: ShippingViewProps): ReactElement {
  const texts = frame.texts.shipping;
  const shipping = sections.filter(({ zones }) => zones !== '');
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
        <Section key={section.origin + String(index)} {...{ frame, section, index }} />
      ))}
    </div>
  );
}

interface SectionProps {
  readonly frame: PageFrame;
  readonly section: ShippingSection;
  readonly index: number;
}

function Section({ frame, section, index }: SectionProps): ReactElement {
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
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles, react/no-danger -- Safari takes a list without bullets for no list, unless the role says so; the markup is rendered by React, too */}
      <ul className="zones" role="list" dangerouslySetInnerHTML={{ __html: zones }} />
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

/** How soon an order leaves: "Orders placed before 2:00 PM leave the same business day." */
export function processingText(
  { days = 0, cutOffHour = 24 }: ShippingOverview['processing'],
  language: ShopLanguage,
): string {
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
