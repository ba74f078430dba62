import type { Carrier, CarrierResponse, ShippingConfig } from '@cartfare/rating';
import { parcelsKey } from '../quotes/parcels-key.ts';
import type { LoggedCarrier } from '../quotes/quote-record.ts';

/** Live carriers that answer as they did, from the log. No carrier is called. */
export interface RecordedCarriers {
  /** One for each that the settings name. */
  readonly carriers: readonly Carrier[];
  /** From now on they answer as in this record; the previous answers are forgotten. */
  answerAs(logged: readonly LoggedCarrier[]): void;
  /** Whether one has been asked since what the log does not have: other parcels, another origin, another carrier. */
  wasAskedAnew(): boolean;
}

export function recordedCarriers({ zones, profiles = [] }: ShippingConfig): RecordedCarriers {
  let answers: readonly LoggedCarrier[] = [];
  let isAskedAnew = false;
  const all = [...zones, ...profiles.flatMap((profile) => profile.zones ?? [])];
  const codes = new Set(all.flatMap(({ carriers = [] }) => carriers.map(({ source }) => source)));
  return {
    carriers: [...codes].map((code) => ({
      code,
      quote: async (request) => {
        const parcels = parcelsKey(request);
        const found = answers.find((each) => each.source === code && each.parcels === parcels);
        isAskedAnew ||= found === undefined;
        return found === undefined ? { kind: 'failed', reason: 'withdrawn' } : responseOf(found);
      },
    })),
    answerAs: (logged) => {
      answers = logged;
      isAskedAnew = false;
    },
    wasAskedAnew: () => isAskedAnew,
  };
}

function responseOf({ answer, quotes }: LoggedCarrier): CarrierResponse {
  if (answer === 'quotes') return { kind: answer, quotes: quotes.map((quote) => ({ ...quote, description: '' })) };
  return answer === 'cannot_ship' ? { kind: answer } : { kind: answer, reason: 'withdrawn' };
}
