import { languagesOf, shownTexts } from '../config/shipping-texts.ts';
import { DEFAULT_LANGUAGE, textIn } from '../config/local-text.ts';
import type { ShippingConfig } from '../config/shipping-config.ts';
import type { Findings } from '../schema/findings.ts';

/** Texts that a finding quotes. */
const QUOTED = 3;

/** Warns of texts that are missing in a language in which others are written: once for each language, at the first of them. */
export function checkLanguages(config: ShippingConfig, findings: Findings): void {
  const { language = DEFAULT_LANGUAGE } = config;
  const texts = [...shownTexts(config)];
  for (const tag of languagesOf(config, language)) {
    const missing = texts.filter(({ text }) =>
      typeof text === 'string' ? tag !== language : !Object.hasOwn(text, tag),
    );
    const [first] = missing;
    if (first === undefined) continue;
    const quoted = [...new Set(missing.map(({ text }) => `"${textIn(text, language, language)}"`))];
    const more = quoted.length > QUOTED ? ' …' : '';
    const values = { language: tag, count: missing.length, texts: quoted.slice(0, QUOTED).join(', ') + more };
    findings.warn('missing_language', first.path, values);
  }
}
