import { createHash } from 'node:crypto';
import type { CallbackPayload } from './callback-payload.ts';

/**
 * Names a question to a carrier: two questions of one key have one answer. Made of what the platform documents (variant
 * ids, quantities, weights, origin, destination, service), of the order's totals and the customer, by which carriers may
 * price, and of the shopper's language, because names and descriptions are in it. The order of the cart's lines does not
 * matter. A hash, so that a shared cache holds no addresses.
 */
export function carrierKey(service: string, { rate }: CallbackPayload): string {
  const items = rate.items
    .map((item): readonly [number, number, number] => [item.variant_id, item.quantity, item.grams])
    .toSorted((a, b) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2]);
  const content = JSON.stringify([
    service,
    rate.origin,
    rate.destination,
    items,
    rate.order_totals,
    rate.customer,
    rate.locale,
  ]);
  return createHash('sha256').update(content).digest('base64url');
}
