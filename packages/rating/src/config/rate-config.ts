import * as z from 'zod';
import type { Amount } from '../schema/amount.ts';
import { amountMinor, nonEmptyString, text } from '../schema/fields.ts';
import { deliverySchema, transitSchema, type DeliveryConfig, type TransitConfig } from './calendar-config.ts';
import { localText, type LocalText } from './local-text.ts';
import type { AnyKinds, RateKinds } from './rate-kinds.ts';
import { pickupSchema, type PickupConfig } from './pickup-config.ts';
import { validityFields, type Validity } from './validity.ts';

/**
 * One of the shop's own shipping options. The shopper pays, in this order: `price`, plus `handlingMinor`, not below
 * `minMinor`, not above `maxMinor`; and nothing from the subtotal `freeFromMinor` on.
 */
export interface RateConfig<Kinds extends AnyKinds = AnyKinds> extends Validity {
  /**
   * Identifies the rate within its zone; becomes the option's code. Two rates that do not count at the same time may have
   * the same one: they are one option, with two prices.
   */
  readonly id: string;
  /** Name that shoppers see. Rates of equal names in different profiles are added up. */
  readonly name: LocalText;
  readonly description?: LocalText | undefined;
  readonly price: Kinds['price'];
  /** Free from this subtotal on, after discounts. */
  readonly freeFromMinor?: Amount | undefined;
  /** Which subtotal `freeFromMinor` is compared with: that of the lines that this rate ships, or of all lines. Default: `lines`. */
  readonly freeFromOf?: 'lines' | 'cart' | undefined;
  readonly handlingMinor?: Amount | undefined;
  readonly minMinor?: Amount | undefined;
  readonly maxMinor?: Amount | undefined;
  /** All must hold for the rate to be offered. */
  readonly when?: readonly Kinds['condition'][] | undefined;
  /** Ids of areas: it is offered in these places alone. Default: everywhere in the zone. */
  readonly where?: readonly string[] | undefined;
  /** Ids of rates that are not offered beside this one. */
  readonly replaces?: readonly string[] | undefined;
  /** Days on which it is delivered. Default: the zone's. */
  readonly delivery?: DeliveryConfig | undefined;
  /** Shoppers fetch it: the options are its places, all lines of the cart together. Default: it is delivered. */
  readonly pickup?: PickupConfig | undefined;
  /** Default: no delivery date. */
  readonly transit?: TransitConfig | undefined;
  /** The carrier needs the shopper's telephone number. Default false. */
  readonly phoneRequired?: boolean | undefined;
}

export const rateSchema = ({ priceSchema, conditionSchema }: RateKinds): z.ZodType<RateConfig> =>
  z
    .strictObject({
      id: nonEmptyString.describe(
        "Identifies the rate within its zone; becomes the option's code. Rates that never count at the same time may share one.",
      ),
      name: localText(nonEmptyString).describe(
        "Name that shoppers see: text, or a table of languages. If a cart has several profiles, their rates with the same name in the settings' own language are added up.",
      ),
      description: localText(text)
        .optional()
        .describe('Text that shoppers see below the name: text, or a table of languages. Default: none.'),
      price: priceSchema.describe('How the price is computed.'),
      freeFromMinor: amountMinor
        .optional()
        .describe('Subtotal of the shipped lines, after discounts, from which the rate is free. Default: none.'),
      freeFromOf: z
        .enum(['lines', 'cart'])
        .optional()
        .describe(
          'The subtotal that freeFromMinor is compared with: "lines", of the lines that ship by this rate, or "cart", of all shipped lines, those of other profiles too. Default: "lines".',
        ),
      handlingMinor: amountMinor.optional().describe('Added to the price. Default: 0.'),
      minMinor: amountMinor.optional().describe('Minimum price. Default: 0.'),
      maxMinor: amountMinor.optional().describe('Maximum price. Default: no limit.'),
      when: z
        .array(conditionSchema)
        .optional()
        .describe('Conditions; the rate is offered if all of them hold. Default: always.'),
      where: z
        .array(nonEmptyString)
        .optional()
        .describe(
          'Ids of areas: the rate is offered where one of them has the place. Default: everywhere in the zone.',
        ),
      replaces: z
        .array(nonEmptyString)
        .optional()
        .describe(
          'Ids of rates of the zone that are not offered beside this one, such as paid ones beside a free one. Default: none.',
        ),
      delivery: deliverySchema.optional().describe("Days on which it is delivered. Default: the zone's."),
      pickup: pickupSchema.optional().describe('Where shoppers fetch it themselves. Default: it is delivered.'),
      transit: transitSchema.optional().describe('Time in transit. Default: no delivery date.'),
      phoneRequired: z
        .boolean()
        .optional()
        .describe("Whether the carrier needs the shopper's telephone number. Default: false."),
      ...validityFields,
    })
    .meta({
      id: 'rate',
      description:
        "One of the shop's own options. It costs price plus handlingMinor, at least minMinor and at most maxMinor; it is free from the subtotal freeFromMinor on.",
    });
