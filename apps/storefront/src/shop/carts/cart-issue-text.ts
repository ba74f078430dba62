import { fillText } from '@cartfare/core/internal';
import type { ShopTexts } from '../../texts/shop-language.ts';
import type { CartIssue } from '../services.ts';

/** The shopper's message when the cart refuses a change, on the shop's pages and in themes that call the cart API. */
export function cartIssueText(issue: CartIssue, { cartIssues }: ShopTexts): string {
  switch (issue.code) {
    case 'cart_moved':
      return cartIssues.cartMoved;
    case 'variant_not_found':
      return cartIssues.variantNotFound;
    case 'line_not_found':
      return cartIssues.lineNotFound;
    case 'invalid_quantity':
      return cartIssues.invalidQuantity;
    case 'over_line_limit':
      return fillText(cartIssues.overLineLimit, { limit: issue.limit });
    case 'over_stock': {
      const { available, productTitle } = issue;
      const text = available === 0 ? cartIssues.soldOut : cartIssues.overStock;
      return fillText(text, { available, product: productTitle });
    }
    case 'too_many_lines':
      return fillText(cartIssues.tooManyLines, { limit: issue.limit });
    case 'too_many_attributes':
      return fillText(cartIssues.tooManyAttributes, { limit: issue.limit });
    case 'too_many_properties':
      return fillText(cartIssues.tooManyProperties, { limit: issue.limit });
    case 'name_too_long':
      return fillText(cartIssues.nameTooLong, { limit: issue.limit });
    case 'value_too_long':
      return fillText(cartIssues.valueTooLong, { limit: issue.limit });
    case 'note_too_long':
      return fillText(cartIssues.noteTooLong, { limit: issue.limit });
    case 'cart_too_large':
      return fillText(cartIssues.cartTooLarge, { limit: issue.limitBytes });
  }
}
