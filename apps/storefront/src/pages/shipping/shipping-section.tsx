import { fillText, pluralText } from '@cartfare/core/internal';
import type { ShippingOverview } from '@cartfare/rating';
import type { ReactElement } from 'react';
import type { Product } from '../../shop/model.ts';
import type { ShopLanguage } from '../../texts/shop-language.ts';
import type { PageFrame } from '../ui/frame/page-frame.ts';
import { Filled } from '../ui/parts/filled.tsx';
import { Listed } from '../ui/parts/listed.tsx';
import { OwnText } from '../ui/parts/own-text.tsx';
import type { ZoneRows } from './zone-rows.ts';
import { ZoneTable } from './zone-table.tsx';

/** The shipping terms of some of the products. */
export interface ShippingSection {
  /** Null: all products that are in no other section. */
  readonly products: readonly Product[] | null;
  /** "Ottawa, Canada" */
  readonly origin: string;
  readonly processing: ShippingOverview['processing'];
  readonly zones: readonly ZoneRows[];
  /** Number of further zones. */
  readonly omitted: number;
}

interface SectionProps {
  readonly frame: PageFrame;
  /** BCP 47 tag of names and descriptions; undefined if it is the page's language. */
  readonly ratesLanguage: string | undefined;
  readonly section: ShippingSection;
  readonly id: string;
  /** Of its heading. */
  readonly level: 'h2' | 'h3';
  /** Writes an amount in minor units of the shop's currency. */
  readonly amount: (minor: number) => string;
}

/** Where the products are shipped from, how soon, and the zones with their rates. */
export function Section({ frame, section, id, level: Heading, ratesLanguage, amount }: SectionProps): ReactElement {
  const { products, origin, processing, zones, omitted } = section;
  const texts = frame.texts.shipping;
  return (
    <section className="shipping__section" aria-labelledby={Heading === 'h2' ? id : undefined}>
      <header>
        <Heading id={id}>{origin === '' ? texts.heading : fillText(texts.fromOrigin, { origin })}</Heading>
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
      <ZoneTable
        zones={zones}
        omitted={omitted}
        language={frame.language}
        // No line ends between an amount and its code.
        amount={(minor) => amount(minor).replaceAll(' ', '\u00A0')}
        ratesLanguage={ratesLanguage}
      />
    </section>
  );
}

interface ProductLinksProps {
  readonly frame: PageFrame;
  readonly products: readonly Product[];
}

export function ProductLinks({ frame, products }: ProductLinksProps): ReactElement {
  const items = products.map(({ handle, title }) => (
    <a key={handle} href={frame.paths.product(handle)}>
      <OwnText text={title} />
    </a>
  ));
  return <Listed items={items} locale={frame.language.locale} />;
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
