export { ENGLISH as texts } from '../../texts/en.ts';
