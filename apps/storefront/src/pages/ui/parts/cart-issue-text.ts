import type { CartIssue } from '../../../shop/services.ts';

/** What a shopper reads when the cart refuses a change. */
export function cartIssueText(issue: CartIssue): string {
  switch (issue.code) {
    case 'cart_moved':
      return 'You have logged in meanwhile. Please reload the page and try again.';
    case 'variant_not_found':
      return 'This is no longer sold.';
    case 'line_not_found':
      return 'This was no longer in your cart.';
    case 'invalid_quantity':
      return 'Please give the quantity as a whole number, such as 2.';
    case 'over_line_limit':
      return `At most ${issue.limit} of one item can be ordered.`;
    case 'over_stock':
      return issue.available === 0
        ? `${issue.productTitle} is sold out.`
        : `Only ${issue.available} of ${issue.productTitle} can be ordered.`;
    case 'too_many_lines':
      return `A cart can have at most ${issue.limit} different things.`;
    case 'too_many_attributes':
    case 'too_many_properties':
      return `There can be at most ${issue.limit} remarks.`;
    case 'name_too_long':
    case 'value_too_long':
    case 'note_too_long':
      return `A remark can have at most ${issue.limit} characters.`;
    case 'cart_too_large':
      return 'Your cart is full of long remarks. Please shorten them or remove something.';
  }
}
