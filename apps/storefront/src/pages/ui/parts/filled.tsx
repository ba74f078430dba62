import { fillTextParts } from '@cartfare/core';
import { Fragment, type ReactElement, type ReactNode } from 'react';

export interface FilledProps {
  /** Of a table, with placeholders in braces. */
  readonly text: string;
  /** What stands in the place of each, by its name. */
  readonly values: Readonly<Record<string, ReactNode>>;
}

/** A text with elements in it, in the order of the language. */
export function Filled({ text, values }: FilledProps): ReactElement {
  const names = Object.fromEntries(Object.keys(values).map((name) => [name, name]));
  return (
    <>
      {fillTextParts(text, names).map(({ text: piece, placeholder }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the pieces of one text never change places
        <Fragment key={index}>{placeholder === null ? piece : values[placeholder]}</Fragment>
      ))}
    </>
  );
}
