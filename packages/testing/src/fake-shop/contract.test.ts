import { describeCartContract } from '../contract/index.ts';
import { startFakeShop } from './start-fake-shop.ts';
import { TINY_CATALOGUE } from './tiny-catalogue.ts';

const { lantern, chartFile, lastBell } = TINY_CATALOGUE;

describeCartContract('the fake shop', async () => {
  const { baseUrl, close } = await startFakeShop();
  return {
    baseUrl,
    close,
    productVariantId: lantern.id,
    digitalVariantId: chartFile.id,
    scarceVariant: { id: lastBell.id, stock: lastBell.stock ?? 0 },
  };
});
