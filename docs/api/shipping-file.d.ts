// Written by `node scripts/api-types.mjs`; not by hand.
import { ConfigFinding, PostalPage, RateKindOptions, RateResult, ShippingConfig } from "@cartfare/rating";

// packages/core/dist/result.d.ts
/** An expected outcome: a value, or an issue with a closed set of codes. Misuse throws instead. */
type Result<Value, Issue> = {
  readonly ok: true;
  readonly value: Value;
} | {
  readonly ok: false;
  readonly issue: Issue;
};
/** A place in a text, line and column counted from 1, as in editors. Columns are UTF-16 units. */
interface TextPosition {
  readonly line: number;
  readonly column: number;
}
/** A finding about a shipping file or the stored settings, by the engine or by the shop. */
interface SettingsFinding extends Omit<ConfigFinding, 'code'> {
  readonly code: ConfigFinding['code'] | ShopFindingCode;
  readonly position: TextPosition;
}
/** Codes for what the engine cannot find, because it has neither the file's text nor the shop. */
type ShopFindingCode = 'syntax' | 'double_key' /** Amounts in another currency than the shop's prices. */ | 'other_currency' | 'postal_table_without_area' /** A zone names a carrier that the shop does not have. */ | 'unknown_carrier' /** The environment variable with the key of a carrier is not set. */ | 'missing_key' /** The shop may not call the host of a carrier. */ | 'host_not_allowed' /** A profile names a product that the shop does not have. */ | 'unknown_product';
/** A sentence for people that begins with the path, such as `zones[2].id: This is required; add it.` */
declare function describeSettingsFinding(finding: SettingsFinding): string;
/** `3 errors`, `1 warning`, `1,000,000 rules`. */
declare const countText: (count: number, word: string) => string;
/** An area's imported postal rules, without the rules themselves. */
interface PostalTableSummary {
  /** Id of the area. */
  readonly area: string;
  readonly ruleCount: number;
}
/** The facts of the shop that its settings have to match. */
interface ShopFacts {
  /** ISO 4217, of the shop's prices. Absent: any currency will do. */
  readonly shopCurrency?: string;
  /** Handles of all products of the shop. Absent: they are not known, and not checked. */
  readonly productHandles?: ReadonlySet<string>;
  /** Codes of the live carriers, besides those of the settings. */
  readonly carrierCodes: readonly string[];
  /** Names of the environment variables that are set, for the carriers' keys. Default: keys are not checked. */
  readonly variables?: ReadonlySet<string> | undefined;
  /** Whether the shop may call a carrier through this adapter at this URL. Default: hosts are not checked. */
  readonly isHostAllowed?: ((url: string, adapter: string) => boolean) | undefined;
  /** The imported postal tables. */
  readonly postalTables: readonly PostalTableSummary[];
}
/** An area's postal table with all its rules. */
interface LoadedPostalTable extends PostalTableSummary {
  readonly pages: readonly PostalPage[];
}
/** What settings are checked against. */
interface SettingsScope extends ShopFacts {
  /** The kinds of prices and conditions that the file may use besides the built-in ones. */
  readonly rateKinds?: RateKindOptions;
  readonly postalTables: readonly LoadedPostalTable[];
}
/** Settings without errors. */
interface CheckedSettings {
  /** As in the file: without the postal tables. */
  readonly config: ShippingConfig;
  readonly warnings: readonly SettingsFinding[];
}
/**
 * Checks the text of a shipping file completely. On failure at least one of the findings is an error. Rejects with a
 * TypeError for something else than a text.
 */
declare function checkSettings(text: string, scope: SettingsScope): Promise<Result<CheckedSettings, readonly SettingsFinding[]>>;
/** The parsed JSON text of a shipping file, not yet validated. */
interface SettingsDocument {
  readonly json: unknown;
  /** Whether the field is in the text. `path` is for example `zones[2].rates[0].id`. */
  has(path: string): boolean;
  /** Where the field begins; for a missing field, where the object or list begins in which it is missing. */
  positionOf(path: string): TextPosition;
}
/**
 * Parses JSON with comments and trailing commas. A byte order mark before it is ignored. Throws a TypeError for something
 * else than a text, such as the bytes that `readFile` returns without an encoding.
 */
declare function readSettingsDocument(text: string): Result<SettingsDocument, readonly SettingsFinding[]>;
/**
 * The stored settings as a file: the one that they were imported from, with its comments, or new text if there is none
 * or its content differs.
 */
declare function settingsText(config: ShippingConfig, file: string | null): string;
/** A part of the shipping file with fields, for guides. */
interface SettingsPart {
  /** Such as `price per item`. */
  readonly name: string;
  readonly description: string;
  readonly fields: readonly SettingsField[];
}
interface SettingsField {
  readonly name: string;
  readonly description: string;
  readonly isNeeded: boolean;
}
/** Every part of a shipping file with its fields: the whole file first, then its parts in order of appearance. */
declare function settingsParts(kinds?: RateKindOptions): readonly SettingsPart[];
/**
 * One line per finding, in the format of compilers: `shipping.jsonc:12:9: error: zones[0].id: This is empty.` If there are
 * more than can be printed, errors come first.
 */
declare function findingsText(findings: readonly SettingsFinding[], file: string): string;
/** `10 zones, 12 rates, 1 profile, 1 postal table with 1,000,000 rules` */
declare function settingsSummary({
  zones,
  areas,
  profiles
}: ShippingConfig, tables: readonly PostalTableSummary[]): string;
/**
 * A result for the merchant: the options as shoppers see them, what is missing, and why.
 *
 * @example
 * const result = await rater.rate(request, { explain: true });
 * console.log(resultText(result, 'CAD'));
 */
declare function resultText(result: RateResult, currency: string): string;
/** Rows with aligned columns, indented, one per line: control characters in a cell, such as a line break, are blanks. */
declare function tableText(cells: readonly (readonly string[])[]): readonly string[];
export { type SettingsFinding, type SettingsScope, checkSettings, countText, describeSettingsFinding, findingsText, readSettingsDocument, resultText, settingsParts, settingsSummary, settingsText, tableText };