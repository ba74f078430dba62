import type { ShopDatabase } from '../../db/connect.ts';
import { selectAllProducts, selectProductByHandle } from './product-queries.ts';
import type { Catalogue } from '../services.ts';

export function createCatalogue(db: ShopDatabase): Catalogue {
  return {
    list: () => selectAllProducts(db),
    byHandle: (handle) => selectProductByHandle(db, handle),
  };
}
