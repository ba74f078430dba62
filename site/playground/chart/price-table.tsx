import type { ReactElement } from 'react';
import type { LinePiece } from './price-lines.ts';
import type { ChartContent } from './chart-content.ts';

type PriceTableProps = Pick<ChartContent, 'lines' | 'max' | 'placeText' | 'moneyText'>;

/** The chart in words: each rate's prices from place to place. */
export function PriceTable({ lines, max, placeText, moneyText }: PriceTableProps): ReactElement {
  const priceText = ({ from, to }: LinePiece): string => {
    const [start, end] = [from, to].map(({ priceMinor }) => (priceMinor === 0 ? 'free' : moneyText(priceMinor)));
    return start === end ? String(start) : `${start} to ${end}`;
  };
  const rangeText = ({ from, to }: LinePiece): string => {
    if (from.at === to.at) return placeText(from.at);
    return to.at >= max ? `from ${placeText(from.at)}` : `${placeText(from.at)} to ${placeText(to.at)}`;
  };
  return (
    <details className="pg-chart-table">
      <summary>The same as a table</summary>
      <table className="pg-table">
        <thead>
          <tr>
            <th scope="col">Rate</th>
            <th scope="col">Cart</th>
            <th scope="col">Price</th>
          </tr>
        </thead>
        {lines.map(({ code, name, pieces }) => (
          <tbody key={code}>
            {pieces.map((piece, index) => (
              <tr key={piece.from.at}>
                {index === 0 && (
                  <th scope="rowgroup" rowSpan={pieces.length}>
                    {name}
                  </th>
                )}
                <td>{rangeText(piece)}</td>
                <td>{priceText(piece)}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </details>
  );
}
