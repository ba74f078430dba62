import { ok, err, type Result } from '@cartfare/core/internal';
import {
  createRater,
  parseShippingConfig,
  type ConfigFinding,
  type PostalPage,
  type RateKindOptions,
  type ShippingConfig,
} from '@cartfare/rating';
import { readSettingsDocument, type SettingsDocument } from '../document/settings-document.ts';
import type { SettingsFinding } from '../settings-finding.ts';
import { checkAgainstShop, type PostalTableSummary, type ShopFacts, type ShopFinding } from './check-against-shop.ts';

/** An area's postal table with all its rules. */
export interface LoadedPostalTable extends PostalTableSummary {
  readonly pages: readonly PostalPage[];
}

/** What settings are checked against. */
export interface SettingsScope extends ShopFacts {
  /** The kinds of prices and conditions that the file may use besides the built-in ones. */
  readonly rateKinds?: RateKindOptions;
  readonly postalTables: readonly LoadedPostalTable[];
}

/** Settings without errors. */
export interface CheckedSettings {
  /** As in the file: without the postal tables. */
  readonly config: ShippingConfig;
  readonly warnings: readonly SettingsFinding[];
}

/**
 * Checks the text of a shipping file completely. On failure at least one of the findings is an error. Rejects with a
 * TypeError for something else than a text.
 */
export async function checkSettings(
  text: string,
  scope: SettingsScope,
): Promise<Result<CheckedSettings, readonly SettingsFinding[]>> {
  const document = readSettingsDocument(text);
  if (!document.ok) return document;
  const locate = (findings: readonly (ConfigFinding | ShopFinding)[]) => located(findings, document.value);
  const config = parseShippingConfig(document.value.json, scope.rateKinds);
  if (!config.ok) return err(locate(config.issue));
  const ofShop = checkAgainstShop(config.value, scope);
  const postalPages = scope.postalTables.flatMap(({ pages }) => pages);
  const rater = await createRater(config.value, { ...scope.rateKinds, postalPages });
  // No carrier was given here: which ones there are is a fact of the shop.
  const ofEngine = rater.findings.filter(({ code }) => code !== 'unknown_carrier');
  const findings = locate([...ofShop, ...ofEngine]);
  if (!rater.ok || ofShop.some(({ severity }) => severity === 'error')) return err(findings);
  return ok({ config: config.value, warnings: findings });
}

const located = (
  findings: readonly (ConfigFinding | ShopFinding)[],
  document: SettingsDocument,
): readonly SettingsFinding[] =>
  findings
    .filter(({ path }) => !isOfPostalTable(path, document))
    .map((finding) => ({ ...finding, position: document.positionOf(finding.path) }));

/** Regions that are not in the file were imported; their rows were checked then. */
function isOfPostalTable(path: string, document: SettingsDocument): boolean {
  const [region] = /^areas\[\d+\]\.regions\[\d+\]/.exec(path) ?? [];
  return region !== undefined && !document.has(region);
}
