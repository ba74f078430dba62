import { inspect } from 'node:util';
import pino from 'pino';
import { ConfigError, readConfig } from './config.ts';
import { startShop, type RunningShop } from './start-shop.ts';

/** The process: environment in, one line with the address out; signals end it. Logs go to stderr. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = pino({ level: config.logLevel }, pino.destination(2));
  const shop = await startShop({ config, log });
  stopOnDemand(shop);
  process.stdout.write(`Cartfare shop: ${shop.url}\n`);
  process.send?.({ type: 'listening', url: shop.url });
}

function stopOnDemand(shop: RunningShop): void {
  let stopping: Promise<void> | undefined;
  const stop = (): void => {
    stopping ??= shop.stop().then(() => process.exit(0), refuse);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // Whoever started the shop is gone: it must not stay behind.
  process.on('disconnect', stop);
}

function refuse(error: unknown): void {
  const reason = error instanceof ConfigError ? error.message : inspect(error);
  process.stderr.write(`The shop cannot run.\n${reason}\n`);
  process.exit(1);
}

main().catch(refuse);
