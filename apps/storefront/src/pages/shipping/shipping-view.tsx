import type { ProcessingConfig, RateOverview, TransitConfig, ZoneOverview } from '@cartfare/rating';
import type { ReactElement } from 'react';
import type { Product } from '../../shop/model.ts';
import type { PageFrame } from '../ui/frame/page-frame.ts';

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
  const shipping = sections.filter(({ zones }) => zones.length > 0);
  return (
    <div className="shipping">
      <header className="shipping__head">
        <h1>Where we ship</h1>
        {shipping.length === 0 ? (
          <p className="soft">We don’t ship anywhere at the moment.</p>
        ) : (
          <p className="soft">
            The exact price depends on your order and your address. <a href={frame.paths.cart}>Your cart</a> shows it
            before you check out.
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
  return (
    <section className="shipping__section" aria-labelledby={id}>
      <header>
        <h2 id={id}>{origin === '' ? 'Shipping' : `From ${origin}`}</h2>
        {products !== null && products.length > 0 && (
          <p>
            For{' '}
            {products.map((product, position) => (
              <span key={product.handle}>
                {position > 0 && ', '}
                <a href={frame.paths.product(product.handle)}>{product.title}</a>
              </span>
            ))}
          </p>
        )}
        <p className="soft">{processingText(processing)}</p>
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari takes a list without bullets for no list, unless the role says so */}
      <ul className="zones" role="list">
        {zones.map((zone) => (
          <Zone key={zone.id} zone={zone} amount={amount} />
        ))}
      </ul>
    </section>
  );
}

function Zone({ zone, amount }: { readonly zone: ZoneCard; readonly amount: WriteAmount }): ReactElement {
  return (
    <li className="card zone">
      <h3>{zone.name}</h3>
      {zone.places !== zone.name && <p className="zone__places soft">{zone.places}</p>}
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- see above */}
      <ul className="zone__rates" role="list">
        {zone.rates.map((rate) => (
          <RateRow key={rate.id} rate={rate} amount={amount} />
        ))}
        {zone.hasLiveCarriers && (
          <li className="zone__rate soft">Carrier services, with the carrier’s current prices and delivery dates.</li>
        )}
      </ul>
    </li>
  );
}

function RateRow({ rate, amount }: { readonly rate: RateOverview; readonly amount: WriteAmount }): ReactElement {
  const { freeFromMinor, transit, description, conditions } = rate;
  const facts = [
    ...(transit === null ? [] : [transitText(transit)]),
    ...(freeFromMinor === null ? [] : [`free from ${amount(freeFromMinor)}`]),
    ...(conditions.length === 0 ? [] : [`only if: ${conditions.join('; ')}`]),
  ].join(' · ');
  return (
    <li className="zone__rate">
      <p className="zone__line">
        <strong>{rate.name}</strong>
        <span className="money">{priceText(rate, amount)}</span>
      </p>
      {facts !== '' && <p>{capitalised(facts)}</p>}
      {description !== '' && <p className="soft">{description}</p>}
    </li>
  );
}

/** "$9.80", "From $9.80", "Up to $9.80"; where no bounds are known, what the price kind says of itself. */
function priceText({ priceRange, priceText: described }: RateOverview, amount: WriteAmount): string {
  if (priceRange === null) return capitalised(described);
  const { minMinor, maxMinor } = priceRange;
  if (maxMinor === 0) return 'Free';
  if (minMinor === maxMinor) return amount(minMinor);
  if (minMinor > 0) return `From ${amount(minMinor)}`;
  return maxMinor === null ? capitalised(described) : `Up to ${amount(maxMinor)}`;
}

const transitText = ({ minDays, maxDays }: TransitConfig): string => {
  const days = minDays === maxDays ? String(maxDays) : `${minDays}–${maxDays}`;
  return `${days} business ${maxDays === 1 ? 'day' : 'days'}`;
};

/** How soon an order leaves: "Orders placed before 2:00 p.m. leave the same business day." */
export function processingText({ days = 0, cutOffHour = 24 }: ProcessingConfig): string {
  const placed = cutOffHour >= 24 ? 'Orders' : `Orders placed before ${hourText(cutOffHour)}`;
  if (days === 0) return `${placed} leave the same business day.`;
  return `${placed} leave after ${days} business ${days === 1 ? 'day' : 'days'}.`;
}

const HOUR = new Intl.DateTimeFormat('en-CA', { timeStyle: 'short', timeZone: 'UTC' });

const MS_IN_HOUR = 3_600_000;

const hourText = (hour: number): string => (hour === 12 ? 'noon' : HOUR.format(new Date(hour * MS_IN_HOUR)));

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
