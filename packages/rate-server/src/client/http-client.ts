import { err, parseJson, type Result } from '@cartfare/core/internal';
import type { Omission } from '@cartfare/rating';
import { z } from 'zod';
import { optionSchema } from '../api/option-schema.ts';
import type { RatingRequest } from '../rating-request.ts';
import { readTextWithin } from '../read-text-within.ts';
import { withDeadline } from '../with-deadline.ts';
import { judgeResult } from './judge-result.ts';
import {
  DEFAULT_DEADLINE_MS,
  type DeadlineOptions,
  type RateClient,
  type RateClientResult,
  type RateClientIssue,
} from './rate-client.ts';

export interface RateServerAddress {
  /** Of the rate server, such as `https://rates.example.com`. */
  readonly url: string;
  /** One of its keys, with the scope "rates". */
  readonly key: string;
}

export interface HttpClientOptions extends RateServerAddress, DeadlineOptions {
  /** Default: the platform's. */
  readonly fetch?: typeof fetch;
}

/**
 * A client of a rate server's `POST /v1/rates`. Throws for what cannot be an address or a key.
 *
 * @example
 * const client = createRateClient({ url: 'https://rates.example.com', key });
 * const place = { countryCode: 'CA', provinceCode: 'ON', postalCode: 'K1N 5T2' };
 * const result = await client.rates({ place, lines, currency: 'CAD' });
 */
export function createRateClient(options: HttpClientOptions): RateClient {
  const { url, key, clock, deadlineMs = DEFAULT_DEADLINE_MS } = options;
  checkAddress(url);
  // A header cannot hold other characters, and the error that says so would repeat the key.
  if (!/^[!-~]+$/.test(key))
    throw new TypeError('Give a key of the rate server: printable ASCII characters, no blanks.');
  const endpoint = `${url.replace(/\/+$/, '')}/v1/rates`;
  return {
    rates: (request) =>
      withDeadline({ deadlineMs, clock }, async (signal) => {
        try {
          return await send(options, endpoint, request, signal);
        } catch (error) {
          const reason = signal.aborted ? `no response in ${deadlineMs} ms` : messageOf(error);
          return err({ code: 'unavailable', message: `${endpoint}: ${reason}` });
        }
      }),
  };
}

function checkAddress(url: string): void {
  const parsed = URL.canParse(url) ? new URL(url) : null;
  const isHttp = parsed !== null && ['https:', 'http:'].includes(parsed.protocol);
  if (!isHttp) throw new TypeError(`${url} is not an address; give one such as https://rates.example.com.`);
  if (parsed.username !== '' || parsed.password !== '') {
    throw new TypeError('Give the address of the rate server without a user name and a password: the key is enough.');
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : 'unknown reason');

async function send(
  { key, fetch: post = fetch }: HttpClientOptions,
  endpoint: string,
  request: RatingRequest,
  signal: AbortSignal,
): Promise<Result<RateClientResult, RateClientIssue>> {
  const response = await post(endpoint, {
    // Cart and place are for this server alone.
    redirect: 'error',
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(requestBody(request)),
    signal,
  });
  // A proxy's error has a page of HTML, and no problem.
  const text = await readTextWithin(response.body, MAX_RESPONSE_BYTES);
  if (text === null) return err({ code: 'unavailable', message: `${endpoint}: the response is too large` });
  const body = parseJson(text);
  if (!response.ok) return err(issueOf(endpoint, response.status, body));
  const parsed = resultSchema.safeParse(body);
  if (parsed.success) return judgeResult(parsed.data);
  return err({ code: 'unavailable', message: `${endpoint}: the response cannot be read` });
}

/** Maximum size of a response, in bytes. A thousand options, with descriptions, have 500,000. */
const MAX_RESPONSE_BYTES = 2_000_000;

const requestBody = ({ customer, at, ...rest }: RatingRequest) => ({
  ...rest,
  ...(at === undefined ? {} : { at: new Date(at).toISOString() }),
  ...(customer === undefined ? {} : { customerTags: customer.tags }),
});

const problemSchema = z.object({
  code: z.string(),
  title: z.string(),
  detail: z.string().optional(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).catch([]),
});

function issueOf(endpoint: string, status: number, body: unknown): RateClientIssue {
  const problem = problemSchema.safeParse(body);
  const { code = '', title = `${endpoint}: status ${status}`, detail, issues: [first] = [] } = problem.data ?? {};
  const where = first && (first.path === '' ? first.message : `${first.path}: ${first.message}`);
  const message = [title, detail, where].filter((part) => part !== undefined).join('. ');
  if (code === 'currency_not_supported') return { code, message };
  const isRefusal = status >= 400 && status <= 499 && status !== 429;
  return { code: isRefusal ? 'refused' : 'unavailable', message };
}

/** Further fields and reasons may come with newer servers. */
const resultSchema = z.object({
  outcome: z.enum([
    'rated',
    'no_rates',
    'nothing_to_ship',
    'country_not_supported',
    'invalid_destination',
    'line_cannot_ship',
  ]),
  options: z.array(optionSchema),
  omissions: z.array(z.custom<Omission>((value) => omissionSchema.safeParse(value).success)),
});

const omissionSchema = z.object({ source: z.string(), reason: z.string(), backup: z.boolean() });
