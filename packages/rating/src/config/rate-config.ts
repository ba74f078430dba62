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
      "One of the shop's own options. It costs price plus handlingMinor, at least minMinor and at most maxMinor; it is free from the subtotal freeFromMinor on.",
    fields: {
      id: nonEmptyString("Identifies the rate within its zone; becomes the option's code."),
      name: nonEmptyString(
        'Name that shoppers see. If a cart has several profiles, their rates with the same name are added up.',
      ),
      description: optional(string('Text that shoppers see below the name. Default: none.')),
      price: nested(priceSchema, 'How the price is computed.'),
      freeFromMinor: optional(
        amountMinor('Subtotal of the shipped lines, after discounts, from which the rate is free. Default: none.'),
      ),
      handlingMinor: optional(amountMinor('Added to the price. Default: 0.')),
      minMinor: optional(amountMinor('Minimum price. Default: 0.')),
      maxMinor: optional(amountMinor('Maximum price. Default: no limit.')),
      when: optional(list(conditionSchema, 'Conditions; the rate is offered if all of them hold. Default: always.')),
      transit: optional(nested(transitSchema, 'Time in transit. Default: no delivery date.')),
      phoneRequired: optional(boolean("Whether the carrier needs the shopper's telephone number. Default: false.")),
    },
  });
