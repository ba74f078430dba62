import type { CarrierRequest, CarrierResponse } from '@cartfare/rating';
import { startServer, type TestHandler, type TestServer } from '@cartfare/testing/carriers';
import { onTestFinished } from 'vitest';
import type { CarrierConnection, ConnectCarriersOptions } from '../src/connect-carriers.ts';
import { carrierRequest, connectTestCarrier, type LogEntry } from './connect-test-carrier.ts';

export interface ServedAdapter {
  readonly server: TestServer;
  readonly log: readonly LogEntry[];
  quote(request?: CarrierRequest): Promise<CarrierResponse>;
}

/** A carrier that is called through an adapter, over a server on the loopback interface. Ends with the test. */
export async function serveAdapter(
  adapter: string,
  handler: TestHandler,
  connection: Partial<CarrierConnection> = {},
  options: Partial<ConnectCarriersOptions> = {},
): Promise<ServedAdapter> {
  const server = await startServer(handler);
  const carriers = connectTestCarrier({ adapter, url: server.origin, secret: 'test-key', ...connection }, options);
  onTestFinished(async () => {
    await carriers.close();
    await server.close();
  });
  return { server, log: carriers.log, quote: (request = carrierRequest()) => carriers.ask(request) };
}
