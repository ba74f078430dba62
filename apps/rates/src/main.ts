import { inspect } from 'node:util';
import pino from 'pino';
import { ConfigError, readConfig, type Config } from './config.ts';
import { exampleCall } from './first-start.ts';
import { startServer } from './start-server.ts';

/** Parts of PostgreSQL's errors that quote rows and values. */
const QUOTES_OF_DATA = ['err.detail', 'err.where'];

/** Entry point of the server: reads the environment, prints the address, stops at a signal. Logs go to stderr. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = pino({ level: config.logLevel, redact: { paths: QUOTES_OF_DATA, remove: true } }, pino.destination(2));
  const server = await startServer(config, log);
  let stopping: Promise<void> | undefined;
  const stop = () => {
    stopping ??= server.stop().then(() => process.exit(0), refuseToRun);
  };
  for (const reason of ['SIGTERM', 'SIGINT', 'disconnect']) process.on(reason, stop);
  const example = server.firstStart === null ? '' : exampleCall(server.url, server.firstStart);
  // At once: who reads the address has the key, too.
  const hint = server.hasKey ? '' : 'There is no key yet. To make one: npm run rates -- keys add my-shop\n';
  process.stdout.write(`Cartfare rates: ${server.url}\n${platformsOf(config)}\n${hint}${example}`);
  process.send?.({ type: 'listening', url: server.url });
}

/** So that a platform that somebody forgot to switch on is noticed. */
function platformsOf({ shopifySecret, saleorInstances, bigCommerce }: Config): string {
  const platforms = [
    shopifySecret === null ? 'Shopify off (SHOPIFY_SECRET)' : 'Shopify on',
    saleorInstances.length === 0 ? 'Saleor off (SALEOR_INSTANCES)' : 'Saleor on',
    bigCommerce ? 'BigCommerce on' : 'BigCommerce off (BIGCOMMERCE)',
  ];
  return `Platforms: ${platforms.join(', ')}`;
}

function refuseToRun(error: unknown): never {
  process.stderr.write(`The server cannot run.\n${error instanceof ConfigError ? error.message : inspect(error)}\n`);
  process.exit(1);
}

main().catch(refuseToRun);
