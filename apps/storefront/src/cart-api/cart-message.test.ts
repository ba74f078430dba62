import { expect, it } from 'vitest';
import { soldAs } from '../../testing/sold-as.ts';
import { toCartMessage } from './cart-message.ts';

it('a cart in yen, which have no hundredths, has its amounts in hundredths of a yen all the same', () => {
  const { product, variant } = soldAs('HS-SOA');
  const line = { key: '1:a', product, variant: { ...variant, priceMinor: 1_200 }, quantity: 2, properties: {} };
  const cart = { token: 'x', version: 1, lines: [line], note: '', attributes: {} };
  const message = toCartMessage(cart, { currency: 'JPY', rootPath: '/' });
  expect(message).toMatchObject({ total_price: 240_000, items: [{ price: 120_000, final_line_price: 240_000 }] });
});
