import { amountMinor, boolean, list, nested, nonEmptyString, optional, string } from '../schema/fields.ts';
import { object } from '../schema/object-schema.ts';
import type { Schema } from '../schema/schema.ts';
import { transitSchema, type TransitConfig } from './calendar-config.ts';
import type { AnyKinds, RateKinds } from './rate-kinds.ts';

/**
 * One of the shop's own shipping options. The shopper pays, in this order: `price`, plus `handlingMinor`, not below
 * `minMinor`, not above `maxMinor`; and nothing from the subtotal `freeFromMinor` on.
 */
export interface RateConfig<Kinds extends AnyKinds = AnyKinds> {
  /** Identifies the rate within its zone; becomes the option's code. */
  readonly id: string;
  /** Name that shoppers see. Rates of equal names in different profiles are added up. */
  readonly name: string;
  readonly description?: string;
  readonly price: Kinds['price'];
  /** Free from this subtotal on, after discounts. */
  readonly freeFromMinor?: number;
  readonly handlingMinor?: number;
  readonly minMinor?: number;
  readonly maxMinor?: number;
  /** All must hold for the rate to be offered. */
  readonly when?: readonly Kinds['condition'][];
  /** Default: no delivery date. */
  readonly transit?: TransitConfig;
  /** The carrier needs the shopper's telephone number. Default false. */
  readonly phoneRequired?: boolean;
}

export const rateSchema = ({ priceSchema, conditionSchema }: RateKinds): Schema<RateConfig> =>
  object<RateConfig>({
    name: 'rate',
    description:
      'One option of the shop. Its price is worked out in this order: price, plus handlingMinor, at least minMinor, at most maxMinor; and nothing from freeFromMinor on.',
    fields: {
      id: nonEmptyString("Names the rate within its zone; becomes the option's code."),
      name: nonEmptyString(
        'What shoppers read. Rates of the same name are added up where a cart ships under several profiles.',
      ),
      description: optional(string('What shoppers read below it. Default: nothing.')),
      price: nested(priceSchema, 'What it costs.'),
      freeFromMinor: optional(
        amountMinor('It costs nothing from this subtotal on, counted after discounts. Default: it always costs.'),
      ),
      handlingMinor: optional(amountMinor('Added to the price. Default: 0.')),
      minMinor: optional(amountMinor('Least that it costs. Default: 0.')),
      maxMinor: optional(amountMinor('Most that it costs. Default: no limit.')),
      when: optional(
        list(conditionSchema, 'Conditions; the rate is offered when all of them hold. Default: it always is.'),
      ),
      transit: optional(nested(transitSchema, 'How long it is on the way. Default: no date is promised.')),
      phoneRequired: optional(boolean("Whether the shopper's telephone number is needed. Default: false.")),
    },
  });
