import { openRateClient, type FileClientOptions, type HttpClientOptions } from '@cartfare/rate-server/client';
import {
  ConfigService,
  LanguageCode,
  ShippingCalculator,
  ShippingEligibilityChecker,
  type Injector,
  type OrderLine,
} from '@vendure/core';
import { createOrderRater, type LineFields, type OrderRating } from './rate-order.ts';
import { toVendure } from './vendure-money.ts';

/** The rate server's address and key, or a shipping file for the engine in Vendure's process. */
export type CartfareShippingOptions = (FileClientOptions | HttpClientOptions) & {
  /**
   * What Vendure does not know of a line: its weight, the product's handle in shipping profiles, tags, size. Default: the
   * custom field `weightGrams` of the variant, and the product's id as its handle.
   */
  readonly describeLine?: (line: OrderLine) => LineFields;
};

type ConfigArgs = ConstructorParameters<typeof ShippingCalculator>[0]['args'];

export interface CartfareShipping {
  /** For `shippingOptions.shippingCalculators`. */
  readonly calculator: ShippingCalculator;
  /** For `shippingOptions.shippingEligibilityCheckers`. */
  readonly checkers: readonly [ShippingEligibilityChecker, ShippingEligibilityChecker];
}

const text = (value: string) => [{ languageCode: LanguageCode.en, value }];

const OPTION_ARGS = {
  code: { type: 'string' as const, required: true, label: text('Code of the shipping option, such as "standard"') },
} satisfies ConfigArgs;

const CALCULATOR_ARGS = {
  ...OPTION_ARGS,
  taxRate: {
    type: 'float' as const,
    required: false,
    defaultValue: 0,
    label: text('Tax rate of the shipping price, in percent'),
    ui: { component: 'number-form-input' as const, min: 0, suffix: '%' },
  },
} satisfies ConfigArgs;

/**
 * A calculator and two checkers for Vendure's shipping methods. Each method names one option of the settings by its code:
 * `cartfare` finds it among the order's options, and gives its price and, as metadata, its name and dates. A method with
 * the checker `cartfare-unavailable` and another calculator is the fallback: it is offered while there is no rating.
 *
 * An order is rated once for all methods of a request, within the deadline, and never throws: Vendure would lose all
 * methods, others' too.
 */
export function cartfareShipping({ describeLine, ...options }: CartfareShippingOptions): CartfareShipping {
  let precision = DEFAULT_PRECISION;
  const init = (injector: Injector) => {
    precision = injector.get(ConfigService).entityOptions.moneyStrategy?.precision ?? DEFAULT_PRECISION;
  };
  const rateOrder = createOrderRater({
    client: openRateClient(options),
    precision: () => precision,
    ...(describeLine === undefined ? {} : { describeLine }),
  });

  const calculator = new ShippingCalculator({
    code: 'cartfare',
    description: text('Price of a Cartfare shipping option'),
    args: CALCULATOR_ARGS,
    init,
    calculate: async (ctx, order, { code, taxRate }) => {
      const option = optionOf(await rateOrder(ctx, order), code);
      if (option === undefined) return undefined;
      const { priceMinor, currency, name, description, delivery, deliveryDays, source } = option;
      return {
        price: toVendure(priceMinor, currency, precision),
        priceIncludesTax: ctx.channel.pricesIncludeTax,
        taxRate: taxRate ?? 0,
        metadata: { name, description, delivery, deliveryDays, source },
      };
    },
  });
  const offered = new ShippingEligibilityChecker({
    code: 'cartfare',
    description: text('Cartfare offers this option for the order'),
    args: OPTION_ARGS,
    init,
    check: async (ctx, order, { code }) => optionOf(await rateOrder(ctx, order), code) !== undefined,
  });
  const unavailable = new ShippingEligibilityChecker({
    code: 'cartfare-unavailable',
    description: text('Cartfare cannot rate the order at the moment'),
    args: {},
    init,
    check: async (ctx, order) => !(await rateOrder(ctx, order)).ok,
  });
  return { calculator, checkers: [offered, unavailable] };
}

/** Source: Vendure's `DefaultMoneyStrategy`. */
const DEFAULT_PRECISION = 2;

const optionOf = (rating: OrderRating, code: string) =>
  rating.ok ? rating.value.options.find((option) => option.code === code) : undefined;
