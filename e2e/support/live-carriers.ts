import { answerJson, startServer, type TestHandler, type TestServer } from '@cartfare/testing/carriers';
import type { CarrierConfig, LiveCarrierConfig, ShippingConfig } from '@cartfare/rating';

export const KEYS = { CARRIER_KEY_EASYPOST: 'EZTK-of-the-test', CARRIER_KEY_SHIPENGINE: 'TEST-of-the-test' };

/** Refuses another key, as the services do. */
const withKey =
  (header: string, value: string, answer: TestHandler): TestHandler =>
  (response, request) =>
    (request.headers[header] === value ? answer : answerJson({ error: { message: 'Wrong key.' } }, 401))(
      response,
      request,
    );

const money = (amount: number) => ({ currency: 'usd', amount });

/** Answers as EasyPost's stateless rates do. */
const easypostAnswer = withKey(
  'authorization',
  `Basic ${Buffer.from(`${KEYS.CARRIER_KEY_EASYPOST}:`).toString('base64')}`,
  answerJson({
    rates: [
      {
        object: 'Rate',
        mode: 'test',
        carrier: 'USPS',
        service: 'Priority',
        rate: '11.20',
        currency: 'USD',
        delivery_days: 3,
      },
      {
        object: 'Rate',
        mode: 'test',
        carrier: 'USPS',
        service: 'Express',
        rate: '38.75',
        currency: 'USD',
        delivery_days: 1,
      },
    ],
    messages: [],
  }),
);

/** Answers as ShipEngine's estimates do. */
const shipengineAnswer = withKey(
  'api-key',
  KEYS.CARRIER_KEY_SHIPENGINE,
  answerJson([
    {
      rate_type: 'check',
      carrier_id: 'se-1',
      carrier_code: 'ups',
      carrier_friendly_name: 'UPS',
      service_code: 'ups_standard',
      service_type: 'UPS Standard',
      shipping_amount: money(9.5),
      insurance_amount: money(0),
      confirmation_amount: money(0),
      other_amount: money(1.25),
      delivery_days: 4,
      validation_status: 'valid',
      warning_messages: [],
      error_messages: [],
    },
  ]),
);

/** Accepts the request, and answers nothing. */
const silence: TestHandler = () => {};

export interface LiveCarriers {
  readonly easypost: TestServer;
  readonly shipengine: TestServer;
  /** Settings that call both in Canada. */
  addTo(settings: ShippingConfig): ShippingConfig;
  /** From now on nothing listens where ShipEngine was. */
  refuseShipengine(): Promise<void>;
  /** From now on ShipEngine answers nothing. */
  silenceShipengine(): void;
  close(): Promise<void>;
}

const BACKUP_RATE = {
  id: 'ups-backup',
  name: 'UPS at our fixed price',
  price: { kind: 'flat', priceMinor: 1990 },
} as const;

/** EasyPost and ShipEngine on the loopback interface. `deadlineMs`: how long a shop waits for each. */
export async function startLiveCarriers(deadlineMs: number): Promise<LiveCarriers> {
  let answerOfShipengine: TestHandler = shipengineAnswer;
  const easypost = await startServer(easypostAnswer);
  const shipengine = await startServer((response, request) => answerOfShipengine(response, request));
  const carriers: readonly LiveCarrierConfig[] = [
    { id: 'easypost', adapter: 'easypost', host: easypost.origin, keyFrom: 'CARRIER_KEY_EASYPOST' },
    {
      id: 'shipengine',
      adapter: 'shipengine',
      host: shipengine.origin,
      keyFrom: 'CARRIER_KEY_SHIPENGINE',
      accounts: ['se-1'],
    },
  ];
  const ofZone: readonly CarrierConfig[] = [
    { source: 'easypost', deadlineMs },
    { source: 'shipengine', deadlineMs, backupRates: [BACKUP_RATE] },
  ];
  return {
    easypost,
    shipengine,
    addTo: (settings) => ({
      ...settings,
      carriers,
      zones: settings.zones.map((zone) => (zone.id === 'canada' ? { ...zone, carriers: ofZone } : zone)),
    }),
    refuseShipengine: () => shipengine.close(),
    silenceShipengine: () => {
      answerOfShipengine = silence;
    },
    close: async () => {
      await Promise.all([easypost.close(), shipengine.close()]);
    },
  };
}
