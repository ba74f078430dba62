import type { CountryBook } from '../address/country-book.ts';
import type { Texts } from '../texts/texts.ts';
import type { MoneyWriter } from './money-writer.ts';

/** What the projection needs beside the state; fixed for the life of a calculator. */
export interface ViewSettings {
  readonly countries: CountryBook;
  readonly texts: Texts;
  readonly money: MoneyWriter;
  /** BCP 47 tag for dates and plurals. */
  readonly locale: string;
}
