import { languagesOf, shownTexts } from '../config/shipping-texts.ts';
import { DEFAULT_LANGUAGE } from '../config/local-text.ts';
import type { ShippingConfig } from '../config/shipping-config.ts';
import type { Findings } from '../schema/findings.ts';

/** Warns of texts that are missing in a language in which others are written. */
export function checkLanguages(config: ShippingConfig, findings: Findings): void {
  const { language = DEFAULT_LANGUAGE } = config;
  const wanted = languagesOf(config, language);
  for (const { path, text } of shownTexts(config)) {
    const written = typeof text === 'string' ? [language] : Object.keys(text);
    const missing = wanted.filter((tag) => !written.includes(tag));
    if (missing.length > 0) findings.warn('missing_language', path, { languages: missing.join(', ') });
  }
}
