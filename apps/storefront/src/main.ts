import { parseArgs } from 'node:util';
import { readConfig } from './config.ts';
import { startShop } from './process/start-shop.ts';
import { createLog } from './process/create-log.ts';
import { refuseToRun, stopOnDemand } from './process/stop-on-demand.ts';

/**
 * Entry point of the shop: reads the environment, prints the URL, stops at a signal. Logs go to stderr. `--seed-demo`
 * fills a new embedded database with the demo shop; it is an argument so that a shared environment cannot contain it.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { 'seed-demo': { type: 'boolean', default: false } } });
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const shop = await startShop({ config, log, seedDemo: values['seed-demo'] });
  stopOnDemand({ stop: shop.stop, onError: refuseToRun, log });
  process.stdout.write(`Cartfare shop: ${shop.url}\n`);
  process.send?.({ type: 'listening', url: shop.url });
}

main().catch(refuseToRun);
