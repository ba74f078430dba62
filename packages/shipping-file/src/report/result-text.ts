import {
  amountText,
  type CarrierMessage,
  type CarrierQuote,
  type GroupExplanation,
  isRemark,
  type Omission,
  type ParcelExplanation,
  type Quote,
  type RateResult,
} from '@cartfare/rating';
import { FIELD_LABELS, FIELD_TEXTS, MATCH_TEXTS, REASON_TEXTS } from './reason-texts.ts';

/**
 * A result for the merchant: the options as shoppers see them, what is missing, and why.
 *
 * @example
 * const result = await rater.rate(request, { explain: true });
 * console.log(resultText(result, 'CAD'));
 */
export function resultText(result: RateResult, currency: string): string {
  const why =
    'explanation' in result && result.explanation !== null ? explanationText(result.explanation.groups, currency) : [];
  return [...outcomeLines(result), ...(why.length === 0 ? [] : ['', ...why])].join('\n');
}

function outcomeLines(result: RateResult): readonly string[] {
  switch (result.outcome) {
    case 'rated':
      return ['Options', ...tableText(result.quotes.map(quoteCells)), ...omissionLines(result.omissions)];
    case 'no_rates':
      return ['No options: the shop ships there, but not this cart just now.', ...omissionLines(result.omissions)];
    case 'nothing_to_ship':
      return ['Nothing in the cart needs shipping.'];
    case 'country_not_supported':
      return [
        result.explanation?.place === null
          ? 'No options: the country is not known; give its ISO code, such as CA, or its name.'
          : 'No options: the shop does not ship to this country.',
      ];
    case 'invalid_destination':
      return [
        'No options.',
        ...result.fields.map(({ field, code }) => `  ${FIELD_LABELS[field]} ${FIELD_TEXTS[code]}`),
      ];
    case 'line_cannot_ship':
      return ['No options: some lines cannot be shipped there.', ...result.lines.map(({ name }) => `  ${name}`)];
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
  const lines = omissions.map(({ source, service, reason, text, backup }) => {
    const who = service === undefined ? source : `${source}, service ${service}`;
    return `  ${who}: ${REASON_TEXTS[reason]}${wordsText(text)}${backup ? '; backup rates are offered instead' : ''}`;
  });
  return ['Not offered', ...lines];
}

/** The carrier's own words after ours. */
const wordsText = (text: string | undefined): string => (text === undefined || text === '' ? '' : ` ("${text}")`);

/** Rows with aligned columns, indented, one per line: control characters in a cell, such as a line break, are blanks. */
export function tableText(cells: readonly (readonly string[])[]): readonly string[] {
  const rows = cells.map((row) => row.map((cell) => cell.replaceAll(/\p{Cc}/gu, ' ')));
  const widths: number[] = [];
  for (const row of rows) {
    for (const [column, cell] of row.entries()) widths[column] = Math.max(widths[column] ?? 0, cell.length);
  }
  return rows.map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd());
}

/** The explanation of a result, one fact per line. */
function explanationText(groups: readonly GroupExplanation[], currency: string): readonly string[] {
  return groups.flatMap((group) => [
    `Why${group.profile === '' ? '' : `: profile ${group.profile}`}`,
    ...groupLines(group, currency).map((line) => `  ${line}`),
  ]);
}

function groupLines(group: GroupExplanation, currency: string): readonly string[] {
  const { zone, runnersUp, areas, excluded, inactive, rates, carriers, parcels } = group;
  return [
    `${amountText(group.subtotalMinor, currency)} and ${group.weightGrams} g with packaging`,
    ...parcelLines(parcels),
    zone === null ? 'No zone has this destination.' : `Zone ${zone.zone}, by ${matchText(zone)}`,
    ...runnersUp.map((match) => `  before ${match.zone}, by ${matchText(match)}`),
    ...(areas.length === 0 ? [] : [`Areas: ${areas.join(', ')}`]),
    ...excluded.map((id) => `  not ${id}: the destination is among its exceptions`),
    ...inactive.map((each) => `  not ${each.zone}: ${each.reason}`),
    ...rates.map((rate) => `Rate ${rate.rate} of ${rate.zone}: ${verdictText(rate, currency)}`),
    ...carriers.map(
      (carrier) =>
        `Carrier ${carrier.source} of ${carrier.zone}${carrier.residential ? '' : ', to a business'}: ${responseText(carrier)}`,
    ),
  ];
}

const matchText = ({ by, rule, area }: GroupExplanation['runnersUp'][number]): string =>
  `${MATCH_TEXTS[by]} ${rule}`.trimEnd() + (area === undefined ? '' : ` of the area ${area}`);

function verdictText(rate: GroupExplanation['rates'][number], currency: string): string {
  const { verdict, reason, converted } = rate;
  switch (verdict.kind) {
    case 'offered': {
      const price = verdict.free ? 'free' : amountText(verdict.priceMinor, currency);
      return converted.length === 0 ? price : `${price}, converted: ${converted.join(', ')}`;
    }
    case 'condition_failed':
      return `left out, condition not met: ${reason}`;
    case 'no_price':
    case 'no_exchange_rate':
    case 'not_now':
    case 'replaced':
    case 'elsewhere':
      return `left out, ${reason}`;
  }
}

function responseText({ response, unwanted, droppedDates, backupUsed }: GroupExplanation['carriers'][number]): string {
  const backup = backupUsed ? '; its backup rates are offered instead' : '';
  switch (response.kind) {
    case 'quotes': {
      const quotes = response.quotes.map(
        ({ code, priceMinor, currency }) => `${code} ${amountText(priceMinor, currency)}`,
      );
      const unreadable = (response.unreadable ?? []).map(({ path }) => `; ${path} cannot be read`);
      const left = unwanted.length === 0 ? '' : `; hidden, or not among the zone's services: ${unwanted.join(', ')}`;
      const undated =
        droppedDates.length === 0 ? '' : `; without its dates, which are over: ${droppedDates.join(', ')}`;
      const offered = response.quotes.filter(({ code }) => !unwanted.includes(code));
      const messages = (response.messages ?? []).map((message) => messageText(message, offered));
      return `${quotes.join(', ') || 'no quotes'}${left}${undated}${unreadable.join('')}${messages.join('')}${backup}`;
    }
    case 'cannot_ship':
      return `${REASON_TEXTS.cannot_ship}${wordsText(response.text)}${backup}`;
    case 'failed':
      return `${REASON_TEXTS[response.reason]}${wordsText(response.text)}${backup}`;
  }
}

/** What a carrier said beside the quotes that are offered. */
function messageText(message: CarrierMessage, offered: readonly CarrierQuote[]): string {
  const { service, reason, text } = message;
  const about = service === null ? 'all services' : service;
  return `; ${about}: ${isRemark(message, offered) ? 'it remarks' : REASON_TEXTS[reason]}${wordsText(text)}`;
}

/** How a cart is packed, a line for each kind of parcel; none for a shop without boxes. */
const parcelLines = (parcels: readonly ParcelExplanation[]): readonly string[] =>
  parcels
    .filter(({ packedBy }) => packedBy !== 'weight')
    .map((parcel) => {
      const { count, weightGrams, contents } = parcel;
      const what = contents.map(({ name, quantity }) => `${quantity} x ${name}`).join(', ');
      return `${count === 1 ? 'Parcel' : `${count} parcels`}: ${wrappingText(parcel)}, ${weightGrams} g: ${what}`;
    });

function wrappingText({ box, outerMm, packedBy }: ParcelExplanation): string {
  const size = outerMm === null ? '' : `${outerMm.join(' x ')} mm`;
  if (packedBy === 'first_box' && box !== null) return `${box.name}, ${size}, the first box with room`;
  if (box !== null) return `${box.name}, ${size}`;
  return packedBy === 'piece' ? `fits in no box, ${size}` : 'size not known, packed by weight';
}
