import { stemsOf } from './words.ts';

/** Each line: what readers call it, and what the pages do. */
const SAME = [
  'vat, tax, taxes, sales tax, gst',
  'po box, post box, pobox, postbox, packstation',
  'click and collect, pickup, pick up, collection, collect in store, bopis',
  'threshold, limit, minimum, freeFromMinor',
  'free shipping, free delivery, freeFromMinor',
  'split shipment, separate shipments, profile',
  'timeout, time out, deadline, deadlineMs, time limit',
  'gdpr, privacy, personal data, data protection, cookies',
  'dark mode, dark theme, dark colours, color scheme, light and dark',
  'undo, restore, roll back, rollback, revert, earlier version',
  'staging, test environment, sandbox',
  'monitoring, metrics, prometheus, alerts, observability, grafana',
  'bundle size, file size, kilobytes, gzip, sizes',
  'docker, container, dockerfile, kubernetes',
  'cart drawer, drawer, mini cart, minicart, side cart',
  'rename, other name',
  'currency, currencies, gbp, eur, usd, exchange rates',
  'types, typescript, d ts, typings',
  'holiday, holidays, closure, closed, vacation',
  'zip, zip code, postcode, postal code',
  'express, fast',
  'heavy, bulky, oversized',
  'csv, spreadsheet, excel',
  'remote areas, islands, territories',
  'translate, translation, language, languages, localisation, localization, i18n',
  'colour, color',
  'install, installation, set up, setup',
  'upgrade, update, migration, migrate',
  'backup, back up, dump',
  'php, python',
  'total, grand total',
  'ssr, server rendering, server side rendering',
  'no rates, no options, nothing offered',
  'surcharge, extra charge, handling fee',
  'reverse proxy, nginx, proxy, load balancer',
  'api key, key, token',
];

/** Each way to say something, as stems, with all ways to say the same. */
export const SYNONYMS: ReadonlyMap<string, readonly string[]> = new Map(
  SAME.flatMap((line) => {
    const stems = line.split(',').map((words) => stemsOf(words).trim());
    return stems.map((each) => [each, stems] as const);
  }),
);
