import type { AppContext } from '../http/app-context.ts';
import { answerJson } from '../http/answer-json.ts';
import { localePathOf } from '../http/locale-path.ts';
import { toProductMessage } from './product-message.ts';

/** `GET /products.json`: the whole range in the shop's order. */
export async function listProducts(c: AppContext): Promise<Response> {
  const products = await c.get('deps').shop.catalogue.list();
  const { rootPath } = localePathOf(c.req.url);
  return answerJson(c, { products: products.map((product) => toProductMessage(product, rootPath)) });
}
