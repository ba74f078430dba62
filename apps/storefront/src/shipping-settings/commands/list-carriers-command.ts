import { type Command, readArguments } from '@cartfare/rate-server/cli';
import type { LiveCarrierConfig, ShippingConfig } from '@cartfare/rating';
import { carrierKey, checkSettings, findingsText, tableText } from '@cartfare/shipping-file';
import type { Environment } from '../../process/open-carriers.ts';
import { readScope, readStoredText } from '../cli/read-scope.ts';
import { withShopData } from '../cli/with-shop-data.ts';

export const listCarriersCommand: Command = {
  name: 'list',
  summary: 'List the live carriers, their keys and the zones that offer them',
  help: `Usage: npm run shop -- carriers list

Prints each carrier of the current settings: its adapter, its host, whether the environment
variable with its key is set, and the zones that name it. Calls nobody.`,

  run: async (args, io) => {
    readArguments(args, { options: {}, words: [], neededWords: 0 });
    return withShopData(io, async (data) => {
      // A missing key is not an error here: the list says so.
      const scope = { ...(await readScope(data)), variables: undefined, isHostAllowed: undefined };
      const checked = await checkSettings(await readStoredText(data), scope);
      if (!checked.ok) {
        io.err(findingsText(checked.issue, 'current settings'));
        return 1;
      }
      const { config } = checked.value;
      const rows = (config.carriers ?? []).map((carrier) => row(carrier, config, io.environment));
      const { parcelCarrier } = data.config;
      if (parcelCarrier !== null) rows.push(configuredRow(config));
      io.out(rows.length === 0 ? 'The shop has no live carrier.\n' : `${tableText(rows).join('\n')}\n`);
      return 0;
    });
  },
};

const row = (carrier: LiveCarrierConfig, config: ShippingConfig, environment: Environment): readonly string[] => [
  carrier.id,
  carrier.adapter,
  carrier.host ?? 'its own host',
  `${carrier.keyFrom} is ${carrierKey(carrier, environment) === null ? 'not set' : 'set'}`,
  zonesText(carrier.id, config),
];

/** The carrier that the process is configured with. */
const configuredRow = (config: ShippingConfig): readonly string[] => [
  'parcel',
  'callback',
  'PARCEL_CARRIER_URL',
  'CARRIER_SECRET is set',
  zonesText('parcel', config),
];

function zonesText(source: string, { zones, profiles = [] }: ShippingConfig): string {
  const all = [...zones, ...profiles.flatMap((profile) => profile.zones ?? [])];
  const names = all.filter(({ carriers = [] }) => carriers.some((carrier) => carrier.source === source));
  return names.length === 0 ? 'in no zone' : `in ${names.map(({ id }) => id).join(', ')}`;
}
