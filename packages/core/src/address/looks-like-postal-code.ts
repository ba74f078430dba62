import type { CountryRules } from "./country-rules.ts";
import { normalizePostalCode } from "./normalize-postal-code.ts";

/** Whether the country can have this code. False for an empty one unless the country has none or does not need it. */
export function isValidPostalCode(rules: CountryRules, zip: string): boolean {
  const { use, pattern } = rules.postal;
  if (use === "none") return true;
  const code = normalizePostalCode(rules.code, zip);
  if (code === "") return use === "optional";
  return new RegExp(pattern).test(code);
}

/** For the soft hint beside the field: an empty code is right, since a shopper who has not typed made no mistake. */
export function postalCodeLooksRight(rules: CountryRules, zip: string): boolean {
  return zip.trim() === "" || isValidPostalCode(rules, zip);
}
