import type { ReactElement } from 'react';

export interface MarkLineProps {
  readonly className: string;
  readonly x: number;
  readonly top: number;
  readonly bottom: number;
  readonly text: string;
  /** Of the whole chart. */
  readonly width: number;
  /** The text is in the upper of two rows, so that two marks beside each other can be read. */
  readonly isHigher?: boolean;
}

/** A place on the horizontal axis, as a line with its name above. */
export function MarkLine({ className, x, top, bottom, text, width, isHigher = false }: MarkLineProps): ReactElement {
  const isAtEnd = x > width * 0.7;
  return (
    <g className={`pg-mark ${className}`}>
      <line x1={x} x2={x} y1={isHigher ? top - 16 : top - 2} y2={bottom} />
      <text x={isAtEnd ? x - 5 : x + 5} y={isHigher ? top - 10 : top + 4} textAnchor={isAtEnd ? 'end' : 'start'}>
        {text}
      </text>
    </g>
  );
}
