import { inspect, parseArgs } from 'node:util';
import type { Logger } from 'pino';
import { ConfigError, readConfig } from './config.ts';
import { type RunningShop, startShop } from './process/start-shop.ts';
import { createLog } from './process/create-log.ts';

/**
 * Entry point of the shop: reads the environment, prints the URL, stops at a signal. Logs go to stderr. `--seed-demo`
 * fills a new embedded database with the demo shop; it is an argument so that a shared environment cannot contain it.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { 'seed-demo': { type: 'boolean', default: false } } });
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const shop = await startShop({ config, log, seedDemo: values['seed-demo'] });
  stopOnDemand(shop, log);
  process.stdout.write(`Cartfare shop: ${shop.url}\n`);
  process.send?.({ type: 'listening', url: shop.url });
}

/** Stops the shop in an orderly way at a signal, or when its parent process is gone. */
function stopOnDemand({ stop }: RunningShop, log: Logger): void {
  let stopping: Promise<void> | undefined;
  const once = (reason: string) => () => {
    if (stopping === undefined) log.info({ reason }, 'told to stop');
    stopping ??= stop().then(() => process.exit(0), refuseToRun);
  };
  for (const reason of ['SIGTERM', 'SIGINT', 'disconnect']) process.on(reason, once(reason));
}

/** Ends a program that cannot run, with the reason. */
function refuseToRun(error: unknown): never {
  const reason = error instanceof ConfigError ? error.message : inspect(error);
  process.stderr.write(`The shop cannot run.\n${reason}\n`);
  process.exit(1);
}

main().catch(refuseToRun);
