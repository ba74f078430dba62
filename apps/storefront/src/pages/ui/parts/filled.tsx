import type { ReactElement, ReactNode } from 'react';

export interface FilledProps {
  /** With placeholders in braces. */
  readonly text: string;
  /** The element for each placeholder, by its name. */
  readonly values: Readonly<Record<string, ReactNode>>;
}

/**
 * A text with elements in place of its placeholders, so that their order is that of the language. Each piece is an
 * element, because a browser that translates the page replaces texts, which React then can neither change nor remove.
 */
export function Filled({ text, values }: FilledProps): ReactElement {
  return (
    <>
      {/* Every second piece is a placeholder. */}
      {text.split(/(\{\w+\})/).map((piece, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the pieces of one text never change places
        <span key={index}>{index % 2 === 0 ? piece : (values[piece.slice(1, -1)] ?? piece)}</span>
      ))}
    </>
  );
}
