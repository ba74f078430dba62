import { Fragment, type ReactElement, type ReactNode } from 'react';

interface ListedProps {
  readonly items: readonly ReactNode[];
  /** BCP 47 tag. */
  readonly locale: string;
}

/** A list of elements with the language's punctuation between them. */
export function Listed({ items, locale }: ListedProps): ReactElement {
  const positions = items.map((_, index) => String(index));
  return (
    <>
      {new Intl.ListFormat(locale, { type: 'unit' }).formatToParts(positions).map((part, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the parts of one list never change places
        <Fragment key={index}>{part.type === 'element' ? items[Number(part.value)] : part.value}</Fragment>
      ))}
    </>
  );
}
