import type { ReactElement } from 'react';

export interface RateTextProps {
  readonly text: string;
  /** BCP 47 tag of the rates' names where it is not the page's. */
  readonly lang: string | undefined;
}

/** A name or description of a rate. Isolated, so that it keeps its own direction on a page of any direction. */
export const RateText = ({ text, lang }: RateTextProps): ReactElement => <bdi lang={lang}>{text}</bdi>;
