import { toHundredths } from '@cartfare/core/wire';
import type { Address, Parcel, RateLine, CarrierRequest } from '@cartfare/rating';

/**
 * The request to a live carrier. Source: the platform's carrier callback, with its field names and order. The platform
 * sends `order_totals` and `customer` since 4 November 2025.
 */
export interface CallbackPayload {
  readonly rate: {
    readonly origin: CallbackAddress;
    readonly destination: CallbackAddress;
    readonly items: readonly CallbackItem[];
    /** ISO 4217. */
    readonly currency: string;
    /** BCP 47. */
    readonly locale: string;
    /** In hundredths of `currency`, for the whole cart: may be higher than the sum of the items. */
    readonly order_totals: {
      /** Before discounts. */
      readonly subtotal_price: number;
      readonly total_price: number;
      readonly discount_amount: number;
    };
    /** Null for a visitor. */
    readonly customer: { readonly id: number | null; readonly tags: readonly string[] } | null;
  };
  /** Ours, beside the platform's: what it has no field for. */
  readonly shipment: {
    /** `2026-11-25`, the day on which the parcel leaves; null if it is not known. */
    readonly dispatch_date: string | null;
    /** Id of the parcel's box; null if it has none. */
    readonly box: string | null;
    /** Outer size; null if it is not known. */
    readonly length_mm: number | null;
    readonly width_mm: number | null;
    readonly height_mm: number | null;
    /** Weight with packaging. */
    readonly grams: number;
  };
}

/** Unknown fields are null. */
export interface CallbackAddress {
  readonly country: string;
  readonly postal_code: string | null;
  readonly province: string | null;
  readonly city: string | null;
  readonly name: string | null;
  readonly address1: string | null;
  readonly address2: string | null;
  readonly address3: string | null;
  readonly phone: string | null;
  readonly fax: string | null;
  readonly email: string | null;
  readonly address_type: string | null;
  readonly company_name: string | null;
}

export interface CallbackItem {
  readonly name: string;
  readonly sku: string;
  readonly quantity: number;
  /** Of one piece. */
  readonly grams: number;
  /** Of one piece, in hundredths of `currency`. */
  readonly price: number;
  readonly vendor: string;
  readonly requires_shipping: boolean;
  readonly taxable: boolean;
  readonly fulfillment_service: string;
  readonly properties: null;
  readonly product_id: number;
  readonly variant_id: number;
}

/** The payload for one of the parcels into which the request was packed. */
export function callbackPayload(request: CarrierRequest, parcel: Parcel): CallbackPayload {
  const { origin, destination, currency, locale = 'en', order, customer } = request;
  return {
    rate: {
      origin: callbackAddress(origin),
      destination: callbackAddress(destination),
      items: parcelItems(request, parcel),
      currency,
      locale,
      order_totals: {
        subtotal_price: toHundredths(order.subtotalMinor, currency),
        total_price: toHundredths(order.totalMinor, currency),
        discount_amount: toHundredths(order.discountMinor, currency),
      },
      customer: customer === undefined ? null : { id: customer.id ?? null, tags: customer.tags },
    },
    shipment: shipmentOf(request, parcel),
  };
}

function shipmentOf(
  { dispatchDate }: CarrierRequest,
  { box, outerMm, weightGrams }: Parcel,
): CallbackPayload['shipment'] {
  const [length = null, width = null, height = null] = outerMm ?? [];
  return {
    dispatch_date: dispatchDate,
    box: box?.id ?? null,
    length_mm: length,
    width_mm: width,
    height_mm: height,
    grams: weightGrams,
  };
}

function parcelItems({ lines, currency }: CarrierRequest, parcel: Parcel): readonly CallbackItem[] {
  const lineById = new Map(lines.map((line) => [line.id, line]));
  const contents = parcel.contents.flatMap(({ lineId, quantity }) => {
    const line = lineById.get(lineId);
    return line === undefined ? [] : [{ line, quantity }];
  });
  const pieces = contents.reduce((sum, { quantity }) => sum + quantity, 0);
  const contentGrams = contents.reduce((sum, { line, quantity }) => sum + line.weightGrams * quantity, 0);
  return contents.map(({ line, quantity }) => {
    const grams = pieceGrams(line, parcel.billableGrams, contentGrams, pieces);
    return callbackItem(line, quantity, grams, currency);
  });
}

/**
 * The callback has no field for packaging or dimensional weight. So the weight that the carrier charges for beyond the
 * goods' own is distributed over the pieces by weight and rounded up, which adds less than a gram per piece.
 */
function pieceGrams(line: RateLine, billableGrams: number, contentGrams: number, pieces: number): number {
  if (billableGrams === contentGrams) return line.weightGrams;
  if (contentGrams === 0) return Math.ceil(billableGrams / pieces);
  return Math.ceil((line.weightGrams * billableGrams) / contentGrams);
}

const callbackItem = (line: RateLine, quantity: number, grams: number, currency: string): CallbackItem => ({
  name: line.name,
  sku: line.sku,
  quantity,
  grams,
  price: toHundredths(line.priceMinor, currency),
  vendor: line.vendor,
  requires_shipping: line.requiresShipping,
  taxable: line.taxable,
  // The shop packs its own parcels; this is the platform's term for it.
  fulfillment_service: 'manual',
  properties: null,
  product_id: line.productId,
  variant_id: line.variantId,
});

const callbackAddress = (address: Address): CallbackAddress => ({
  country: address.country,
  postal_code: known(address.postalCode),
  province: known(address.province),
  city: known(address.city),
  name: known(address.name),
  address1: known(address.address1),
  address2: known(address.address2),
  address3: null,
  phone: known(address.phone),
  fax: null,
  email: null,
  address_type: null,
  company_name: known(address.company),
});

const known = (text: string): string | null => (text === '' ? null : text);

/**
 * What equal calls have in common. It contains what the platform documents (variant ids, quantities, weights, origin,
 * destination; for a line without a variant id its SKU, name, vendor and price), the order's totals and the customer, on
 * which prices may depend, the shopper's language, in which names and descriptions are written, and the parcel's box and
 * day of dispatch. The order of the cart's lines does not matter.
 */
export function callbackCacheText({ rate, shipment }: CallbackPayload): string {
  const items = rate.items
    .map(({ variant_id: id, quantity, grams, sku, name, vendor, price }) =>
      JSON.stringify([id, quantity, grams, ...(id === 0 ? [sku, name, vendor, price] : [])]),
    )
    .toSorted();
  const { origin, destination, currency, order_totals: totals, customer, locale } = rate;
  return JSON.stringify([origin, destination, items, currency, totals, customer, locale, shipment]);
}
