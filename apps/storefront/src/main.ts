import { parseArgs } from 'node:util';
import { runServer } from '@cartfare/server-kit/http';
import { readConfig } from './config.ts';
import { createLog } from './process/create-log.ts';
import { startShop } from './process/start-shop.ts';

/**
 * Entry point of the shop: reads the environment, prints the URL, stops at a signal. Logs go to stderr. `--seed-demo`
 * fills a new embedded database with the demo shop; it is an argument so that a shared environment cannot contain it.
 */
await runServer('The shop', async () => {
  const { values } = parseArgs({ options: { 'seed-demo': { type: 'boolean', default: false } } });
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const shop = await startShop({ config, log, seedDemo: values['seed-demo'] });
  return { ...shop, log, greeting: `Cartfare shop: ${shop.url}\n` };
});
