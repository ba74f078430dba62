import { useEffect, useId, useRef, useState, type ReactElement, type RefObject } from 'react';
import { chartSummary, priceTextAt, type ChartContent } from './chart-content.ts';
import { chartScale, FRAME, HEIGHT, type ChartScale } from './chart-frame.ts';
import { MarkLine } from './mark-line.tsx';
import { PricePath, Swatch } from './price-path.tsx';
import { PriceTable } from './price-table.tsx';

/** What each rate costs over the cart's weight or value: an SVG, its legend, and the same as a table. */
export function PriceChart(content: ChartContent): ReactElement {
  const { title, lines, max, cart, placeText } = content;
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const scale = chartScale(lines, max, useWidth(frame));
  const [pointed, setPointed] = useState<number | null>(null);
  const { width } = scale;
  return (
    <figure className="pg-chart">
      <figcaption>
        <h3>{title}</h3>
        <ul className="pg-legend">
          {lines.map((line, index) => (
            <li key={line.code}>
              <Swatch index={index} /> {line.name} <b>{priceTextAt(line, pointed ?? cart, content)}</b>
            </li>
          ))}
          <li className="pg-legend-place">
            {pointed === null ? `this cart, ${placeText(cart)}` : `at ${placeText(pointed)}`}
          </li>
        </ul>
      </figcaption>
      <div ref={frame} className="pg-chart-frame">
        <svg
          width={width}
          height={HEIGHT}
          viewBox={`0 0 ${width} ${HEIGHT}`}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an SVG that is drawn here is not an <img>
          role="img"
          aria-labelledby={`${id}-title`}
          aria-describedby={`${id}-desc`}
          onPointerMove={({ clientX, currentTarget }) =>
            setPointed(scale.placeAt(clientX - currentTarget.getBoundingClientRect().left))
          }
          onPointerLeave={() => setPointed(null)}
        >
          <title id={`${id}-title`}>{title}</title>
          <desc id={`${id}-desc`}>{chartSummary(content)}</desc>
          <Axes content={content} scale={scale} />
          <Marks content={content} scale={scale} pointed={pointed} />
          {lines.map(({ code, pieces }, index) => (
            <PricePath key={code} {...{ pieces, index, scale }} />
          ))}
        </svg>
      </div>
      <PriceTable {...content} />
    </figure>
  );
}

interface PartProps {
  readonly content: ChartContent;
  readonly scale: ChartScale;
}

function Axes({ content, scale: { width, x, y, prices, places } }: PartProps): ReactElement {
  const end = width - FRAME.right;
  return (
    <>
      {prices.map((minor) => (
        <g key={minor} className="pg-tick">
          <line x1={FRAME.left} x2={end} y1={y(minor)} y2={y(minor)} />
          <text x={FRAME.left - 8} y={y(minor)} dy="0.32em" textAnchor="end">
            {content.roundMoneyText(minor)}
          </text>
        </g>
      ))}
      {places.map((place) => (
        <text key={place} x={x(place)} y={y(0) + 18} textAnchor={x(place) > end - 20 ? 'end' : 'middle'}>
          {content.tickText(place)}
        </text>
      ))}
      <text x={end} y={HEIGHT - 6} textAnchor="end">
        {content.axis}
      </text>
    </>
  );
}

function Marks({ content, scale, pointed }: PartProps & { readonly pointed: number | null }): ReactElement {
  const { cart, max, freeFrom, placeText } = content;
  const { width, x, y } = scale;
  const line = { top: FRAME.top, bottom: y(0), width };
  const shown = Math.min(pointed ?? cart, max);
  return (
    <>
      {freeFrom !== null && freeFrom <= max && (
        <MarkLine {...line} className="pg-mark-free" x={x(freeFrom)} text={`free from ${placeText(freeFrom)}`} />
      )}
      <MarkLine
        {...line}
        className="pg-mark-cart"
        x={x(shown)}
        text={pointed === null ? 'this cart' : placeText(shown)}
        isHigher
      />
    </>
  );
}

/** The width of the chart on the page, so that its text has the size of the page's. */
function useWidth(frame: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(560);
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => setWidth(Math.max(240, Math.floor(element.clientWidth))));
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return width;
}
