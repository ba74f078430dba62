/** The core's English texts, under the path of the other languages: for builds that load texts by language. */
export { ENGLISH as texts } from '../../texts/en.ts';
