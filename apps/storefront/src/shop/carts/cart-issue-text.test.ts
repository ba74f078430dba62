import { describe, expect, it } from 'vitest';
import { loadShopLanguage } from '../../texts/load-shop-language.ts';
import type { CartIssue } from '../services.ts';
import { cartIssueText } from './cart-issue-text.ts';

const { texts } = await loadShopLanguage('en');

describe('what a shopper reads when the cart refuses a change', () => {
  it.each<[CartIssue, string]>([
    [{ code: 'cart_moved' }, 'You have logged in since this page was opened. Reload the page and try again.'],
    [{ code: 'variant_not_found', variantId: 7 }, 'This item is no longer sold.'],
    [{ code: 'line_not_found' }, 'This item is no longer in your cart.'],
    [{ code: 'invalid_quantity' }, 'Enter the quantity as a whole number, such as 2.'],
    [{ code: 'over_line_limit', limit: 99 }, 'At most 99 of one item can be ordered.'],
    [{ code: 'over_stock', productTitle: 'Storm lantern', available: 0 }, 'Storm lantern is sold out.'],
    [{ code: 'over_stock', productTitle: 'Storm lantern', available: 3 }, 'Only 3 of Storm lantern can be ordered.'],
    [{ code: 'too_many_lines', limit: 100 }, 'A cart can have at most 100 different items.'],
    [{ code: 'too_many_attributes', limit: 20 }, 'A cart can have at most 20 attributes.'],
    [{ code: 'too_many_properties', limit: 10 }, 'An item can have at most 10 properties.'],
    [{ code: 'name_too_long', limit: 40 }, 'The name of a property or an attribute can have at most 40 characters.'],
    [{ code: 'value_too_long', limit: 400 }, 'A property or an attribute can have at most 400 characters.'],
    [{ code: 'note_too_long', limit: 5 }, 'The note can have at most 5 characters.'],
    [
      { code: 'cart_too_large', limitBytes: 6 },
      'The properties, attributes and note of a cart can have at most 6 bytes together.',
    ],
  ])('%j', (issue, text) => {
    expect(cartIssueText(issue, texts)).toBe(text);
  });
});
