import { convertMinor } from '../money/convert.ts';
import { createMoneyFormat, type MoneyFormat } from '../money/money-format.ts';
import { DEFAULT_MONEY_FORMAT } from '../limits.ts';
import type { MoneyOptions } from './contract.ts';

/** Writes amounts of rates for the shopper. */
export interface RateMoney {
  /**
   * `priceMinor` hundredths of `currency` (null: the shop's), shown in `displayCurrency` where the shop can convert,
   * else in the amount's own currency: an amount is never shown under another currency's sign.
   */
  show(priceMinor: number, currency: string | null, displayCurrency: string | null): string;
}

/** Compiles the formats. Throws at once when one of them has no known placeholder (clause MO-2). */
export function createRateMoney(options: MoneyOptions = {}): RateMoney {
  const { converter, shopCurrency } = options;
  const shopFormat = createMoneyFormat(options.format ?? DEFAULT_MONEY_FORMAT);
  const formats = new Map<string, MoneyFormat>();
  for (const [code, template] of Object.entries(options.formats ?? {})) formats.set(code, createMoneyFormat(template));

  const formatOf = (currency: string | undefined): MoneyFormat => {
    // A page that does not name its currency cannot tell a foreign amount: its format is all there is.
    if (currency === undefined || shopCurrency === undefined || currency === shopCurrency) return shopFormat;
    const known = formats.get(currency);
    if (known !== undefined) return known;
    const made = createMoneyFormat(`{{amount}} ${currency}`);
    formats.set(currency, made);
    return made;
  };

  return {
    show(priceMinor, currency, displayCurrency) {
      const own = currency ?? shopCurrency;
      if (own !== undefined && displayCurrency !== null && converter !== undefined && own !== displayCurrency) {
        const converted = convertMinor(priceMinor, own, displayCurrency, converter);
        if (converted !== null) return formatOf(displayCurrency).format(converted.minor, converted.decimals);
      }
      return formatOf(own).format(priceMinor);
    },
  };
}
