import { err, ok, type Result } from '@cartfare/core/internal';
import { parsePlace } from '@cartfare/core/languages';
import { createRater, MAX_PIECES, momentIn, type CartLine, type Rater, type ShippingConfig } from '@cartfare/rating';
import { describeSettingsFinding } from '@cartfare/shipping-file';
import { z } from 'zod';
import { EXCESS_TEXTS, excessOf } from '../cart-limits.ts';
import { createConverter, selectExchangeRates } from '../exchange-rates/exchange-rates.ts';
import { checkFile, readPostalTables } from '../settings/import-settings.ts';
import { jsonOf } from '../settings/live-config.ts';
import { selectLiveId, selectVersion, type SettingsVersion } from '../settings/settings-versions.ts';
import type { DeskContext, StaffCall } from './desk-call.ts';
import type { DeskRefusal, TrialLine } from './desk-contract.ts';

const text = (max: number) => z.string().max(max);
const tags = z.array(text(255)).max(50);

const lineSchema = z.strictObject({
  quantity: z.int().min(1).max(MAX_PIECES),
  priceMinor: z.int().min(0).max(1e12),
  weightGrams: z.int().min(0).max(1e9),
  tags,
  productHandle: text(255),
});

/** Sixty lines with long tags fit. */
const MAX_BYTES = 200_000;

/** Rates a cart of the merchant's own with the live version or an earlier one, and says why. It is not logged. */
export const tryCall: StaffCall<'try'> = {
  role: 'view',
  maxBytes: MAX_BYTES,
  input: z.strictObject({
    version: z.int().min(1).nullable(),
    destination: z.strictObject({ country: text(100), province: text(100), postalCode: text(30) }),
    lines: z.array(lineSchema).min(1).max(60),
    customerTags: tags,
    at: text(20).nullable(),
  }),
  handle: async ({ version, destination, lines, customerTags, at }, context) => {
    const excess = excessOf(lines);
    if (excess !== null) return err({ code: 'invalid_input', detail: EXCESS_TEXTS[excess] });
    const settings = await settingsOf(version, context);
    if (!settings.ok) return settings;
    const { rater, config, id } = settings.value;
    const atMs = at === null ? context.nowMs : momentIn(config.timeZone, at);
    if (atMs === null) return err({ code: 'invalid_input', detail: `"${at}" is not a date and an hour.` });
    const planned = rater.plan({
      place: await parsePlace(destination),
      lines: lines.map(cartLineOf),
      currency: config.currency,
      at: atMs,
      ...(customerTags.length === 0 ? {} : { customer: { tags: customerTags } }),
    });
    const result = await planned.rate({ explain: true });
    return ok({ version: id, config, atMs, result, freeShipping: planned.freeShippingOffer() });
  },
};

/** Named by its place in the cart, as the form shows it. */
const cartLineOf = ({ productHandle, ...line }: TrialLine, at: number): CartLine => ({
  ...line,
  id: `#${at + 1}`,
  name: `Line ${at + 1}`,
  ...(productHandle === '' ? {} : { productHandle }),
});

interface TrialSettings {
  readonly id: number;
  readonly config: ShippingConfig;
  readonly rater: Rater;
}

/** Null: the live version, which is compiled already. */
async function settingsOf(
  wanted: number | null,
  { db, live, scope, carriersOf }: DeskContext,
): Promise<Result<TrialSettings, DeskRefusal>> {
  if ((await selectLiveId(db)) === null) return err({ code: 'not_found' });
  const settings = await live.read();
  const id = wanted ?? settings.version;
  const version = await selectVersion(db, id);
  if (version === null) return err({ code: 'not_found' });
  if (id === settings.version) return ok({ id, config: configOf(version), rater: settings.rater });
  // A key that is missing now is no reason not to try an earlier version.
  const lenient = { ...scope, variables: undefined, isHostAllowed: undefined };
  const checked = await checkFile(version.text, lenient, await readPostalTables(db, id));
  if (!checked.ok) return err({ code: 'unusable_settings', findings: checked.issue.map(findingText) });
  const { config, postalTables } = checked.value;
  const created = await createRater(config, {
    ...scope.rateKinds,
    carriers: carriersOf(config),
    converter: createConverter(config.currency, await selectExchangeRates(db)),
    postalPages: postalTables.flatMap(({ pages }) => pages),
  });
  if (!created.ok) throw new Error(`Version ${id} has errors that its check did not find.`);
  return ok({ id, config, rater: created.rater });
}

const configOf = (version: SettingsVersion): ShippingConfig => jsonOf(version) as ShippingConfig;

const findingText = (finding: Parameters<typeof describeSettingsFinding>[0]) => ({
  severity: finding.severity,
  text: describeSettingsFinding(finding),
});
