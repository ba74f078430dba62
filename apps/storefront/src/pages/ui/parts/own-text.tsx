import type { ReactElement } from 'react';

/** The language that the merchant writes in: products, options, zones. */
const MERCHANT_LANGUAGE = 'en';

/**
 * A text of the merchant's own, which no language of the shop translates. Isolated, so that it reads in its own direction
 * on a page of any direction.
 */
export const OwnText = ({ text }: { readonly text: string }): ReactElement => (
  <bdi lang={MERCHANT_LANGUAGE}>{text}</bdi>
);
