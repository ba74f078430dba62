import type { AppContext } from '../http/app-context.ts';
import { answerApiError, answerJson } from '../http/answer-json.ts';
import { localePathOf } from '../http/locale-path.ts';
import { toProductMessage } from './product-message.ts';

/** `GET /products/{handle}.js`: one product. */
export async function getProduct(c: AppContext): Promise<Response> {
  const handle = (c.req.param('file') ?? '').replace(/\.[a-z]+$/, '');
  const product = await c.get('deps').shop.catalogue.byHandle(handle);
  if (product === null) {
    return answerApiError(c, { status: 404, message: 'Not found', description: 'There is no such product.' });
  }
  return answerJson(c, toProductMessage(product, localePathOf(c.req.url).rootPath));
}
