import { fillText, pluralText } from '@cartfare/core/internal';
import type { RateOverview } from '@cartfare/rating';
import type { ReactElement } from 'react';
import type { ShopLanguage } from '../../texts/shop-language.ts';
import { RateText } from '../ui/parts/rate-text.tsx';
import type { ZoneRows } from './zone-rows.ts';

interface ZoneTableProps {
  readonly language: ShopLanguage;
  /** Writes an amount in minor units of the shop's currency. */
  readonly amount: (minor: number) => string;
  readonly zones: readonly ZoneRows[];
  /** Number of zones that are not among them. */
  readonly omitted: number;
  /** BCP 47 tag of names and descriptions; undefined if it is the page's language. */
  readonly ratesLanguage: string | undefined;
}

/** Zones with their rates: a group of rows each. */
export function ZoneTable({ zones, omitted, ...terms }: ZoneTableProps): ReactElement {
  const { columns, moreAreas } = terms.language.texts.shipping;
  return (
    <table className="zones">
      <thead>
        <tr>
          <th scope="col">{columns.option}</th>
          <th scope="col">{columns.price}</th>
          <th scope="col">{columns.delivery}</th>
        </tr>
      </thead>
      {zones.map((zone) => (
        <Zone key={zone.id} zone={zone} {...terms} />
      ))}
      {omitted > 0 && (
        <tbody>
          <tr>
            <td colSpan={3}>{fillText(moreAreas, { count: omitted })}</td>
          </tr>
        </tbody>
      )}
    </table>
  );
}

interface ZoneProps extends Omit<ZoneTableProps, 'zones' | 'omitted'> {
  readonly zone: ZoneRows;
}

function Zone({ zone, ...terms }: ZoneProps): ReactElement {
  const { ownName, places, rates } = zone;
  return (
    <tbody className="zone">
      <tr>
        <th className="zone__name" scope="rowgroup" colSpan={3}>
          {ownName === null ? places : <RateText text={ownName} lang={terms.ratesLanguage} />}
          {ownName !== null && <span className="zone__places soft">{places}</span>}
        </th>
      </tr>
      {rates.map((rate) => (
        <RateRow key={rate.id} rate={rate} {...terms} />
      ))}
      {rates.length === 0 && (
        <tr>
          <td colSpan={3}>{terms.language.texts.shipping.dependsOnOrder}</td>
        </tr>
      )}
    </tbody>
  );
}

interface RateRowProps extends Omit<ZoneProps, 'zone'> {
  readonly rate: RateOverview;
}

function RateRow({ language, rate, amount, ratesLanguage }: RateRowProps): ReactElement {
  const texts = language.texts.shipping;
  const { transit, description, priceMinor } = rate;
  return (
    <tr>
      <th scope="row">
        <RateText text={rate.name} lang={ratesLanguage} />
        {description !== '' && (
          <span className="zone__note soft">
            <RateText text={description} lang={ratesLanguage} />
          </span>
        )}
      </th>
      <td className="zone__price">{priceMinor === 0 ? texts.free : amount(priceMinor)}</td>
      <td>{transit !== null && transitText(transit, language)}</td>
    </tr>
  );
}

function transitText(
  { minDays, maxDays }: NonNullable<RateOverview['transit']>,
  { texts: { shipping }, locale }: ShopLanguage,
): string {
  const days = minDays === maxDays ? String(maxDays) : `${minDays}–${maxDays}`;
  return fillText(pluralText(shipping.transit, maxDays, locale), { days });
}
