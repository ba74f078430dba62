import type { CartComplaint } from '../../shop/services.ts';

/** What a shopper reads when the cart refuses a change. */
export function cartComplaintText(complaint: CartComplaint): string {
  switch (complaint.code) {
    case 'cart_moved':
      return 'You have logged in meanwhile. Please reload the page and try again.';
    case 'variant_not_found':
      return 'This is no longer sold.';
    case 'line_not_found':
      return 'This was no longer in your cart.';
    case 'invalid_quantity':
      return 'Please give the quantity as a whole number, such as 2.';
    case 'over_stock':
      return complaint.available === 0
        ? `${complaint.productTitle} is sold out.`
        : `Only ${complaint.available} of ${complaint.productTitle} can be ordered.`;
    case 'too_many_lines':
      return `A cart takes ${complaint.limit} different things at most.`;
    case 'too_many_attributes':
      return `A cart takes ${complaint.limit} remarks at most.`;
  }
}
