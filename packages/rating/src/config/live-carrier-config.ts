import * as z from 'zod';
import { MAX_CALLS_PER_MINUTE, MAX_DEADLINE_MS } from '../limits.ts';
import { nonEmptyString, text } from '../schema/fields.ts';
import { carrierDates, markupSchema, type CarrierDates, type MarkupConfig } from './carrier-config.ts';
import { localText, type LocalText } from './local-text.ts';

/** The kinds of carriers that can be called, each by its adapter in `@cartfare/carriers`. */
export type AdapterName = (typeof ADAPTER_NAMES)[number];

export const ADAPTER_NAMES = ['callback', 'easypost', 'karrio', 'sendcloud', 'shipengine'] as const;

/** A live carrier of the shop, with a key. Zones name it by its id. */
export interface LiveCarrierConfig {
  /** Its code in the zones: the `source` of their carriers. */
  readonly id: string;
  readonly adapter: AdapterName;
  /**
   * Scheme and host of its server, such as `https://karrio.example`; for `callback` the whole address. Default: the
   * adapter's own; `karrio` and `callback` have none.
   */
  readonly host?: string | undefined;
  /** Name of the environment variable that holds its key: `CARRIER_KEY_…`. The key itself is never in the settings. */
  readonly keyFrom: string;
  /** Whether destinations count as private homes, for which many carriers charge more. Default true. */
  readonly residential?: boolean | undefined;
  /** Other names for services, and services that are not offered, by code. Default: all, as the carrier names them. */
  readonly services?: Readonly<Record<string, ServiceConfig>> | undefined;
  /** The carrier's own name of a package, such as `FlatRateEnvelope`; sent in place of sizes. Default: none. */
  readonly packaging?: string | undefined;
  /** Ids of the accounts to ask. Default: all; `shipengine` needs at least one. */
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

/** What an adapter has a use for. */
export interface AdapterNeeds {
  readonly host: 'needed' | 'optional';
  readonly accounts: 'needed' | 'optional' | 'unused';
  readonly packaging: 'optional' | 'unused';
  readonly declareValue: 'optional' | 'unused';
  readonly residential: 'optional' | 'unused';
}

export const ADAPTER_NEEDS: Readonly<Record<AdapterName, AdapterNeeds>> = {
  callback: { host: 'needed', accounts: 'unused', packaging: 'unused', declareValue: 'unused', residential: 'unused' },
  easypost: {
    host: 'optional',
    accounts: 'optional',
    packaging: 'optional',
    declareValue: 'unused',
    residential: 'optional',
  },
  karrio: {
    host: 'needed',
    accounts: 'optional',
    packaging: 'optional',
    declareValue: 'optional',
    residential: 'optional',
  },
  sendcloud: {
    host: 'optional',
    accounts: 'unused',
    packaging: 'unused',
    declareValue: 'optional',
    residential: 'unused',
  },
  shipengine: {
    host: 'optional',
    accounts: 'needed',
    packaging: 'unused',
    declareValue: 'unused',
    residential: 'optional',
  },
};

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

export const liveCarrierSchema: z.ZodType<LiveCarrierConfig> = z
  .strictObject({
    id: nonEmptyString.describe('Identifies the carrier; zones name it as "source" of their carriers.'),
    adapter: z
      .enum(ADAPTER_NAMES)
      .describe(
        'Whose interface it has: "easypost", "karrio", "sendcloud", "shipengine", or "callback" for a server with the carrier callback.',
      ),
    host: nonEmptyString
      .optional()
      .describe(
        'Scheme and host of its server, such as https://karrio.example; for "callback" the whole address. It must use https and be public, and with "easypost", "sendcloud" and "shipengine" be the default, unless CARRIER_HOSTS_ALLOWED of the shop, or PRIVATE_HOSTS of the rate server, lists it. Default: the public one of the adapter; "karrio" and "callback" need one.',
      ),
    keyFrom: z
      .string()
      .regex(
        KEY_VARIABLE,
        'This should be the name of an environment variable that begins with CARRIER_KEY_, such as CARRIER_KEY_EASYPOST.',
      )
      .describe(
        'Name of the environment variable that holds the key, such as CARRIER_KEY_EASYPOST. It begins with CARRIER_KEY_: the settings cannot name other secrets. Never write the key itself here. For "sendcloud" its value is the public key and the secret with a colon between them; for "callback" it is the secret that signs the requests.',
      ),
    residential: z
      .boolean()
      .optional()
      .describe(
        'Whether destinations count as private homes, for which many carriers charge more. "sendcloud" and "callback" have no field for it. Default: true.',
      ),
    services: z
      .record(text, serviceSchema)
      .optional()
      .describe(
        'Services by code, such as USPS/GroundAdvantage, to name or to hide; a carrier behind the adapter alone, such as FedEx, hides what is said about it. Default: all are offered, as the carrier names them.',
      ),
    packaging: nonEmptyString
      .optional()
      .describe(
        'The carrier\'s own name of a package, such as FlatRateEnvelope, for "easypost" and "karrio". Default: the size of the parcel is sent.',
      ),
    accounts: z
      .array(nonEmptyString)
      .optional()
      .describe(
        'Ids of the accounts to ask: carrier accounts of "easypost", connections of "karrio", carriers of "shipengine" (such as se-123890), which needs them. Default: all.',
      ),
    declareValue: z
      .boolean()
      .optional()
      .describe(
        'Whether the value of the parcels is sent, so that prices include its insurance, for "karrio" and "sendcloud". Default: false.',
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
    markup: markupSchema
      .optional()
      .describe('What is added to each quote where a zone says nothing. Default: nothing.'),
    dates: carrierDates
      .optional()
      .describe('How its delivery dates are read where a zone says nothing. Default: "from_dispatch".'),
  })
  .meta({
    id: 'live_carrier',
    description: 'A live carrier with a key. Zones offer its rates by naming its id as "source".',
  });
