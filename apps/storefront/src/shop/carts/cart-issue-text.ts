import type { CartIssue } from '../services.ts';

/** What a shopper reads when the cart refuses a change: on the shop's pages, and in themes that call the cart API. */
export function cartIssueText(issue: CartIssue): string {
  switch (issue.code) {
    case 'cart_moved':
      return 'You have logged in since this page was opened. Reload the page and try again.';
    case 'variant_not_found':
      return 'This item is no longer sold.';
    case 'line_not_found':
      return 'This item is no longer in your cart.';
    case 'invalid_quantity':
      return 'Enter the quantity as a whole number, such as 2.';
    case 'over_line_limit':
      return `At most ${issue.limit} of one item can be ordered.`;
    case 'over_stock':
      return issue.available === 0
        ? `${issue.productTitle} is sold out.`
        : `Only ${issue.available} of ${issue.productTitle} can be ordered.`;
    case 'too_many_lines':
      return `A cart can have at most ${issue.limit} different items.`;
    case 'too_many_attributes':
      return `A cart can have at most ${issue.limit} attributes.`;
    case 'too_many_properties':
      return `An item can have at most ${issue.limit} properties.`;
    case 'name_too_long':
      return `The name of a property or an attribute can have at most ${issue.limit} characters.`;
    case 'value_too_long':
      return `A property or an attribute can have at most ${issue.limit} characters.`;
    case 'note_too_long':
      return `The note can have at most ${issue.limit} characters.`;
    case 'cart_too_large':
      return `The properties, attributes and note of a cart can have at most ${issue.limitBytes} bytes together.`;
  }
}
