import { ADAPTERS } from '@cartfare/carriers/adapters';
import { createRater, type Rater, type ShippingConfig } from '@cartfare/rating';
import { readSettingsDocument, type SettingsFinding } from '@cartfare/shipping-file';

/** Settings that the engine accepts. */
export interface Shop {
  readonly config: ShippingConfig;
  readonly rater: Rater;
}

export interface ReadSettings {
  /** In the order of the text: errors and warnings with their places. */
  readonly findings: readonly SettingsFinding[];
  /** Null if there is an error among the findings. */
  readonly shop: Shop | null;
}

/** Reads the text of a shipping file, JSON with comments, and checks it completely. */
export async function readSettings(text: string): Promise<ReadSettings> {
  const document = readSettingsDocument(text);
  if (!document.ok) return { findings: document.issue, shop: null };
  const { json, positionOf } = document.value;
  const created = await createRater(json, { adapters: ADAPTERS });
  const findings = created.findings
    .map((finding): SettingsFinding => ({ ...finding, position: positionOf(finding.path) }))
    .toSorted((a, b) => a.position.line - b.position.line || a.position.column - b.position.column);
  // The rater was created from it, so that it is a configuration.
  return { findings, shop: created.ok ? { config: json as ShippingConfig, rater: created.rater } : null };
}
