/**
 * A Vendure server on the loopback interface, set up as the tests of the plug-in do it, but with Vendure's own shipping
 * methods. Sends its URL and the tokens of sessions with an order. Arguments: a folder for its data, and the number of
 * methods; of more than three, the others need a larger order.
 */
import { rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const PLUG_IN = new URL('../../integrations/vendure/', import.meta.url);
/** In the folder of the plug-in, where Vendure is installed. */
const BUILT = `dist-bench-${process.pid}`;
const ELIGIBLE = 3;
const SHOPPERS = 100;

const [folder, stored] = process.argv.slice(2);
await build({
  configFile: false,
  root: fileURLToPath(PLUG_IN),
  logLevel: 'error',
  build: { ssr: 'testing/start-vendure.ts', outDir: BUILT },
});
const support = await import(new URL(`${BUILT}/start-vendure.js`, PLUG_IN).href);
await rm(new URL(BUILT, PLUG_IN), { recursive: true });
const vendure = await support.startVendure(folder, { postgresUrl: process.env.DATABASE_URL });
// By default Node closes a connection after five seconds without a request, also one whose request waits unread because
// the process was busy for that long.
vendure.server.app.getHttpServer().keepAliveTimeout = 0;
for (let at = 0; at < ELIGIBLE; at += 1) {
  await support.createShippingMethod(vendure, `method-${at}`, ownMethod(900 + at, 0));
}
if (Number(stored) > ELIGIBLE) {
  await support.createShippingMethod(vendure, 'large-order', ownMethod(500, 100_000_000));
  await copyMethod('large-order', Number(stored) - ELIGIBLE - 1);
}
const tokens = [];
for (let shopper = 0; shopper < SHOPPERS; shopper += 1) {
  await vendure.shopClient.asAnonymousUser();
  await support.orderTo(vendure, 'ON', 'K1N 5T2');
  tokens.push(vendure.shopClient.getAuthToken());
}
process.on('SIGTERM', () => process.exit(0));
process.send({ url: `http://127.0.0.1:${support.portOf(vendure)}`, tokens });

/** Vendure's own checker and calculator; prices are in minor units. */
function ownMethod(rateMinor, orderMinimumMinor) {
  const text = (name, value) => ({ name, value: String(value) });
  return {
    checker: { code: 'default-shipping-eligibility-checker', arguments: [text('orderMinimum', orderMinimumMinor)] },
    calculator: {
      code: 'default-shipping-calculator',
      arguments: [text('rate', rateMinor), text('includesTax', 'auto'), text('taxRate', 0)],
    },
  };
}

/** Not by the API, which takes minutes for 2,000 methods. */
async function copyMethod(code, count) {
  const core = createRequire(PLUG_IN)('@vendure/core');
  const { rawConnection } = vendure.server.app.get(core.TransactionalConnection);
  await rawConnection.transaction(async (manager) => {
    const {
      id: _,
      translations,
      ...method
    } = await manager.findOneOrFail(core.ShippingMethod, {
      where: { code },
      relations: { translations: true, channels: true },
    });
    const copies = Array.from({ length: count }, (_each, at) => ({ ...method, code: `${code}-${at}` }));
    const saved = await manager.save(core.ShippingMethod, copies, { chunk: 100 });
    const { id: _id, ...translation } = translations[0];
    const texts = saved.map((base) => ({ ...translation, base }));
    await manager.save(translations[0].constructor, texts, { chunk: 100 });
  });
}
