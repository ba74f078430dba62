import { fillText } from '@cartfare/core/internal';
import type { BuiltInKinds, RateOverview } from '@cartfare/rating';
import type { ReactElement } from 'react';
import type { ShopLanguage } from '../../texts/shop-language.ts';
import { Filled } from '../ui/parts/filled.tsx';
import { Listed } from '../ui/parts/listed.tsx';
import { OwnText } from '../ui/parts/own-text.tsx';
import { weightText } from '../ui/parts/weight-text.ts';

export interface RateTermsProps {
  readonly language: ShopLanguage;
  /** Writes an amount in minor units of the shipping file's currency. */
  readonly amount: (minor: number) => string;
}

interface ConditionsProps extends RateTermsProps {
  readonly conditions: RateOverview['conditions'];
}

/** The conditions of a rate: built-in kinds in the page's language, custom kinds in the merchant's own text. */
export function Conditions({ conditions, ...terms }: ConditionsProps): ReactElement {
  const items = conditions.map(({ config, text }) =>
    config === null ? <OwnText key={text} text={text} /> : <Condition key={text} config={config} {...terms} />,
  );
  return <Listed items={items} locale={terms.language.locale} type="conjunction" />;
}

interface ConditionProps extends RateTermsProps {
  readonly config: BuiltInKinds['condition'];
}

function Condition({ config, language, amount }: ConditionProps): ReactElement {
  const { conditions: texts } = language.texts.shipping;
  switch (config.of) {
    case 'subtotal': {
      const range = rangeText(config.atLeastMinor, config.belowMinor, amount, language);
      return <>{fillText(texts.subtotal, { range })}</>;
    }
    case 'weight': {
      const range = rangeText(
        config.atLeastGrams,
        config.belowGrams,
        (grams) => exactWeight(grams, language),
        language,
      );
      return <>{fillText(texts.weight, { range })}</>;
    }
    case 'quantity': {
      const { format } = new Intl.NumberFormat(language.locale);
      return <>{fillText(texts.quantity, { range: rangeText(config.atLeast, config.below, format, language) })}</>;
    }
    case 'product_tags':
      return <Filled text={texts.productTags[config.lines]} values={{ tags: <Tags {...{ config, language }} /> }} />;
    case 'customer_tags':
      return <Filled text={texts.customerTags[config.has]} values={{ tags: <Tags {...{ config, language }} /> }} />;
  }
}

/** "from $50.00 to below $100.00"; "from 0" when there are no bounds. */
function rangeText(
  from: number | undefined,
  below: number | undefined,
  write: (value: number) => string,
  { texts: { shipping } }: ShopLanguage,
): string {
  const { conditions: texts } = shipping;
  if (below === undefined) return fillText(texts.from, { from: write(from ?? 0) });
  if (from === undefined) return fillText(texts.below, { below: write(below) });
  return fillText(texts.between, { from: write(from), below: write(below) });
}

const GRAM_DIGITS = 3;

/** Bounds are not rounded. */
const exactWeight = (grams: number, language: ShopLanguage): string => weightText(grams, language, GRAM_DIGITS);

interface TagsProps {
  readonly config: { readonly tags: readonly string[] };
  readonly language: ShopLanguage;
}

/** The merchant's tags, one of which is enough. */
const Tags = ({ config, language }: TagsProps): ReactElement => (
  <Listed
    items={config.tags.map((tag) => (
      <OwnText key={tag} text={tag} />
    ))}
    locale={language.locale}
    type="disjunction"
  />
);

interface PriceProps extends RateTermsProps {
  readonly rate: RateOverview;
}

/** "$9.80", "$9.80 per item", "From $9.80", "Up to $9.80"; without known bounds, how the price is calculated. */
export function Price({ language, rate, amount }: PriceProps): ReactElement {
  const { shipping: texts } = language.texts;
  const { minMinor, maxMinor } = rate.priceRange ?? { minMinor: 0, maxMinor: null };
  if (maxMinor === 0) return <>{texts.free}</>;
  if (minMinor === maxMinor) return <>{amount(minMinor)}</>;
  if (isByItemAlone(rate)) return <>{fillText(texts.perItem, { amount: amount(minMinor) })}</>;
  if (minMinor > 0 || (maxMinor === null && rate.price?.kind === 'per_item')) {
    return <>{fillText(texts.fromAmount, { amount: amount(minMinor) })}</>;
  }
  if (maxMinor !== null) return <>{fillText(texts.upToAmount, { amount: amount(maxMinor) })}</>;
  return <UnboundedPrice {...{ language, rate, amount }} />;
}

/** Whether every item costs the same, without handling and limits. */
function isByItemAlone({ price, priceRange }: RateOverview): boolean {
  if (price?.kind !== 'per_item' || priceRange === null) return false;
  const { eachMinor, firstMinor = eachMinor } = price;
  return firstMinor === eachMinor && priceRange.minMinor === eachMinor && priceRange.maxMinor === null;
}

/** A percentage is not rounded; more digits would show what the division by 100 leaves. */
const PERCENT_DIGITS = 10;

function UnboundedPrice({ language, rate, amount }: PriceProps): ReactElement {
  const { shipping: texts } = language.texts;
  switch (rate.price?.kind) {
    case 'per_kilogram':
      return <>{fillText(texts.perKilogram, { amount: amount(rate.price.eachMinor) })}</>;
    case 'percentage': {
      const percents = new Intl.NumberFormat(language.locale, {
        style: 'percent',
        maximumFractionDigits: PERCENT_DIGITS,
      });
      return <>{fillText(texts.shareOfOrder, { percent: percents.format(rate.price.percent / 100) })}</>;
    }
    // Flat prices, prices per item and tables have bounds and do not get here.
    case 'flat':
    case 'per_item':
    case 'tiers':
    case undefined:
      return <OwnText text={capitalised(rate.priceText)} />;
  }
}

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
