import type { FieldsView } from '@cartfare/core';
import { fillText } from '@cartfare/core/internal';
import type { ReactElement } from 'react';
import { SAMPLE } from '../../rates/shipping-settings.ts';
import type { Product } from '../../shop/model.ts';
import type { PageFrame } from '../ui/frame/page-frame.ts';
import { Field } from '../ui/parts/field.tsx';
import { Filled } from '../ui/parts/filled.tsx';
import { Options } from '../ui/parts/place-fields.tsx';
import { weightText } from '../ui/parts/weight-text.ts';
import { type CountryRow, CountryTable } from './country-table.tsx';
import { ProductLinks, Section, type ShippingSection } from './shipping-section.tsx';

interface ShippingViewProps {
  readonly frame: PageFrame;
  /** "Shipping to France", or "Where we ship". */
  readonly heading: string;
  /** The field, with the country that the page was asked about. */
  readonly country: FieldsView['country'];
  /** The terms for that country; null without one. */
  readonly countrySections: readonly ShippingSection[] | null;
  /** Products that it does not ship there, unlike others. */
  readonly unshipped: readonly Product[];
  /** The shop is known not to ship there. */
  readonly isRefused: boolean;
  readonly isNowhere: boolean;
  readonly hasLiveCarriers: boolean;
  /** All terms; empty where there are too many. */
  readonly sections: readonly ShippingSection[];
  /** Then the countries. */
  readonly countries: readonly CountryRow[];
  /** BCP 47 tag of names and descriptions; undefined if it is the page's language. */
  readonly ratesLanguage: string | undefined;
  /** Writes an amount in minor units of the shop's currency. */
  readonly amount: (minor: number) => string;
}

/** All facts here come from the shipping settings; none is repeated in the markup. */
export function ShippingView(props: ShippingViewProps): ReactElement {
  const { frame, country, countrySections, sections, countries, ratesLanguage, amount } = props;
  const texts = frame.texts.shipping;
  const isOfCountry = countrySections !== null && !props.isNowhere;
  return (
    <div className="shipping">
      <header className="shipping__head">
        <h1 id="shipping-heading">{props.heading}</h1>
        {props.isNowhere ? (
          <p className="soft">{texts.nowhere}</p>
        ) : (
          <>
            <p className="soft">
              <SamplePrices frame={frame} amount={amount} />
            </p>
            {props.hasLiveCarriers && <p className="soft">{texts.liveCarriers}</p>}
            <CountryForm frame={frame} country={country} />
          </>
        )}
      </header>
      {isOfCountry && (
        <section className="shipping__section shipping__country" aria-labelledby="shipping-heading">
          {props.isRefused && <p>{fillText(texts.notTo, { country: nameOf(country) })}</p>}
          {/* Only imported postal tables lead there. */}
          {countrySections.length === 0 && !props.isRefused && <p>{frame.texts.places.somePostalCodes}</p>}
          {countrySections.map((section, index) => (
            <Section
              key={section.origin + String(index)}
              id={`to-${index}`}
              level="h2"
              {...{ frame, section, ratesLanguage, amount }}
            />
          ))}
          {countrySections.length > 0 && props.unshipped.length > 0 && (
            <p>
              <Filled
                text={texts.notShipped}
                values={{ products: <ProductLinks frame={frame} products={props.unshipped} /> }}
              />
            </p>
          )}
        </section>
      )}
      {isOfCountry && sections.length > 0 && <h2>{texts.allDestinations}</h2>}
      {sections.map((section, index) => (
        <Section
          key={section.origin + String(index)}
          id={`from-${index}`}
          level={isOfCountry ? 'h3' : 'h2'}
          {...{ frame, section, ratesLanguage, amount }}
        />
      ))}
      {countries.length > 0 && <CountryTable frame={frame} countries={countries} amount={amount} />}
    </div>
  );
}

/** For which cart the prices are, and where those of the shopper's own cart are. */
const SamplePrices = ({ frame, amount }: Pick<ShippingViewProps, 'frame' | 'amount'>): ReactElement => (
  <Filled
    text={frame.texts.shipping.samplePrices}
    values={{
      weight: weightText(SAMPLE.weightGrams, frame.language),
      amount: amount(SAMPLE.priceMinor),
      cart: <a href={frame.paths.cart}>{frame.texts.shipping.yourCart}</a>,
    }}
  />
);

export const nameOf = ({ options, value }: FieldsView['country']): string =>
  options.find((option) => option.value === value)?.name ?? value;

/** Selects one country, without a script. */
const CountryForm = ({ frame, country }: Pick<ShippingViewProps, 'frame' | 'country'>): ReactElement => (
  <form className="shipping__ask" method="get" action={frame.paths.shipping}>
    <Field id="country" label={country.label}>
      {(attributes) => (
        <select {...attributes} name="country" autoComplete="country" defaultValue={country.value} required>
          <Options {...country} />
        </select>
      )}
    </Field>
    <button type="submit" className="button button--quiet">
      {frame.texts.shipping.show}
    </button>
  </form>
);
