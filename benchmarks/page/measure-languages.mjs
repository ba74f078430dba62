import { mean, meanDifference, median } from '../lib/statistics.mjs';
import { FLOWS, measureFlows } from './measure-flows.mjs';
import { measurePage } from './measure-pages.mjs';

/** The cart page in four languages, English first: one with long words, one without spaces, one right-to-left. */
const LANGUAGES = [
  { name: 'English', path: '/cart' },
  { name: 'German', path: '/de/cart' },
  { name: 'Japanese', path: '/ja/cart' },
  { name: 'Arabic', path: '/ar/cart' },
];

/** The speed of a phone's processor, as in the first table. */
const CPU_SLOW_DOWN = 4;

/**
 * For each language: the size of its scripts, the worst layout shift of all its visits, each flow's interaction time,
 * and how much longer it is than in English, over all flows. The languages alternate, so that other load on the machine
 * affects all of them.
 */
export async function measureLanguages(browser, visited, destinations, runs) {
  const pages = LANGUAGES.map(() => []);
  const visits = LANGUAGES.map(() => []);
  for (let run = 0; run < runs; run += 1) {
    for (const [place, language] of LANGUAGES.entries()) {
      pages[place].push(await measurePage(browser, visited, language, CPU_SLOW_DOWN));
      visits[place].push(await measureFlows(browser, visited, destinations().postalCode, CPU_SLOW_DOWN, language.path));
    }
  }
  // For each visit, the mean of all flows.
  const interactionsMs = visits.map((flows) => flows.map(meanInteraction));
  return LANGUAGES.map(({ name }, place) => ({
    name,
    scriptBytes: median(pages[place].map(({ scriptBytes }) => scriptBytes)),
    shift: Math.max(...[...pages[place], ...visits[place].flat()].map(({ shift }) => shift)),
    interactionsMs: FLOWS.map((_, flow) => median(visits[place].map((flows) => flows[flow].interactionMs))),
    moreThanEnglishMs: meanDifference(interactionsMs[place], interactionsMs[0]),
  }));
}

const meanInteraction = (flows) => mean(flows.map(({ interactionMs }) => interactionMs));
