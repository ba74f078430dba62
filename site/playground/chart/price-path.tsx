import type { ReactElement } from 'react';
import type { ChartScale } from './chart-frame.ts';
import type { PriceLine } from './price-lines.ts';

/** Colours and dashes of the lines, in turn; nobody has to tell them apart by colour alone. */
const LOOKS = 6;

/** With more pieces, the dots at their beginnings would hide them. */
const MAX_DOTS = 12;

/** Pieces that are nearer to each other touch, in pixels: the price jumps there. */
const TOUCH = 3;

export interface PricePathProps extends Pick<PriceLine, 'pieces'> {
  readonly index: number;
  readonly scale: ChartScale;
}

/** One rate: its straight pieces, thin lines where it jumps, and a dot at the beginning of each piece. */
export function PricePath({ pieces, index, scale: { x, y } }: PricePathProps): ReactElement {
  const straight = pieces.map(({ from, to }) => `M${x(from.at)} ${y(from.priceMinor)}L${x(to.at)} ${y(to.priceMinor)}`);
  const jumps = pieces.slice(1).flatMap(({ from }, before) => {
    const end = pieces[before]?.to;
    if (end === undefined || x(from.at) - x(end.at) > TOUCH) return [];
    return [`M${x(from.at)} ${y(end.priceMinor)}L${x(from.at)} ${y(from.priceMinor)}`];
  });
  const dots = pieces.length > MAX_DOTS ? [] : pieces.filter(({ from }) => from.at > 0);
  return (
    <g className={`pg-price-line pg-look-${index % LOOKS}`}>
      <path className="pg-jump" d={jumps.join('')} />
      <path className="pg-piece" d={straight.join('')} />
      {dots.map(({ from }) => (
        <circle key={from.at} cx={x(from.at)} cy={y(from.priceMinor)} r="2.5" />
      ))}
    </g>
  );
}

/** A line's look, beside its name. */
export function Swatch({ index }: Pick<PricePathProps, 'index'>): ReactElement {
  return (
    <svg className={`pg-swatch pg-look-${index % LOOKS}`} width="22" height="8" aria-hidden="true">
      <path className="pg-piece" d="M1 4h20" />
    </svg>
  );
}
