import * as z from 'zod';
import { MAX_CALLS_PER_MINUTE, MAX_DEADLINE_MS } from '../limits.ts';
import type { AdapterSettings, SpecialField } from '../kinds/adapter-settings.ts';
import { nonEmptyString, text } from '../schema/fields.ts';
import { fieldText, hostText, specialText } from './adapter-texts.ts';
import { carrierDates, markupSchema, type CarrierDates, type MarkupConfig } from './carrier-config.ts';
import { validityFields, type Validity } from './validity.ts';
import { localText, type LocalText } from './local-text.ts';

/** A live carrier of the shop, with a key. Zones name it by its id. */
export interface LiveCarrierConfig extends Validity {
  /** Its code in the zones: the `source` of their carriers. */
  readonly id: string;
  /** Name of the adapter through which it is called. */
  readonly adapter: string;
  /** Scheme and host of its server, such as `https://carrier.example`. Default: the adapter's own, if it has one. */
  readonly host?: string | undefined;
  /** Name of the environment variable that holds its key: `CARRIER_KEY_…`. The key itself is never in the settings. */
  readonly keyFrom: string;
  /** Whether destinations count as private homes, for which many carriers charge more. Default true. */
  readonly residential?: boolean | undefined;
  /** Other names for services, and services that are not offered, by code. Default: all, as the carrier names them. */
  readonly services?: Readonly<Record<string, ServiceConfig>> | undefined;
  /** The carrier's own name of a package, such as `FlatRateEnvelope`; sent in place of sizes. Default: none. */
  readonly packaging?: string | undefined;
  /** Ids of the accounts to ask. Default: all; some adapters need at least one. */
  readonly accounts?: readonly string[] | undefined;
  /** Whether the value of the parcels is sent, so that prices include insurance. Default false. */
  readonly declareValue?: boolean | undefined;
  /** Default of the zones' `deadlineMs`. */
  readonly deadlineMs?: number | undefined;
  /** Maximum calls a minute, of all processes together. Default: as many as the carrier takes. */
  readonly callsPerMinute?: number | undefined;
  /** Default of the zones' `markup`. */
  readonly markup?: MarkupConfig | undefined;
  /** Default of the zones' `dates`. */
  readonly dates?: CarrierDates | undefined;
}

export interface ServiceConfig {
  /** Default: the carrier's. */
  readonly name?: LocalText | undefined;
  /** Default false. */
  readonly hide?: boolean | undefined;
}

/**
 * Whoever writes the settings also names the server that gets the key: no other variable of the process, such as the
 * password of its database, can be named.
 */
const KEY_VARIABLE = /^CARRIER_KEY_[A-Z0-9_]+$/;

const serviceSchema: z.ZodType<ServiceConfig> = z
  .strictObject({
    name: localText(nonEmptyString)
      .optional()
      .describe('Name for shoppers: text, or a table of languages. Default: the name that the carrier gives.'),
    hide: z.boolean().optional().describe('True: the service is not offered. Default: false.'),
  })
  .meta({ id: 'service', description: 'How a service of a carrier is offered.' });

/** What no adapter has a say in. */
const FIELDS_OF_ALL = {
  services: z
    .record(text, serviceSchema)
    .optional()
    .describe(
      'Services by code, to name or to hide; a carrier behind the adapter alone hides what is said about it. Default: all are offered, as the carrier names them.',
    ),
  deadlineMs: z
    .int()
    .min(1)
    .max(MAX_DEADLINE_MS)
    .optional()
    .describe(
      'Time limit for its response where a zone gives none, 1 to 60000 milliseconds. The call ends after 10000 at the latest. Default: 5000.',
    ),
  callsPerMinute: z
    .int()
    .min(1)
    .max(MAX_CALLS_PER_MINUTE)
    .optional()
    .describe(
      'Maximum calls a minute, of all processes of the shop together; above it the backup rates are offered. Default: until the carrier says that there were too many.',
    ),
  markup: markupSchema.optional().describe('What is added to each quote where a zone says nothing. Default: nothing.'),
  dates: carrierDates
    .optional()
    .describe('How its delivery dates are read where a zone says nothing. Default: "from_dispatch".'),
  ...validityFields,
};

/** What some adapters have no use for. */
function specialFields(adapters: readonly AdapterSettings[]) {
  const textOf = (field: SpecialField, what: string, otherwise: string) =>
    specialText(adapters, field, what, otherwise);
  const homes = 'Whether destinations count as private homes, for which many carriers charge more.';
  const value = 'Whether the value of the parcels is sent, so that prices include its insurance.';
  const size = 'Default: the size of the parcel is sent.';
  return {
    residential: z
      .boolean()
      .optional()
      .describe(textOf('residential', homes, 'Default: true.')),
    packaging: nonEmptyString.optional().describe(textOf('packaging', "The carrier's own name of a package.", size)),
    accounts: z
      .array(nonEmptyString)
      .optional()
      .describe(textOf('accounts', 'Ids of the accounts to ask.', 'Default: all.')),
    declareValue: z
      .boolean()
      .optional()
      .describe(textOf('declareValue', value, 'Default: false.')),
  };
}

/** The schema of a live carrier. Without adapters, any name of one is taken. */
export const liveCarrierSchema = (adapters: readonly AdapterSettings[]): z.ZodType<LiveCarrierConfig> =>
  z
    .strictObject({
      id: nonEmptyString.describe('Identifies the carrier; zones name it as "source" of their carriers.'),
      adapter: adapterSchema(adapters),
      host: nonEmptyString.optional().describe(hostText(adapters)),
      keyFrom: z
        .string()
        .regex(
          KEY_VARIABLE,
          'This should be the name of an environment variable that begins with CARRIER_KEY_, such as CARRIER_KEY_POST.',
        )
        .describe(
          fieldText(
            adapters,
            'keyFrom',
            'Name of the environment variable that holds the key, such as CARRIER_KEY_POST. It begins with CARRIER_KEY_: the settings cannot name other secrets. Never write the key itself here.',
          ),
        ),
      ...specialFields(adapters),
      ...FIELDS_OF_ALL,
    })
    .meta({
      id: 'live_carrier',
      description: 'A live carrier with a key. Zones offer its rates by naming its id as "source".',
    });

function adapterSchema(adapters: readonly AdapterSettings[]): z.ZodType<string> {
  const what = 'Whose interface it has.';
  if (adapters.length === 0) return nonEmptyString.describe(what);
  const texts = adapters.map(({ name, description }) => `"${name}": ${description}`);
  return z.enum(adapters.map(({ name }) => name)).describe(`${what} ${texts.join('; ')}.`);
}
