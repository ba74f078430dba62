import { loadCountryRules, type CountryRules } from '@cartfare/core';
import { compileShipping, type ConfigFinding, type ShippingConfig } from '@cartfare/rating';
import type { CountryDraft } from './page-draft.ts';
import type { RowFinding } from './postal-row.ts';

/** Where the engine finds something about a row, in the settings below. */
const ROW_PATH = /^zones\[0\]\.regions\[(\d+)\]\.(?:country|postalCodes\[(\d+)\])$/;

/**
 * Checks rows as the engine would, by giving it settings with one zone that has no more than these rows.
 * `config` are settings without errors, for everything else that the engine looks at.
 */
export function createPageCheck(
  config: ShippingConfig,
): (drafts: readonly CountryDraft[]) => Promise<readonly RowFinding[]> {
  const countries = new Map<string, CountryRules>();

  async function learn(country: string): Promise<void> {
    if (countries.has(country)) return;
    const rules = await loadCountryRules(country);
    if (rules !== null) countries.set(country, rules);
  }

  return async (drafts) => {
    for (const { country } of drafts) await learn(country);
    const regions = drafts.map(({ country, rules }) => ({ country, postalCodes: rules }));
    const zone = { id: 'rows', name: 'Rows', regions, rates: [] };
    const { profiles: _, ...shop } = config;
    const compiled = compileShipping({ ...shop, zones: [zone] }, { countries });
    const findings = compiled.ok ? compiled.value.findings : compiled.issue;
    return findings.flatMap((finding) => toRowFinding(finding, drafts));
  };
}

function toRowFinding(
  { severity, code, path, values }: ConfigFinding,
  drafts: readonly CountryDraft[],
): readonly RowFinding[] {
  const [, region, row = 0] = ROW_PATH.exec(path) ?? [];
  const line = drafts[Number(region)]?.lines[Number(row)];
  return line === undefined ? [] : [{ severity, code, line, values }];
}
