import type { Omission, Quote, Rating } from '@cartfare/rating';
import { amountText } from './amount-text.ts';
import { explanationText } from './explanation-text.ts';
import { FIELD_TEXTS, REASON_TEXTS } from './reason-texts.ts';
import { tableText } from './table-text.ts';

/** A rating for the merchant: the options as shoppers would have them, what is missing, and why it is so. */
export function ratingText(rating: Rating, currency: string): string {
  const why =
    'explanation' in rating && rating.explanation !== null ? explanationText(rating.explanation, currency) : [];
  return [...outcomeLines(rating), ...(why.length === 0 ? [] : ['', ...why])].join('\n');
}

function outcomeLines(rating: Rating): readonly string[] {
  switch (rating.outcome) {
    case 'rated':
      return ['Options', ...tableText(rating.quotes.map(quoteCells)), ...omissionLines(rating.omissions)];
    case 'no_rates':
      return ['No options: the shop ships there, but not this cart just now.', ...omissionLines(rating.omissions)];
    case 'nothing_to_ship':
      return ['Nothing in the cart needs shipping.'];
    case 'country_not_supported':
      return ['No options: the shop does not ship to this country.'];
    case 'invalid_destination':
      return ['No options.', ...rating.fields.map(({ field, code }) => `  ${field} ${FIELD_TEXTS[code]}`)];
    case 'line_cannot_ship':
      return ['No options: some lines cannot be shipped there.', ...rating.lines.map(({ name }) => `  ${name}`)];
  }
}

const quoteCells = ({ name, priceMinor, currency, delivery, code, source }: Quote): readonly string[] => [
  name,
  amountText(priceMinor, currency),
  delivery === null ? 'no date' : windowText(delivery),
  `${code} (${source})`,
];

const windowText = ({ earliest, latest }: NonNullable<Quote['delivery']>): string =>
  earliest === latest ? earliest : `${earliest} to ${latest}`;

function omissionLines(omissions: readonly Omission[]): readonly string[] {
  if (omissions.length === 0) return [];
  const lines = omissions.map(({ source, service, reason, backup }) => {
    const who = service === undefined ? source : `${source}, service ${service}`;
    return `  ${who}: ${REASON_TEXTS[reason]}${backup ? '; backup rates stand in' : ''}`;
  });
  return ['Not among them', ...lines];
}
