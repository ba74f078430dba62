import type { CarrierCache, CarrierExchange } from '@cartfare/carriers';
import {
  createRater,
  type Carrier,
  type CarrierRequest,
  type RateRequest,
  type RateResult,
  type ShippingConfig,
} from '@cartfare/rating';
import { resultText } from '@cartfare/shipping-file';
import { type CliIo, type Command, type ExitCode, readArguments } from '@cartfare/server-kit/cli';
import { createConverter, selectExchangeRates } from '../exchange-rates/exchange-rates.ts';
import { carrierIds, QUIET, settingsToTry, type CommandData, type CommandProgram } from './command-program.ts';
import { exchangeText, parcelsText } from './exchange-text.ts';
import { linesOf, readTrial, TRIAL_OPTIONS, trialHelp, trialUsage, type Trial } from './trial-arguments.ts';

export const tryCarrierCommand = (program: CommandProgram): Command => ({
  name: 'try',
  summary: 'Call one live carrier for a cart and a place, and show what went over the wire',
  help: `Usage: ${program.name} -- carriers try ID ${trialUsage(program)}

Packs a cart with the live version and calls the carrier ID, whichever zone the place is in.
Prints the parcels, the request without its key, the response, the options, and what was left
out and why. The call counts with the carrier: use a test key to try things.

${trialHelp(program)}`,

  run: async (args, io) => {
    const { values, positionals } = readArguments(args, { options: TRIAL_OPTIONS, words: ['ID'], neededWords: 1 });
    const [id = ''] = positionals;
    const trial = await readTrial(values, program);
    return program.withData(io, (data) => tryOut({ id, trial, program }, data, io));
  },
});

interface Wanted {
  readonly id: string;
  readonly trial: Trial;
  readonly program: CommandProgram;
}

async function tryOut({ id, trial, program }: Wanted, data: CommandData, io: CliIo): Promise<ExitCode> {
  const lines = await linesOf(trial, data, io);
  const settings = lines === null ? null : await settingsToTry(data, { version: null }, program, io);
  if (lines === null || settings === null) return 1;
  const { config } = settings;
  const known = carrierIds(config, data);
  if (!known.includes(id)) {
    const others = known.length === 0 ? 'They have none: add it under "carriers".' : `They have: ${known.join(', ')}.`;
    io.err(`The settings have no carrier "${id}". ${others}\n`);
    return 1;
  }
  const request = { place: trial.place, lines, currency: config.currency, at: io.now() };
  const { result, requests, exchanges } = await callCarrier(id, request, config, data);
  const calls = exchanges.length === 0 ? ['No call was made.'] : exchanges.map(exchangeText);
  io.out(`${[...requests.map(parcelsText), ...calls, resultText(result, config.currency)].join('\n\n')}\n`);
  return result.outcome === 'rated' ? 0 : 1;
}

interface CarrierCall {
  readonly result: RateResult;
  /** What the carrier was asked, once for each profile of the cart. */
  readonly requests: readonly CarrierRequest[];
  readonly exchanges: readonly CarrierExchange[];
}

/** Calls one carrier, without a cache and without backup rates. It is offered as in the first zone that names it. */
async function callCarrier(
  id: string,
  request: RateRequest,
  config: ShippingConfig,
  { db, scope, connectCarriers }: CommandData,
): Promise<CarrierCall> {
  const requests: CarrierRequest[] = [];
  const exchanges: CarrierExchange[] = [];
  const carriers = connectCarriers({
    log: QUIET,
    cache: NO_CACHE,
    onExchange: (code, exchange) => {
      if (code === id) exchanges.push(exchange);
    },
  });
  const listening = (carrier: Carrier): Carrier => ({
    code: carrier.code,
    quote: (asked, signal) => {
      requests.push(asked);
      return carrier.quote(asked, signal);
    },
  });
  try {
    const own = carriers.carriersOf(config).filter(({ code }) => code === id);
    const created = await createRater(withCarrierEverywhere(config, id), {
      ...scope.rateKinds,
      carriers: own.map(listening),
      converter: createConverter(config.currency, await selectExchangeRates(db)),
    });
    if (!created.ok) throw new Error(`The settings have errors: ${JSON.stringify(created.findings)}`);
    return { result: await created.rater.rate(request, { explain: true }), requests, exchanges };
  } finally {
    await carriers.close();
  }
}

const NO_CACHE: CarrierCache = { get: async () => undefined, set: async () => undefined };

/** The settings with one zone, which offers this carrier alone, to the whole world. */
function withCarrierEverywhere(config: ShippingConfig, id: string): ShippingConfig {
  const { profiles = [] } = config;
  const zones = [...config.zones, ...profiles.flatMap((profile) => profile.zones ?? [])];
  const offered = zones.flatMap(({ carriers = [] }) => carriers).find(({ source }) => source === id);
  const carrier = { ...offered, source: id, backupRates: [] };
  return {
    ...config,
    zones: [{ id: 'everywhere', name: 'Everywhere', regions: ['rest_of_world'], rates: [], carriers: [carrier] }],
    profiles: profiles.map(({ zones: _ownZones, ...profile }) => profile),
  };
}
