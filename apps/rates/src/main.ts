import { parseArgs } from 'node:util';
import { PLATFORMS } from '@cartfare/rate-server';
import { runServer } from '@cartfare/server-kit/http';
import pino from 'pino';
import { readRatesConfig, type RatesConfig } from './config.ts';
import { demoText } from './demo.ts';
import { startServer, type RunningServer } from './start-server.ts';

/** Parts of PostgreSQL's errors that quote rows and values. */
const QUOTES_OF_DATA = ['err.detail', 'err.where'];

/** What is missing, and how to add it; or the demo. */
function hintsOf({ url, demoKey, hasSettings, hasKey }: RunningServer): string {
  if (demoKey !== null) return demoText(url, demoKey);
  return [
    hasSettings ? '' : NO_SETTINGS,
    hasKey ? '' : 'There is no key yet. To make one: npm run rates -- keys add my-shop\n',
  ].join('');
}

const NO_SETTINGS = `There are no settings yet: every request is refused (no_settings), and platforms use their own backup rates.
To import some: npm run rates -- settings import my-shipping.jsonc
`;

/** The link signs whoever opens it first in. */
const deskText = ({ url, deskUrl }: RunningServer): string =>
  deskUrl === null ? `Desk: ${url}/desk\n` : `Desk: ${deskUrl}\nThis link signs you in, and works once.\n`;

/** So that a platform that somebody forgot to switch on is noticed. */
function platformsOf({ platforms }: RatesConfig): string {
  const states = PLATFORMS.map((kind) =>
    platforms.some((configured) => configured.kind === kind)
      ? `${kind.label} on`
      : `${kind.label} off (${kind.variable})`,
  );
  return `Platforms: ${states.join(', ')}`;
}

/**
 * Entry point of the server: reads the environment, prints the address, stops at a signal. Logs go to stderr. `--demo`
 * activates the example settings in a new data folder, unless a platform or a database is configured; it is an argument so that a shared environment cannot contain it.
 */
await runServer('The server', async () => {
  const { values } = parseArgs({ options: { demo: { type: 'boolean', default: false } } });
  const config = readRatesConfig(process.env);
  const log = pino({ level: config.logLevel, redact: { paths: QUOTES_OF_DATA, remove: true } }, pino.destination(2));
  const server = await startServer({ config, log, demo: values.demo });
  return {
    ...server,
    log,
    greeting: `Cartfare rates: ${server.url}\n${deskText(server)}${platformsOf(config)}\n${hintsOf(server)}`,
  };
});
