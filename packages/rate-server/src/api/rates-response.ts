import { missedOptions, type Quote, type RateResult } from '@cartfare/rating';
import { z } from 'zod';
import { optionsOf, type DetailedResult } from '../rating-request.ts';
import { explanationSchema } from './explanation-schema.ts';
import { optionSchema } from './option-schema.ts';

const minor = z.int().describe('In minor units of the currency.');

const omissionSchema = z
  .object({
    source: z.string().describe("The carrier's code."),
    reason: z.string().describe('Such as `timed_out` or `cannot_ship`.'),
    service: z.string().optional().describe('The missing service; absent where all of the carrier are missing.'),
    backup: z.boolean().describe('Whether backup rates replace it.'),
  })
  .meta({ id: 'Omission', description: "A carrier's options that are missing." });

const OUTCOMES = [
  'rated',
  'no_rates',
  'nothing_to_ship',
  'country_not_supported',
  'invalid_destination',
  'line_cannot_ship',
] as const satisfies readonly RateResult['outcome'][];

const OUTCOME_TEXT = `\`rated\`: there are options. \`no_rates\`: the shop ships there, but not this cart now.
\`nothing_to_ship\`: no line needs shipping. \`country_not_supported\`: the shop does not ship there.
\`invalid_destination\`: see \`fields\`. \`line_cannot_ship\`: see \`lines\`.`;

/** The response. The schema says what each field is. */
export interface RatesResponse {
  outcome: RateResult['outcome'];
  options: readonly Quote[];
  omissions: { source: string; reason: string; service?: string | undefined; backup: boolean }[];
  incomplete: boolean;
  freeShipping: { rateName: string; freeFromMinor: number; remainingMinor: number } | null;
  fields?: Extract<RateResult, { outcome: 'invalid_destination' }>['fields'] | undefined;
  lines?: { id: string; name: string }[] | undefined;
  orderBy: { at: string; secondsLeft: number } | null;
  settingsVersion: number;
  explanation?: Record<string, unknown> | null | undefined;
}

export const ratesResponseSchema: z.ZodType<RatesResponse> = z
  .object({
    outcome: z.enum(OUTCOMES).describe(OUTCOME_TEXT),
    options: z.array(optionSchema).describe('In the order in which the shop shows them; empty unless `rated`.'),
    omissions: z.array(omissionSchema).describe('What carriers did not offer, and why.'),
    incomplete: z
      .boolean()
      .describe('Whether a fault has kept options back: tell the shopper. False where a carrier has decided.'),
    freeShipping: z
      .object({
        rateName: z.string().describe('The rate that becomes free.'),
        freeFromMinor: minor.describe('The value of the cart from which it is free, in minor units.'),
        remainingMinor: minor.describe('What is missing until then, in minor units; 0 where it is free.'),
      })
      .nullable()
      .describe('How far the cart is from free shipping; null where there is none.'),
    fields: z
      .array(
        z.object({
          field: z.enum(['country', 'province', 'postalCode']).describe('Which part of the place.'),
          code: z.enum(['missing', 'not_valid_for_country', 'not_shipped_to']).describe('What is wrong with it.'),
        }),
      )
      .optional()
      .describe(
        'With `invalid_destination`: the fields of the place that are wrong. With `rated`: without these nothing but pickup is offered.',
      ),
    lines: z
      .array(
        z.object({
          id: z.string().describe('That of the request, or its position; both where lines share one.'),
          name: z.string().describe('As in the request.'),
        }),
      )
      .optional()
      .describe('With `line_cannot_ship`: the lines.'),
    orderBy: z
      .object({
        at: z.iso.datetime({ offset: true }).describe("With the offset of the shop's time zone: show it as written."),
        secondsLeft: z.int().describe('Seconds until then.'),
      })
      .nullable()
      .describe('By when to order for the dates of the options; null where no cut-off hour ends them.'),
    settingsVersion: z.int().describe('The version of the settings that the result was made with.'),
    explanation: explanationSchema
      .nullable()
      .optional()
      .describe('With `explain`: which zone won, and why each rate is or is not offered. Null with `nothing_to_ship`.'),
  })
  .meta({ id: 'RatesResponse', description: 'The result: options, and what is missing.' });

function fieldsOf(result: RateResult): Pick<RatesResponse, 'fields'> {
  if (result.outcome === 'invalid_destination') return { fields: result.fields };
  return result.outcome === 'rated' && result.missing !== undefined ? { fields: result.missing } : {};
}

export function toRatesResponse(result: RateResult, detailed: DetailedResult, explain: boolean): RatesResponse {
  const { quotes, omissions } = optionsOf(result);
  return {
    outcome: result.outcome,
    options: quotes,
    omissions: omissions.map(({ source, reason, service, backup }) => ({
      source,
      reason,
      ...(service === undefined ? {} : { service }),
      backup,
    })),
    incomplete: missedOptions({ quotes, omissions }).length > 0,
    freeShipping: detailed.freeShipping(),
    ...fieldsOf(result),
    ...(result.outcome === 'line_cannot_ship' ? { lines: result.lines.map(({ id, name }) => ({ id, name })) } : {}),
    orderBy: detailed.orderBy,
    settingsVersion: detailed.settingsVersion,
    ...(explain ? { explanation: 'explanation' in result ? { ...result.explanation } : null } : {}),
  };
}
