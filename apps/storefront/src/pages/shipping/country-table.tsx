import { fillText } from '@cartfare/core/internal';
import type { ReactElement } from 'react';
import type { PageFrame } from '../ui/frame/page-frame.ts';

export interface CountryRow {
  readonly code: string;
  readonly name: string;
  /** The lowest price of the sample cart there, in minor units; null: it gets none. */
  readonly lowestMinor: number | null;
}

interface CountryTableProps {
  readonly frame: PageFrame;
  readonly countries: readonly CountryRow[];
  /** Writes an amount in minor units of the shop's currency. */
  readonly amount: (minor: number) => string;
}

/** In place of zones, of which a shop can have thousands: each country, with a link to its rates. */
export function CountryTable({ frame, countries, amount }: CountryTableProps): ReactElement {
  const { calculator, texts } = frame.language;
  return (
    <table className="zones">
      <caption>{texts.shipping.chooseCountry}</caption>
      <thead>
        <tr>
          <th scope="col">{calculator.country}</th>
          <th scope="col">{texts.shipping.columns.price}</th>
        </tr>
      </thead>
      <tbody>
        {countries.map(({ code, name, lowestMinor }) => (
          <tr key={code}>
            <th scope="row">
              <a href={`${frame.paths.shipping}?country=${code}`}>{name}</a>
            </th>
            <td className="zone__price">
              {lowestMinor === null
                ? texts.shipping.dependsOnOrder
                : fillText(texts.shipping.fromAmount, { amount: amount(lowestMinor) })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
