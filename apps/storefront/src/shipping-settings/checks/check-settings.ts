import { ok, err, type CountryRules, type Result } from '@cartfare/core';
import {
  compileShipping,
  parseShippingConfig,
  type CompiledShipping,
  type ConfigFinding,
  type ShippingConfig,
} from '@cartfare/rating';
import { readSettingsDocument, type SettingsDocument } from '../document/read-settings-document.ts';
import { withoutSchema } from '../document/without-schema.ts';
import type { LoadedPostalTable } from '../postal/load-postal-tables.ts';
import type { SettingsFinding } from '../settings-finding.ts';
import { checkAgainstShop, type ShopFacts, type ShopFinding } from './check-against-shop.ts';

/** What settings are checked against. */
export interface SettingsScope extends ShopFacts {
  readonly countries: ReadonlyMap<string, CountryRules>;
  /** Codes of the live carriers that the shop knows. */
  readonly sources: readonly string[];
  readonly postalTables: readonly LoadedPostalTable[];
}

/** Settings without errors, as the shop would use them. */
export interface CheckedSettings {
  /** As the file has them: without the postal tables. */
  readonly config: ShippingConfig;
  readonly compiled: CompiledShipping;
  readonly warnings: readonly SettingsFinding[];
}

/** Checks the text of a shipping file in every respect. A complaint holds at least one error. */
export function checkSettings(text: string, scope: SettingsScope): Result<CheckedSettings, readonly SettingsFinding[]> {
  const document = readSettingsDocument(text);
  if (!document.ok) return document;
  const locate = (findings: readonly (ConfigFinding | ShopFinding)[]) => located(findings, document.value);
  const config = parseShippingConfig(withoutSchema(document.value.json));
  if (!config.ok) return err(locate(config.issue));
  const ofShop = checkAgainstShop(config.value, scope);
  const postalPages = scope.postalTables.flatMap(({ pages }) => pages);
  const compiled = compileShipping(config.value, { ...scope, postalPages });
  const findings = locate([...ofShop, ...(compiled.ok ? compiled.value.findings : compiled.issue)]);
  if (!compiled.ok || ofShop.some(({ severity }) => severity === 'error')) return err(findings);
  return ok({ config: config.value, compiled: compiled.value, warnings: findings });
}

const located = (
  findings: readonly (ConfigFinding | ShopFinding)[],
  document: SettingsDocument,
): readonly SettingsFinding[] =>
  findings
    .filter(({ path }) => !isOfPostalTable(path, document))
    .map((finding) => ({ ...finding, position: document.positionOf(finding.path) }));

/** Regions that are not in the file are imported ones: what is odd about their rows was told when they were imported. */
function isOfPostalTable(path: string, document: SettingsDocument): boolean {
  const [region] = /^.*?zones\[\d+\]\.regions\[\d+\]/.exec(path) ?? [];
  return region !== undefined && !document.has(region);
}
