import type { GroupExplanation, RateResult, ShippingConfig } from '@cartfare/rating';
import type { ReactElement } from 'react';
import { moneyText, massText } from './amounts.ts';
import { nameOfRate, nameOfZone } from './config-names.ts';

export interface ExplanationViewProps {
  readonly result: RateResult;
  readonly config: ShippingConfig;
}

/** Why the engine returned this: the zone that won and those before which it did, and each rate with its price or reason. */
export function ExplanationView({ result, config }: ExplanationViewProps): ReactElement {
  const explanation = 'explanation' in result ? result.explanation : null;
  return (
    <>
      {result.outcome !== 'rated' && <p className="pg-outcome">{outcomeText(result)}</p>}
      {explanation?.groups.map((group) => (
        <Group key={group.profile} group={group} config={config} hasSeveral={explanation.groups.length > 1} />
      ))}
    </>
  );
}

interface GroupProps {
  readonly group: GroupExplanation;
  readonly config: ShippingConfig;
  readonly hasSeveral: boolean;
}

function Group({ group, config, hasSeveral }: GroupProps): ReactElement {
  const { zone, runnersUp, excluded, inactive, rates, carriers } = group;
  const profile = config.profiles?.find(({ id }) => id === group.profile);
  const zoneName = (id: string) => nameOfZone(config, group.profile, id);
  return (
    <section className="pg-why">
      {hasSeveral && <h4>{profile === undefined ? 'Other products' : `Profile ${profile.id}`}</h4>}
      <p className="pg-facts">
        {massText(group.weightGrams)} with packaging, worth {moneyText(group.subtotalMinor, config.currency)}
      </p>
      <ol className="pg-zones">
        {zone === null ? (
          <li>No zone contains this address.</li>
        ) : (
          <li className="pg-zone-won">
            <strong>{zoneName(zone.zone)}</strong> won, by {matchText(zone)}
          </li>
        )}
        {runnersUp.map((match) => (
          <li key={match.zone}>
            before {zoneName(match.zone)}, by {matchText(match)}
          </li>
        ))}
        {excluded.map((id) => (
          <li key={id}>not {zoneName(id)}: the address is among its exceptions</li>
        ))}
        {inactive.map((each) => (
          <li key={each.zone}>
            not {zoneName(each.zone)}: {each.reason}
          </li>
        ))}
      </ol>
      {rates.length > 0 && <RatesTable {...{ group, config, zoneName }} />}
      {carriers.map((carrier) => (
        <p key={`${carrier.zone}/${carrier.source}`} className="pg-carrier">
          The carrier “{carrier.source}” of {zoneName(carrier.zone)} {responseText(carrier)}
          {carrier.backupUsed ? '; its backup rates are offered instead' : ''}.
        </p>
      ))}
    </section>
  );
}

function responseText({ response, unwanted }: GroupExplanation['carriers'][number]): string {
  switch (response.kind) {
    case 'quotes': {
      const quotes = response.quotes.map(({ code, priceMinor, currency }) => {
        const hidden = unwanted.includes(code) ? ', which the settings hide' : '';
        return `${code} for ${moneyText(priceMinor, currency)}${hidden}`;
      });
      return quotes.length === 0 ? 'quoted nothing' : `quoted ${quotes.join('; ')}`;
    }
    case 'cannot_ship':
      return `does not ship this there${wordsText(response.text)}`;
    case 'failed':
      return response.reason === 'unknown_carrier'
        ? 'is not connected here'
        : `failed: ${response.reason.replaceAll('_', ' ')}${wordsText(response.text)}`;
  }
}

/** The carrier's own words after ours. */
const wordsText = (text: string | undefined): string => (text === undefined || text === '' ? '' : ` (“${text}”)`);

interface RatesTableProps extends Pick<GroupProps, 'group' | 'config'> {
  readonly zoneName: (id: string) => string;
}

function RatesTable({ group, config, zoneName }: RatesTableProps): ReactElement {
  return (
    <table className="pg-table">
      <thead>
        <tr>
          <th scope="col">Rate</th>
          <th scope="col">Of the zone</th>
          <th scope="col">Price, or why it is left out</th>
        </tr>
      </thead>
      <tbody>
        {group.rates.map(({ zone, rate, verdict, reason }) => (
          <tr key={`${zone}/${rate}`} data-offered={verdict.kind === 'offered'}>
            <th scope="row">{nameOfRate(config, group.profile, { zone, rate })}</th>
            <td>{zoneName(zone)}</td>
            <td>
              {verdict.kind === 'offered' && (
                <b>{verdict.free ? 'Free' : moneyText(verdict.priceMinor, config.currency)}</b>
              )}
              {verdict.kind === 'condition_failed' && `Not met: ${reason}`}
              {verdict.kind !== 'offered' &&
                verdict.kind !== 'condition_failed' &&
                reason.replace(/^./, (first) => first.toUpperCase())}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type Match = NonNullable<GroupExplanation['zone']>;

const MATCH_TEXTS: Readonly<Record<Match['by'], string>> = {
  postal_code: 'the postal code',
  postal_prefix: 'the postal prefix',
  postal_wildcard: 'the postal prefix',
  postal_range: 'the postal range',
  postal_area: 'the postal range',
  province: 'the province',
  country: 'the country',
  rest_of_world: 'the rest of the world',
};

const matchText = ({ by, rule }: Match): ReactElement => (
  <>
    {MATCH_TEXTS[by]} {rule !== '' && <code>{rule}</code>}
  </>
);

function outcomeText(result: Exclude<RateResult, { outcome: 'rated' }>): string {
  switch (result.outcome) {
    case 'no_rates':
      return 'The shop ships there, but has no option for this cart.';
    case 'nothing_to_ship':
      return 'Nothing in the cart needs shipping.';
    case 'country_not_supported':
      return 'No zone contains a part of this country.';
    case 'line_cannot_ship':
      return `These lines cannot be shipped there: ${result.lines.map(({ name }) => name).join(', ')}.`;
    case 'invalid_destination':
      return result.fields.map(({ field, code }) => `${FIELDS[field]} ${FIELD_TEXTS[code]}.`).join(' ');
  }
}

const FIELDS = { postalCode: 'The postal code', province: 'The province', country: 'The country' } as const;

const FIELD_TEXTS = {
  not_valid_for_country: 'is not valid for the country',
  missing: 'is missing; the zones of the country need it',
  not_shipped_to: 'is outside of all zones',
} as const;
