import {
  openRateClient,
  toDecimal,
  type FileClientOptions,
  type HttpClientOptions,
  type RateClientResult,
} from '@cartfare/rate-server/client';
import type {
  CalculatedShippingOptionPrice,
  CreateFulfillmentResult,
  FulfillmentOption,
  Logger,
} from '@medusajs/framework/types';
import { AbstractFulfillmentProviderService } from '@medusajs/framework/utils';
import { cartSchema, createCartRater, requestOf } from './rate-cart.ts';

/** The rate server's address and key, or a shipping file for the engine in Medusa's process. */
export type CartfareOptions = (FileClientOptions | HttpClientOptions) & {
  /** Codes of the settings' options, such as `['standard', 'express']`: the admin selects one for each shipping option. */
  readonly codes: readonly string[];
  /** Grams of one unit of the products' weights, which have no unit in Medusa. Default: 1. */
  readonly gramsOfWeight?: number;
  /** Whether the settings' prices include tax. Default: false. */
  readonly pricesIncludeTax?: boolean;
};

type Option = RateClientResult['options'][number];

/** Medusa passes it on to the storefront as the option's `calculated_price`; only an option with an amount has the rest. */
export type CartfarePrice = CalculatedShippingOptionPrice &
  Partial<Pick<Option, 'name' | 'description' | 'delivery' | 'deliveryDays' | 'source'>>;

/**
 * A fulfilment provider that calculates prices. It never rejects: Medusa would lose the whole list. An option that the
 * settings do not offer, or that cannot be rated within the deadline, has no amount: Medusa lists it without a price, and
 * refuses to select it.
 */
export class CartfareFulfillmentService extends AbstractFulfillmentProviderService {
  static override identifier = 'cartfare';
  readonly #options: CartfareOptions;
  readonly #logger: Logger | undefined;
  readonly #rate: ReturnType<typeof createCartRater>;

  constructor({ logger }: { readonly logger?: Logger }, options: CartfareOptions) {
    super();
    this.#options = options;
    this.#logger = logger;
    this.#rate = createCartRater({ client: openRateClient(options), now: () => performance.now() });
  }

  override getFulfillmentOptions(): Promise<FulfillmentOption[]> {
    return Promise.resolve(this.#options.codes.map((id) => ({ id })));
  }

  override validateFulfillmentData(_optionData: unknown, data: Record<string, unknown>): Promise<unknown> {
    return Promise.resolve(data);
  }

  override validateOption(data: Record<string, unknown>): Promise<boolean> {
    return Promise.resolve(this.#options.codes.some((code) => code === data['id']));
  }

  override canCalculate(): Promise<boolean> {
    return Promise.resolve(true);
  }

  override async calculatePrice(
    optionData: Record<string, unknown>,
    _data: Record<string, unknown>,
    context: unknown,
  ): Promise<CartfarePrice> {
    const { pricesIncludeTax = false, gramsOfWeight = 1 } = this.#options;
    const option = await this.#optionOf(optionData['id'], context, gramsOfWeight);
    const tax = { is_calculated_price_tax_inclusive: pricesIncludeTax };
    // Medusa's type knows no option without an amount; its workflows do.
    if (option === undefined) return { calculated_amount: undefined as unknown as number, ...tax };
    const { priceMinor, currency, name, description, delivery, deliveryDays, source } = option;
    const amount = Number(toDecimal(priceMinor, currency));
    return { calculated_amount: amount, ...tax, name, description, delivery, deliveryDays, source };
  }

  async #optionOf(code: unknown, context: unknown, gramsOfWeight: number): Promise<Option | undefined> {
    const cart = cartSchema.safeParse(context);
    if (!cart.success) {
      this.#logger?.warn(`Cartfare: the cart cannot be read: ${cart.error.issues[0]?.path.join('.')}`);
      return undefined;
    }
    const rating = await this.#rate(requestOf(cart.data, gramsOfWeight));
    if (!rating.ok) {
      this.#logger?.warn(`Cartfare: ${rating.issue.code}: ${rating.issue.message}`);
      return undefined;
    }
    return rating.value.options.find((each) => each.code === code);
  }

  /** The shop's people send the parcels; there is nothing to order. */
  override createFulfillment(): Promise<CreateFulfillmentResult> {
    return Promise.resolve({ data: {}, labels: [] });
  }

  override cancelFulfillment(): Promise<unknown> {
    return Promise.resolve({});
  }

  override createReturnFulfillment(): Promise<CreateFulfillmentResult> {
    return Promise.resolve({ data: {}, labels: [] });
  }
}
