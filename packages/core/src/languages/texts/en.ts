/** The core's own English texts, where the other languages have theirs: for builds that load texts by language. */
export { ENGLISH as texts } from '../../texts/en.ts';
