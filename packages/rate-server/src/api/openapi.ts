import { z } from 'zod';
import { EXAMPLE_RESPONSE, EXAMPLE_REQUEST } from './examples.ts';
import { PROBLEMS, problemSchema, type ProblemCode } from './problem.ts';
import { ratesRequestSchema } from './rates-request.ts';
import { ratesResponseSchema } from './rates-response.ts';

type Json = Readonly<Record<string, unknown>>;

/** The description of the API, generated from the schemas that read its requests. */
export function openApiDocument(): Json {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Cartfare rates',
      version: '1',
      description: 'Shipping rates for a cart: zones, prices, carriers, delivery dates, and why.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    security: [{ key: [] }],
    paths: { '/v1/rates': { post: ratesOperation() } },
    components: {
      securitySchemes: {
        key: { type: 'http', scheme: 'bearer', description: 'A key of the server: `npm run rates -- keys add NAME`.' },
      },
      schemas: {
        ...componentsOf(ratesRequestSchema, 'input'),
        ...componentsOf(ratesResponseSchema, 'output'),
        ...componentsOf(problemSchema, 'output'),
      },
    },
  };
}

const ratesOperation = (): Json => ({
  operationId: 'getRates',
  summary: 'The rates for a cart to a place',
  description:
    'A place that cannot be shipped to has a result, with its outcome. Problems are requests that cannot be rated.',
  requestBody: {
    required: true,
    content: { 'application/json': { schema: refTo('RatesRequest'), example: EXAMPLE_REQUEST } },
  },
  responses: {
    200: {
      description: 'The result',
      content: { 'application/json': { schema: refTo('RatesResponse'), example: EXAMPLE_RESPONSE } },
    },
    ...problemResponses(),
  },
});

/** The problems that only other addresses have. */
const ELSEWHERE: ReadonlySet<ProblemCode> = new Set(['not_found', 'method_not_allowed']);

/** One response for each status, which lists the codes that have it. */
function problemResponses(): Json {
  const byStatus = new Map<number, string[]>();
  for (const [code, { status, title }] of Object.entries(PROBLEMS)) {
    if (ELSEWHERE.has(code as ProblemCode)) continue;
    byStatus.set(status, [...(byStatus.get(status) ?? []), `\`${code}\`: ${title}.`]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, texts]) => [
      String(status),
      { description: texts.join(' '), content: { 'application/problem+json': { schema: refTo('Problem') } } },
    ]),
  );
}

const refTo = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });

/** The schemas with an id that this one is made of, itself included, by their ids. */
function componentsOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $defs } = z.toJSONSchema(schema, { io });
  return JSON.parse(JSON.stringify($defs).replaceAll('#/$defs/', '#/components/schemas/'));
}
