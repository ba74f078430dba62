import type { LiveCarrierConfig, ShippingConfig } from '@cartfare/rating';
import { tableText } from '@cartfare/shipping-file';
import { type CliIo, type Command, readArguments } from '@cartfare/server-kit/cli';
import { carrierKey } from '../carriers/settings-carriers.ts';
import { settingsToTry, type CommandProgram, type OwnCarrier } from './command-program.ts';

export const listCarriersCommand = (program: CommandProgram): Command => ({
  name: 'list',
  summary: 'List the live carriers, their keys and the zones that offer them',
  help: `Usage: ${program.name} -- carriers list

Prints each carrier of the live version: its adapter, its host, whether the environment
variable with its key is set, and the zones that name it. Calls nobody.`,

  run: async (args, io) => {
    readArguments(args, { options: {}, words: [], neededWords: 0 });
    return program.withData(io, async (data) => {
      const settings = await settingsToTry(data, { version: null }, program, io);
      if (settings === null) return 1;
      const { config } = settings;
      const rows = [
        ...(config.carriers ?? []).map((carrier) => row(carrier, config, io.environment)),
        ...data.ownCarriers.map((carrier) => ownRow(carrier, config)),
      ];
      io.out(rows.length === 0 ? 'There are no live carriers.\n' : `${tableText(rows).join('\n')}\n`);
      return 0;
    });
  },
});

const row = (
  carrier: LiveCarrierConfig,
  config: ShippingConfig,
  environment: CliIo['environment'],
): readonly string[] => [
  carrier.id,
  carrier.adapter,
  carrier.host ?? 'its own host',
  `${carrier.keyFrom} is ${carrierKey(carrier, environment) === null ? 'not set' : 'set'}`,
  zonesText(carrier.id, config),
];

const ownRow = ({ code, adapter, addressFrom, keyFrom }: OwnCarrier, config: ShippingConfig): readonly string[] => [
  code,
  adapter,
  addressFrom,
  `${keyFrom} is set`,
  zonesText(code, config),
];

function zonesText(source: string, { zones, profiles = [] }: ShippingConfig): string {
  const all = [...zones, ...profiles.flatMap((profile) => profile.zones ?? [])];
  const names = all.filter(({ carriers = [] }) => carriers.some((carrier) => carrier.source === source));
  return names.length === 0 ? 'in no zone' : `in ${names.map(({ id }) => id).join(', ')}`;
}
