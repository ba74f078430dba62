import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createCarrierApp } from '@cartfare/parcel-carrier';
import { describeCartContract, type CartContractTarget } from '@cartfare/testing/contract';
import { serve } from '@hono/node-server';
import pino from 'pino';
import { readConfig } from '../config.ts';
import { startShop } from '../start-shop.ts';
import { shopEnvironment } from '../testing/shop-environment.ts';
import { soldAs } from '../testing/sold-as.ts';

const SECRET = 'a-secret-of-two-programs';
const CARRIER_DELAY_MS = 20;

/** The whole shop on a real socket with a real database, asking the real carrier over HTTP. */
async function startTarget(): Promise<CartContractTarget> {
  const folder = await mkdtemp(path.join(tmpdir(), 'cartfare-contract-'));
  const carrier = await startCarrier();
  const shop = await startShop({
    config: readConfig({
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: path.join(folder, 'data'),
      PARCEL_CARRIER_URL: carrier.url,
      CARRIER_SECRET: SECRET,
      ...shopEnvironment(),
    }),
    log: pino({ level: 'error' }, pino.destination(2)),
    clientDirectory: await emptyClient(folder),
  });
  const scarce = soldAs('HS-OIL-L').variant;
  return {
    baseUrl: shop.url,
    productVariantId: soldAs('HS-KNI').variant.id,
    digitalVariantId: soldAs('HS-EBK').variant.id,
    scarceVariant: { id: scarce.id, stock: scarce.stock ?? 0 },
    close: async () => {
      await shop.stop();
      await carrier.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

interface Carrier {
  readonly url: string;
  close(): Promise<void>;
}

function startCarrier(): Promise<Carrier> {
  const app = createCarrierApp({ secret: SECRET, delayMs: CARRIER_DELAY_MS, now: Date.now, wait: (ms) => wait(ms) });
  return new Promise((resolve) => {
    const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) =>
      resolve({
        url: `http://127.0.0.1:${port}/rates`,
        close: () => new Promise((closed) => server.close(() => closed())),
      }),
    );
  });
}

/** A client build of no files: the protocol has no pages. */
async function emptyClient(folder: string): Promise<string> {
  const client = path.join(folder, 'client');
  await mkdir(path.join(client, '.vite'), { recursive: true });
  await writeFile(path.join(client, '.vite', 'manifest.json'), '{}');
  return client;
}

describeCartContract('the shop', startTarget);
