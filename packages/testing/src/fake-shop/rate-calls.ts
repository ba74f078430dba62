import type { Destination } from '@cartfare/core/address';

import { aRatesMessage } from '../builders.ts';
import { answers, type ScriptedAnswer } from '../scripted-answer.ts';
import { isFields, type Fields } from './fields.ts';
import type { TinyCart } from './tiny-cart.ts';

/** The fake shop's state of one visitor. */
export interface TinySession {
  readonly cart: TinyCart;
  /** Of the last prepare. */
  destination: Destination | null;
  /** Number of polls that will still get "not yet". */
  pollsLeft: number;
  /** In place of the two rates of the fake shop. */
  answer?: (destination: Destination) => ScriptedAnswer;
}

const COUNTRIES: Readonly<Record<string, string>> = { CA: 'Canada', US: 'United States', DE: 'Germany', JP: 'Japan' };

/** Source: Canada Post, "Addressing guidelines": letter, digit, letter, digit, letter, digit. */
const CANADIAN_CODE = /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/iu;

export function prepareRates(session: TinySession, fields: Fields, pollsUntilReady: number): ScriptedAnswer {
  const destination = readDestination(fields) ?? { postalCode: '', country: '', province: '' };
  const refusal = refuse(session, destination);
  if (refusal !== null) return refusal;
  const answer = session.answer?.(destination);
  if (answer?.kind === 'response' && answer.status !== 200) return answer;
  session.destination = destination;
  session.pollsLeft = pollsUntilReady;
  return answers.json(202, null);
}

/** `held`: the one-shot call, which waits until the rates are ready. */
export function answerRates(session: TinySession, fields: Fields, held: boolean): ScriptedAnswer {
  const destination = readDestination(fields) ?? session.destination;
  if (destination === null) return serverMessage(422, 'No destination was given.');
  const refusal = refuse(session, destination);
  if (refusal !== null) return refusal;
  if (!held && session.pollsLeft > 0) {
    session.pollsLeft -= 1;
    return answers.json(202, null);
  }
  if (session.answer !== undefined) return session.answer(destination);
  return answers.json(
    200,
    aRatesMessage(
      { price: isDomestic(destination) ? '9.80' : '24.50', delivery_range: ['2026-11-25', '2026-11-27'] },
      { name: 'Overnight', code: 'overnight', price: '38.60', carrier_service_id: 7 },
    ),
  );
}

export const isDomestic = ({ country }: Destination): boolean => country === 'CA' || country === COUNTRIES['CA'];

function refuse({ cart }: TinySession, { country, postalCode }: Destination): ScriptedAnswer | null {
  if (!cart.lines.some((line) => line.variant.requiresShipping)) {
    return serverMessage(422, 'There is nothing to ship in the cart.');
  }
  if (country === '') return answers.json(422, { country: ["can't be blank"] });
  const code = Object.keys(COUNTRIES).find((each) => each === country || COUNTRIES[each] === country);
  if (code === undefined) return answers.json(422, { country: ['is not supported'] });
  if (code === 'CA' && !CANADIAN_CODE.test(postalCode)) return answers.json(422, { zip: ['is not valid for Canada'] });
  return null;
}

export const serverMessage = (status: number, description: string): ScriptedAnswer =>
  answers.json(status, { status, message: 'Cart Error', description });

function readDestination(fields: Fields): Destination | null {
  const address = fields['shipping_address'];
  if (!isFields(address)) return null;
  const text = (name: string): string => {
    const value = address[name];
    return typeof value === 'string' ? value : '';
  };
  return { postalCode: text('zip'), country: text('country'), province: text('province') };
}
