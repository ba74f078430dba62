import type { ReactElement } from 'react';

/** The language of the merchant's texts: products, options, zones. */
export const MERCHANT_LANGUAGE = 'en';

/**
 * A text by the merchant, which is not translated. Isolated, so that it keeps its own direction on a page of any
 * direction.
 */
export const OwnText = ({ text }: { readonly text: string }): ReactElement => (
  <bdi lang={MERCHANT_LANGUAGE}>{text}</bdi>
);
