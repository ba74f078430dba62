import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createCarrierApp } from '@cartfare/parcel-carrier';
import { describeCartContract, type CartContractTarget } from '@cartfare/testing/contract';
import pino from 'pino';
import { readConfig } from '../config.ts';
import { startShop } from '../process/start-shop.ts';
import { shopEnvironment } from '../../testing/shop-environment.ts';
import { soldAs } from '../../testing/sold-as.ts';
import { relayTo, SECRET, startServer } from '@cartfare/testing/carriers';

/** Starts the whole shop on a real socket with a real database and the real carrier over HTTP. */
async function startTarget(): Promise<CartContractTarget> {
  const folder = await mkdtemp(path.join(tmpdir(), 'cartfare-contract-'));
  const carrier = await startServer(
    relayTo(createCarrierApp({ secret: SECRET, delayMs: 20, now: Date.now, wait: (ms) => wait(ms) })),
  );
  const shop = await startShop({
    config: readConfig({
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: path.join(folder, 'data'),
      PARCEL_CARRIER_URL: `${carrier.origin}/rates`,
      CARRIER_SECRET: SECRET,
      ...shopEnvironment(),
    }),
    log: pino({ level: 'error' }, pino.destination(2)),
    clientDirectory: await emptyClient(folder),
    // A shared database has the demo shop already.
    seedDemo: shopEnvironment()['DATABASE_URL'] === undefined,
  });
  const scarce = soldAs('HS-OIL-L').variant;
  return {
    baseUrl: shop.url,
    productVariantId: soldAs('HS-KNI').variant.id,
    digitalVariantId: soldAs('HS-EBK').variant.id,
    scarceVariant: { id: scarce.id, stock: scarce.stock ?? 0 },
    close: async () => {
      await shop.stop(0);
      await carrier.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Writes a client build without files, because the protocol has no pages. */
async function emptyClient(folder: string): Promise<string> {
  const client = path.join(folder, 'client');
  await mkdir(path.join(client, '.vite'), { recursive: true });
  await writeFile(path.join(client, '.vite', 'manifest.json'), '{}');
  return client;
}

describeCartContract('the shop', startTarget);
