import easyPost from '@easypost/api';
import { answerJson, startServer } from '@cartfare/testing/carriers';
import { expect, it, onTestFinished } from 'vitest';
import { aParcel, carrierRequest } from '../../testing/connect-test-carrier.ts';
import { serveAdapter } from '../../testing/serve-adapter.ts';

// EasyPost's own client is a second reader of what our tests take for its API.

const RATES = [
  { object: 'Rate', carrier: 'USPS', service: 'Priority', rate: '6.90', currency: 'USD', delivery_days: 2 },
  { object: 'Rate', carrier: 'UPS', service: 'Ground', rate: '13.18', currency: 'USD', delivery_days: 4 },
];

/** What its published types lack: they have no stateless rates, and describe another module format. */
type Client = new (
  key: string,
  options: { readonly baseUrl: string },
) => {
  readonly BetaRate: {
    retrieveStatelessRates(
      shipment: object,
    ): Promise<readonly Record<'carrier' | 'service' | 'rate' | 'currency', string>[]>;
  };
};
const EasyPostClient = easyPost as unknown as Client;

/** The client, connected to a server of the test that answers with the rates. */
async function openClient() {
  const server = await startServer(answerJson({ rates: RATES, messages: [] }));
  onTestFinished(() => server.close());
  return { server, client: new EasyPostClient('test-key', { baseUrl: `${server.origin}/v2/` }) };
}

it("sends the request that EasyPost's own client sends for the same shipment", async () => {
  const { server: ours, quote } = await serveAdapter('easypost', answerJson({ rates: RATES }));
  await quote(carrierRequest({ parcels: [{ ...aParcel(1200), outerMm: [254, 203.2, 101.6] as const }] }));
  const sent = JSON.parse(ours.requests[0]?.body ?? '');
  const { server, client } = await openClient();
  await client.BetaRate.retrieveStatelessRates(sent.shipment);
  const [ourRequest, theirRequest] = [ours.requests[0], server.requests[0]];
  expect(sent).toEqual(JSON.parse(theirRequest?.body ?? ''));
  expect(ourRequest?.path).toBe(theirRequest?.path);
  expect(ourRequest?.headers.authorization).toBe(theirRequest?.headers.authorization);
});

it("reads the services and prices that EasyPost's own client reads", async () => {
  const { quote } = await serveAdapter('easypost', answerJson({ rates: RATES }));
  const response = await quote();
  const quotes = response.kind === 'quotes' ? response.quotes : [];
  const { client } = await openClient();
  const read = await client.BetaRate.retrieveStatelessRates({});
  expect(quotes.map(({ code, priceMinor, currency }) => [code, (priceMinor / 100).toFixed(2), currency])).toEqual(
    read.map(({ carrier, service, rate, currency }) => [`${carrier}/${service}`, rate, currency]),
  );
});
