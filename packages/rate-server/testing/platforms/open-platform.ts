import type { ManualClock } from '@cartfare/testing';
import { Hono } from 'hono';
import { createAuthorizeKey } from '../../src/keys/authorize-key.ts';
import { limitKeys, type TakeRequest } from '../../src/keys/limit-keys.ts';
import { mountPlatforms } from '../../src/platforms/platform-routes.ts';
import type { ConnectNeeds } from '../../src/platforms/platform.ts';
import type { Rates, RatingRequestOptions } from '../../src/rating-request.ts';
import { FRIDAY_NOON_MS } from '../open-test-server.ts';
import { ratesOf, settingsIn, testLog, type TestLog, type TestRates } from '../rates-of.ts';
import type { Asker } from './asker.ts';

/** For platforms that are not called. */
export const NO_HOSTS: ConnectNeeds = { policy: { httpsOnly: true, allowedHosts: new Set() } };

/** The only key of the server. */
export const KEY = 'a-key-of-the-server';

interface TestEnv {
  readonly Variables: { requestId: string };
}

export interface OpenOptions {
  /** Default: those of `settingsIn('CAD')`. */
  readonly rates?: Rates | undefined;
  readonly clock?: ManualClock | undefined;
  /** Counts requests. Default: any number is allowed. */
  readonly takeRequest?: TakeRequest;
}

export interface OpenPlatform extends Pick<TestRates, 'asked'> {
  readonly app: Hono<TestEnv>;
  readonly log: TestLog;
  /** Options of the questions to the engine. */
  readonly options: readonly RatingRequestOptions[];
  /** Sends a cart. Default: one that is proved. */
  send(body: string, headers?: Readonly<Record<string, string>>, path?: string): Promise<Response>;
}

/** The endpoints of a platform, in front of the real engine. */
export async function openPlatform(
  { platform, prove }: Pick<Asker, 'platform' | 'prove'>,
  { rates: given, clock, takeRequest = limitKeys({ perMinute: 0 }) }: OpenOptions = {},
): Promise<OpenPlatform> {
  const engine = await ratesOf(settingsIn('CAD'));
  const log = testLog();
  const key = { name: 'store', scopes: ['rates' as const], createdAtMs: FRIDAY_NOON_MS, revokedAtMs: null };
  const findKey = (text: string) => Promise.resolve(text === KEY ? key : null);
  const options: RatingRequestOptions[] = [];
  const rates: Rates = (request, asked = {}) => {
    options.push(asked);
    return (given ?? engine.rates)(request, asked);
  };
  const app = new Hono<TestEnv>();
  app.use(async (c, next) => {
    c.set('requestId', 'request-1');
    await next();
  });
  const authorizeKey = createAuthorizeKey({ findKey, takeRequest });
  const needs = { ratesFor: () => rates, log, takeRequest, authorizeKey, clock, newId: () => 'response-1' };
  mountPlatforms(app, [platform], needs);
  const send: OpenPlatform['send'] = async (body, headers, path = platform.path) =>
    app.request(`/${platform.name}${path}`, { method: 'POST', body, headers: headers ?? (await prove(body)) });
  return { app, log, options, send, asked: engine.asked };
}
